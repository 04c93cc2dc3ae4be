// docs/reference/extractor.md lists every rule of the extractor as the code describes it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { argumentRules, subjectRules } from '../../src/extract/rules.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/reference/extractor.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('the table of rules', () => {
  const rules = [...subjectRules, ...argumentRules];
  expect(rows.map((cells) => cells.slice(1, 4))).toEqual(
    rules.map(({ name, group, summary }) => [`\`${name}\``, group, summary]),
  );
});
