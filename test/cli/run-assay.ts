// Runs the built command as a user would.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../setup/after-use.ts';
import { main, root } from '../setup/built.ts';
import { type RunResult, runWarm } from '../setup/run-warm.ts';

export { main, root };

/** In a process that has its modules already, unless it reads standard input; with ASSAY_TEST_SPAWN=1 always in one of its own. */
export function assay(args: readonly string[], input: string | Uint8Array = ''): RunResult {
  if (input.length === 0 && !process.env['ASSAY_TEST_SPAWN']) return runWarm(args, root);
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd: root,
    input,
    maxBuffer: 1 << 28,
  });
  return { code: status, stdout: stdout.toString(), stderr: stderr.toString() };
}

/** A folder of its own for the files of one test file. */
export function createScratch(): {
  path(name: string): string;
  write(name: string, content: string | Uint8Array): string;
} {
  const folder = createFolder('test');
  const path = (name: string) => join(folder, name);
  return {
    path,
    write(name, content) {
      writeFileSync(path(name), content);
      return path(name);
    },
  };
}

export const sample = {
  gold: 'data/sample/gold.jsonl',
  systems: ['careful.tsv', 'eager.jsonl', 'naive.tsv'].map((name) => `data/sample/${name}`),
};
