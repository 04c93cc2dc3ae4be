// For each code of an import the text that provokes it.

import type { ReadImportOptions } from '../../../src/annotate/import/read-import.ts';
import { type ImportedRecord, readImport } from '../../../src/annotate/import/read-import.ts';
import { readers } from '../../../src/builtins/builtins.ts';
import type { Diagnostic } from '../../../src/core/diagnostic.ts';

export function importText(text: string, format: string, options: Partial<ReadImportOptions> = {}) {
  const diagnostics: Diagnostic[] = [];
  const start = {
    importId: 'i',
    annotator: 'ann',
    source: 'file',
    language: 'en',
    system: 'tool',
    sentencePrefix: 'file',
  };
  const source = { name: 'file.txt', lines: text.split('\n') };
  const records: ImportedRecord[] = [
    ...readImport(source, { ...start, readers, format, ...options }, (diagnostic) => diagnostics.push(diagnostic)),
  ];
  return { records: records.map(({ record }) => record), lines: records.map(({ line }) => line), diagnostics };
}

const cover = (text: string, format: string) => () => importText(text, format).diagnostics;

export const importCovers = {
  'import/sentence-too-long': cover(`fine\n${'x'.repeat(50_001)}`, 'lines'),
  'import/unfit-text': cover('half a \ud83d character', 'lines'),
  'import/bad-id': cover('id,sentence\n..,Ada sings .', 'csv'),
  'import/no-sentence': cover('id,sentence\n1,', 'csv'),
  'import/left-out': cover('id,sentence,subject,relation,object\n1,Ada sings .,,sings,', 'csv'),
  'import/unclosed-quote': cover('id,sentence\n1,"Ada sings .\n2,Bo reads .', 'csv'),
  'import/white-space-in-token': cover('1\t1 000\t_\tNUM\t_\t_\t0\troot\t_\t_\n', 'conllu'),
  'import/joined-arguments': cover('1\tAda\tsold\tthe mill\tin May', 'tsv'),
} as const;
