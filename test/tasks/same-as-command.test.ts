// The library gives what the command gives, byte for byte, for every command and option. An option that no case uses has its reason written down.

import { readFileSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createNodeHost } from '../../src/node/create-node-host.ts';
import type { Host } from '../../src/tasks/host.ts';
import { assay, createScratch, main } from '../cli/run-assay.ts';
import type { Family, Scratch } from './same/case.ts';
import { data } from './same/data.ts';
import { extract } from './same/extract.ts';
import { gold } from './same/gold.ts';
import { kg } from './same/kg.ts';
import { language } from './same/language.ts';
import { scores } from './same/score.ts';
import { servers } from './same/servers.ts';

const families: readonly Family[] = [scores, gold, language, extract, kg, data, servers];

const folder = createScratch();
process.env['ASSAY_DATA_HOME'] = folder.path('home');
const scratch: Scratch = { path: folder.path, read: (name) => readFileSync(folder.path(name)) };
for (const { files = {} } of families) for (const [name, content] of Object.entries(files)) folder.write(name, content);

/** Threads and the scripts of pages are files of the built package. */
const built: { createNodeHost(): Host } = await import(new URL('../../node.js', `file://${main}`).href);
const { startThread, readPageScripts } = built.createNodeHost();
const host: Host = { ...createNodeHost(), startThread, readPageScripts };

const inScratch = (arg: string): string => (arg.startsWith('scratch/') ? folder.path(arg.slice(8)) : arg);

for (const { cases } of families)
  for (const { args, output, library } of cases)
    test(`assay ${args.join(' ')}`, async () => {
      const { code, stdout, stderr } = assay(args.map(inScratch));
      expect([code, stderr.match(/error:.*/)?.[0]]).toEqual([0, undefined]);
      const printed = output === undefined ? Buffer.from(stdout) : readFileSync(folder.path(output));
      if (output !== undefined) rmSync(folder.path(output));
      expect(printed.length).toBeGreaterThan(0);
      const given = Buffer.from(await library(host, scratch));
      if (!given.equals(printed)) expect(given.toString()).toBe(printed.toString());
      expect(given.equals(printed)).toBe(true);
    });

/** Everything that can be called, such as `kg score`, with its flags: read from the help of `assay` and of all below it. */
function listCommands(path: readonly string[] = []): [string, readonly string[]][] {
  const help = assay([...path, '--help']).stdout;
  const [listed = ''] = help.split('\nCommands:\n')[1]?.split('\n\n') ?? [];
  const names = [...listed.matchAll(/^ {2}([a-z][\w-]*)/gm)].flatMap(([, name]) => name ?? []);
  const flags = [...help.matchAll(/^ {2}(?:(?:-\w, )?(--[\w-]+))/gm)].flatMap(([, flag]) => flag ?? []);
  const own: [string, readonly string[]] = [path.join(' '), flags.filter((flag) => flag !== '--help')];
  const below = names.filter((name) => name !== 'help').flatMap((name) => listCommands([...path, name]));
  return names.length > 0 ? below : [own];
}

describe('every command and option', () => {
  const commands = listCommands();
  const skipped = families.flatMap(({ withoutCases = {}, notYet = [] }) => [...Object.keys(withoutCases), ...notYet]);
  const covers = (name: string, command: string) => command === name || command.startsWith(`${name} `);
  const argumentsOf = (command: string): string[] =>
    families.flatMap(({ cases }) =>
      cases.flatMap(({ args }) =>
        covers(command, args.join(' ')) ? args.map((arg) => (arg === '-o' ? '--output' : arg)) : [],
      ),
    );
  const exceptionsOf = (command: string): string[] =>
    families.flatMap(({ terminalOnly }) => Object.keys(terminalOnly[command] ?? {}));

  test.each(commands)('%s', (command, flags) => {
    if (skipped.some((name) => covers(name, command))) return;
    const used = argumentsOf(command);
    const exceptions = exceptionsOf(command);
    expect(used.length, 'has a case').toBeGreaterThan(0);
    expect(flags.filter((flag) => !used.includes(flag) && !exceptions.includes(flag))).toEqual([]);
    expect(
      exceptions.filter((flag) => used.includes(flag) || !flags.includes(flag)),
      'stale exceptions',
    ).toEqual([]);
  });

  test('no exception is of a command that is not there', () => {
    const named = [...skipped, ...families.flatMap(({ terminalOnly }) => Object.keys(terminalOnly))];
    expect(named.filter((name) => !commands.some(([command]) => covers(name, command)))).toEqual([]);
  });
});
