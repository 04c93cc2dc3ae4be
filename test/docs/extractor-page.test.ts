// docs/reference/extractor.md lists every rule of the extractor as the code describes it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { argumentRules, subjectRules } from '../../src/extract/rules.ts';
import { styles } from '../../src/extract/style.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/reference/extractor.md'), 'utf8');

/** The cells of the rows of a section that begin with a name. */
const rowsUnder = (heading: string): string[][] => {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const lines = section.replace(/\n## .*/s, '').split('\n');
  return lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|').map((cell) => cell.trim()));
};

test('the table of rules', () => {
  const rules = [...subjectRules, ...argumentRules];
  expect(rowsUnder('Rules').map((cells) => cells.slice(1, 4))).toEqual(
    rules.map(({ name, group, summary }) => [`\`${name}\``, group, summary]),
  );
});

test('the table of styles', () => {
  expect(rowsUnder('Styles').map(([, name]) => name)).toEqual(styles.map((name) => `\`${name}\``));
});
