// The methods of the registry and their options as flags, which the commands of graphs share.

import { type Command, Option } from 'commander';
import { usageError } from '../../core/assay-error.ts';
import { mergeOptions } from '../../core/merge-options.ts';
import type { MethodDescription } from '../../kg/cluster/method-description.ts';
import type { MethodOptions } from '../../kg/cluster/method-options.ts';
import { addOptions } from '../add-options.ts';
import { commandHost } from '../host.ts';

const listMethods = (): readonly MethodDescription[] => commandHost().registry.methods;

export const listMethodNames = (): string =>
  listMethods()
    .map(({ id }) => id)
    .join(', ');

/** All options of all methods, decisions by hand, and configurations in place of a method. */
export function addMethodFlags(command: Command): Command {
  return addOptions(command, mergeOptions(listMethods()))
    .addOption(new Option('--blocks <list>').argParser(refuseOldName).hideHelp())
    .addOption(
      new Option('--config <file>', 'methods and options from a file that `assay kg tune` wrote').conflicts('method'),
    )
    .option('--links <file>', 'decisions made by hand, as `assay kg report` saves them; they are obeyed');
}

/** Those that can be said before tuning; of the rest, several are tried. */
export function addFixedFlags(command: Command): Command {
  const fixed = listMethods().map(({ id, options }) => ({
    id,
    options: options.filter(({ isTuned }) => isTuned !== true),
  }));
  return addOptions(command, mergeOptions(fixed, { showDefaults: false }));
}

/** What was given to the method, out of all that was given. */
export function pickMethodOptions(flags: object): MethodOptions {
  const names = new Set(listMethods().flatMap(({ options }) => options.map(({ name }) => name)));
  return Object.fromEntries(Object.entries(flags).filter(([name]) => names.has(name)));
}

function refuseOldName(): never {
  throw usageError('bad-option', '--blocks is called --signals now; --blocking says which pairs are skipped');
}
