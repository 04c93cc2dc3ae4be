// Described options as flags of a command.

import { type Command, Option } from 'commander';
import { flagOf, type OptionDescription, parseList, parseOption } from '../core/option.ts';

export function addOptions(command: Command, options: readonly OptionDescription[]): Command {
  for (const option of options) command.addOption(toFlag(option));
  return command;
}

function toFlag(described: OptionDescription): Option {
  const { name, value, about, otherwise } = described;
  const help = otherwise === undefined ? about : `${about} (default: ${otherwise})`;
  const option = new Option(`${flagOf(name)} <${value}>`, help);
  if (described.kind === 'choice') option.choices(described.choices);
  else if (described.kind === 'list')
    option.argParser((text, before: readonly string[] = []) => [...before, ...parseList(text)]);
  else option.argParser((text) => parseOption(described, text));
  return described.default === undefined ? option : option.default(described.default);
}
