// The command line that makes a result again: arguments, and the options that were given, but not where the result goes.

import type { Command } from 'commander';

export function printCommand(command: Command, args: readonly string[], leaveOut: readonly string[]): string {
  const given = command.options
    .map((option) => ({ option, name: option.attributeName() }))
    .filter(({ name }) => command.getOptionValueSource(name) === 'cli' && !leaveOut.includes(name))
    .flatMap(({ option, name }) => {
      const value: unknown = command.getOptionValue(name);
      const values = Array.isArray(value) ? value : [value];
      return values.flatMap((item) => [option.long ?? '', ...(item === true ? [] : [String(item)])]);
    });
  return [...namesOf(command), ...args, ...given].map(quote).join(' ');
}

/** From the program on: `assay kg report`. */
const namesOf = (command: Command): readonly string[] => [
  ...(command.parent === null ? [] : namesOf(command.parent)),
  command.name(),
];

/** As a shell wants it. */
const quote = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`);
