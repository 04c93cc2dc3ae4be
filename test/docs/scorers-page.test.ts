// docs/reference/scorers.md lists the options of every scorer as the code describes them, and signature.md every field of a signature.

import { test } from 'vitest';
import { builtins } from '../../src/builtins/builtins.ts';
import type { ScorerOption } from '../../src/scoring/scorer.ts';
import { statisticsOptions } from '../../src/tasks/score/statistics.ts';
import { expectSection, markdownTable } from './generated.ts';

const code = (text: string): string => `\`${text}\``;
const codes = (options: readonly { readonly name: string }[]): string =>
  options.map(({ name }) => code(name)).join(', ');

/** One row, or one for each choice that has a meaning of its own. */
function describeOption(option: ScorerOption): string[][] {
  const { name, about, value } = option;
  if (option.kind !== 'choice') return [[code(name), value, about]];
  const { choices, meanings } = option;
  if (meanings === undefined) return [[code(name), choices.map(code).join(', '), about]];
  const rows = choices.map((choice) => ['', code(choice), meanings[choice] ?? '']);
  return [[code(name), '', about], ...rows];
}

test.each(builtins.scorers)('the options of $id', ({ id, options }) => {
  const table = markdownTable(['option', 'values (default first)', 'meaning'], options.flatMap(describeOption));
  expectSection('docs/reference/scorers.md', `${id}-options`, table);
});

test('the fields of a signature', () => {
  const rows = [
    [code('assay'), 'version of Assay'],
    [code('scorer'), 'name and version; the version rises whenever a number can change'],
    ...builtins.scorers.map(({ id, options }) => [codes(options), `options of ${id}, see [scorers](scorers.md)`]),
    [code('formula'), 'kg: whose formulas'],
    [
      code('trees'),
      'the models whose parse trees the score depends on, each with the first 12 digits of its SHA-256; else absent',
    ],
    [codes(statisticsOptions), 'how intervals and p-values were drawn; they do not change the scores'],
    [code('gold'), "the first 12 digits of the gold file's SHA-256"],
  ];
  expectSection('docs/reference/signature.md', 'fields', markdownTable(['field', 'meaning'], rows));
});
