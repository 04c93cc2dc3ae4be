// How far a run has come: a small file beside the output, written after every batch. With it an interrupted run goes on where it stopped,
// provided that input and options are the same.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { inputError } from '../input-errors.ts';
import { errorCode } from '../read-lines.ts';

export interface Done {
  readonly sentences: number;
  readonly facts: number;
  /** Bytes of the output. */
  readonly bytes: number;
}

const schema = z.strictObject({
  format: z.literal('assay-extract-journal'),
  version: z.literal(1),
  /** SHA-256 of the input. */
  input: z.string(),
  /** Name and value of everything else that decides about the output. */
  recipe: z.record(z.string(), z.unknown()),
  done: z.strictObject({ sentences: z.int().min(0), facts: z.int().min(0), bytes: z.int().min(0) }),
});

export type Journal = Pick<z.infer<typeof schema>, 'input' | 'recipe'>;

const pathOf = (output: string): string => `${output}.journal`;

export function writeJournal(output: string, journal: Journal, done: Done): void {
  const path = pathOf(output);
  const text = JSON.stringify({ format: 'assay-extract-journal', version: 1, ...journal, done });
  writeFileSync(`${path}.new`, `${text}\n`);
  // The old journal holds until the new one is whole.
  renameSync(`${path}.new`, path);
}

export const removeJournal = (output: string): void => rmSync(pathOf(output), { force: true });

/** How far the interrupted run came, after making sure that this one would write the same. */
export function readJournal(output: string, now: Journal): Done {
  const { input, recipe, done } = parseJournal(output);
  if (input !== now.input) throw cannotResume(output, 'the input is not the one of the interrupted run');
  const changed = [...new Set([...Object.keys(recipe), ...Object.keys(now.recipe)])].find(
    (name) => JSON.stringify(recipe[name]) !== JSON.stringify(now.recipe[name]),
  );
  if (changed === undefined) return done;
  const [before, after] = [recipe[changed], now.recipe[changed]].map((value) => JSON.stringify(value) ?? 'not set');
  throw cannotResume(output, `${changed} was ${before} in the interrupted run and is ${after} now`);
}

function parseJournal(output: string): z.infer<typeof schema> {
  const path = pathOf(output);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = errorCode(error) === 'ENOENT' ? 'no interrupted run has left one' : errorCode(error);
    throw cannotResume(output, `there is no journal ${path} (${reason})`);
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw cannotResume(output, `${path} is no journal of this version`);
  }
}

export const cannotResume = (output: string, message: string) => inputError('cannot-resume', output, message);
