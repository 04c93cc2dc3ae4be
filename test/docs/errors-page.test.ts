// The page of errors lists exactly the codes that are declared, with their severity and whether they can be repaired.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importDiagnostics } from '../../src/annotate/exchange/import-diagnostics.ts';
import { diagnosticCatalogues } from '../../src/builtins/builtins.ts';
import { inputDiagnostics } from '../../src/core/input-errors.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/reference/errors.md'), 'utf8');

interface Row {
  readonly code: string;
  readonly severity: string;
  readonly repaired: string;
}

/** What is said of each code: ``- `code`, error, repaired: what it means. **Do:** what to do``, over several lines. */
const entries = Array.from(
  page.matchAll(/^- `([^`]+\/[^`]+)`, (\w+)(, repaired)?: ([\s\S]*?) \*\*Do:\*\*([\s\S]*?)(?=\n(?! {2}))/gm),
  ([, code = '', severity = '', repaired, meaning = '', remedy = '']) => ({
    row: { code, severity, repaired: repaired === undefined ? 'no' : 'yes' } satisfies Row,
    texts: [meaning.trim(), remedy.trim()],
  }),
);

const listed = entries.map(({ row }) => row);

const declared = [...diagnosticCatalogues, inputDiagnostics, importDiagnostics].flatMap(({ prefix, rules }) =>
  Object.entries(rules).map(
    ([name, { severity, repairable }]): Row => ({
      code: `${prefix}/${name}`,
      severity,
      repaired: repairable ? 'yes' : 'no',
    }),
  ),
);

const byCode = (left: Row, right: Row): number => (left.code < right.code ? -1 : 1);

describe('docs/reference/errors.md', () => {
  test('lists exactly the declared codes', () => expect(listed.toSorted(byCode)).toEqual(declared.toSorted(byCode)));

  test('says of every code what it means and what to do', () => {
    for (const { row, texts } of entries) expect(texts, row.code).not.toContain('');
    expect(page.match(/^- `[^`]+\/[^`]+`, /gm)).toHaveLength(entries.length);
  });

  test('has each code under the heading of its prefix', () => {
    for (const section of page.split('\n## ').slice(1)) {
      const prefix = /^`([^`]+)`/.exec(section)?.[1];
      const codes = [...section.matchAll(/^- `([^`]+\/[^`]+)`, /gm)].map(([, code = '']) => code);
      expect(new Set(codes.map((code) => code.slice(0, code.lastIndexOf('/'))))).toEqual(new Set([prefix]));
    }
  });
});
