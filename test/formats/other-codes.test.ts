// The codes that no file on disk can provoke, each by the call that does; then what the reader of lines says about odd bytes.

import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFolder } from '../setup/after-use.ts';
import { otherCovers, readAll, readEndlessLine, thrownBy, write } from './other-covers.ts';
import { codesOf } from './round-trip.ts';

const root = createFolder('codes');
const newFolder = (): string => mkdtempSync(join(root, 'case-'));

describe('codes without a bad file', () => {
  for (const [code, provoke] of Object.entries(otherCovers)) {
    test(code, { timeout: 60_000 }, async () => expect(codesOf(await provoke(newFolder()))).toEqual([code]));
  }
});

const oddBytes: readonly [string, Uint8Array, string, number | undefined][] = [
  ['Latin-1', Buffer.from('one\ntwo\nna\xefve\n', 'latin1'), 'input/not-utf8', 3],
  ['UTF-16, little end first', Buffer.from('\ufeffone\n', 'utf16le'), 'input/utf16', 1],
  ['a last character cut in two', Buffer.from('one\n\u00e9').subarray(0, -1), 'input/not-utf8', 2],
  ['a zero byte', Buffer.from('one\ntwo\nthr\0ee'), 'input/binary', 3],
  ['gzip', Buffer.from([0x1f, 0x8b, 0x08, 0x00]), 'input/binary', undefined],
  ['zip', Buffer.from('PK\x03\x04'), 'input/binary', undefined],
  ['PDF', Buffer.from('%PDF-1.7\n'), 'input/binary', undefined],
];

describe('odd bytes', () => {
  for (const [name, bytes, code, line] of oddBytes) {
    test(name, () => {
      const [diagnostic] = thrownBy((folder) => readAll(write(folder, bytes)))(newFolder());
      expect({ code: diagnostic?.code, line: diagnostic?.place.line }).toEqual({ code, line });
    });
  }

  test('a line without end is named', { timeout: 60_000 }, () => {
    const [diagnostic] = thrownBy(readEndlessLine)(newFolder());
    expect(diagnostic?.place).toEqual({ file: 'long.txt', line: 3 });
  });

  const harmless: readonly [string, string][] = [
    ['LF', 'one\ntwo\n'],
    ['no newline at the end', 'one\ntwo'],
    ['CRLF', 'one\r\ntwo\r\n'],
    ['a byte order mark', '\ufeffone\ntwo\n'],
  ];
  for (const [name, text] of harmless) {
    test(`${name} is read as two lines`, () => expect(readAll(write(newFolder(), text))).toEqual(['one', 'two']));
  }
});
