// The text of a PDF: its lines, paragraphs and pages, without what pages repeat. What cannot be read is named.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../src/node/pdf/read-pdf.ts';
import { type DrawnLine, encrypted, writePdf } from './write-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-pdf-'));

afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const page = (number: number, ...texts: readonly string[]): DrawnLine[] => [
  { text: 'The boats of Lund', y: 800, size: 9 },
  ...texts.map((text, index) => ({ text, y: 740 - index * 14 })),
  { text: `Page ${number}`, y: 40, size: 9 },
];

test('lines, paragraphs and pages; heads, page numbers and headings are left out', async () => {
  const first: DrawnLine[] = [
    { text: 'The boats of Lund', y: 800, size: 9 },
    { text: 'Anna buys the harbour', y: 760, size: 20 },
    { text: 'Anna sold the old har-', y: 720 },
    { text: 'bour boat to Bo.', y: 706 },
    { text: 'It sank (in May).', y: 670 },
    { text: 'Bo', y: 656 },
    { text: 'Page 1', y: 40, size: 9 },
  ];
  const bytes = writePdf([first, page(2, 'left Faro.', 'He moved to Lund.'), page(3, 'Cora bought it.')]);
  const { lines, size, sha256 } = await readPdf(write('boats.pdf', bytes), 1e9);
  expect([...lines]).toEqual([
    'Anna sold the old har-',
    'bour boat to Bo.',
    '',
    'It sank (in May).',
    'Bo',
    '\fleft Faro.',
    'He moved to Lund.',
    '\fCora bought it.',
  ]);
  expect([size, sha256()]).toEqual([bytes.length, expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

test.each([
  ['a password', writePdf([page(1, 'Anna left.')], encrypted), 'encrypted'],
  ['no text', writePdf([[], []]), 'no text'],
  ['no PDF', Uint8Array.from('Anna left.', (letter) => letter.charCodeAt(0)), 'cannot be read'],
  ['nothing at all', new Uint8Array(), 'cannot be read'],
  ['a PDF that is cut off', writePdf([page(1, 'Anna left.')]).subarray(0, 60), 'cannot be read'],
])('%s', async (name, bytes, message) => {
  await expect(readPdf(write(`${name}.pdf`, bytes), 1e9)).rejects.toThrow(message);
});

test('a file that is too large', async () => {
  await expect(readPdf(write('large.pdf', writePdf([page(1, 'Anna left.')])), 100)).rejects.toThrow(/100|large|limit/);
});
