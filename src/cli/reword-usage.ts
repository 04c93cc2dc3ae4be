// Wrong use of the command line, which commander detects, in the words of our own messages.

import { describeUnknown } from '../core/assay-error.ts';

type Rewording = readonly [pattern: RegExp, reword: (...found: string[]) => string];

const rewordings: readonly Rewording[] = [
  [
    /option '(?:-\w, )?(--[\w-]+)[^']*' argument '(.*)' is invalid\. Allowed choices are (.*)\./,
    (_, flag = '', given = '', choices = '') => describeUnknown(flag, given, choices.split(', ')),
  ],
  [/missing required argument '(.*)'/, (_, name) => `<${name}> is missing`],
  [/required option '(?:-\w, )?(--[\w-]+ <.*>)' not specified/, (_, flag) => `${flag} is missing`],
  [/option '(?:-\w, )?(--[\w-]+) (<.*>)' argument missing/, (_, flag, value) => `${flag} needs a ${value}`],
  [/unknown option '--config'/, () => '--config stands before the command: assay --config FILE COMMAND'],
];

/** The first rewording that fits; other texts stay as they are. */
export function rewordUsage(text: string): string {
  const [pattern, reword] = rewordings.find(([known]) => known.test(text)) ?? [];
  return pattern === undefined || reword === undefined ? text : text.replace(pattern, reword);
}
