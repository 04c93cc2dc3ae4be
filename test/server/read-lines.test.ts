// Lines of a stream: which there are, and how much work they are.

import { describe, expect, test } from 'vitest';
import { readLines } from '../../src/server/store/records/read-lines.ts';

async function* toChunks(...chunks: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

async function read(chunks: AsyncIterable<Uint8Array>, limits?: Parameters<typeof readLines>[1]) {
  const lines = [];
  for await (const piece of readLines(chunks, limits)) lines.push(...piece);
  return lines;
}

describe('lines', () => {
  test('are numbered from 1, empty ones and white space are passed over', async () => {
    expect(await read(toChunks('a\n\n', '\n  \r\nb c\r\n\nd'))).toEqual([
      { line: 1, text: 'a' },
      { line: 5, text: 'b c' },
      { line: 7, text: 'd' },
    ]);
  });

  test('may be cut anywhere, also inside of a character', async () => {
    const bytes = Buffer.from('é\nüx\n\n€');
    const single = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
    expect(await read(toChunks(...single))).toEqual([
      { line: 1, text: 'é' },
      { line: 2, text: 'üx' },
      { line: 4, text: '€' },
    ]);
  });

  test('longer than a piece are whole', async () => {
    const long = 'x'.repeat(200_000);
    expect(await read(toChunks(`${long}\n${long}y`))).toEqual([
      { line: 1, text: long },
      { line: 2, text: `${long}y` },
    ]);
  });

  test('come in pieces: millions of empty lines are a few hundred steps', async () => {
    let steps = 0;
    for await (const piece of readLines(toChunks(Buffer.alloc(10_000_000, '\n')))) {
      steps++;
      expect(piece).toEqual([]);
    }
    expect(steps).toBeLessThan(200);
  });
});

describe('limits', () => {
  const limits = { bytes: 1000, lines: 100 };

  test('too many bytes', async () => {
    await expect(read(toChunks('x'.repeat(600), 'x'.repeat(600)), limits)).rejects.toMatchObject({
      kind: 'too-large',
      message: 'more than the 1000 bytes that may be sent at once',
    });
  });

  test('too many lines, empty ones count too', async () => {
    await expect(read(toChunks('\n'.repeat(101)), limits)).rejects.toMatchObject({
      kind: 'too-large',
      message: 'more than the 100 lines that may be sent at once',
    });
    expect(await read(toChunks('\n'.repeat(99)), limits)).toEqual([]);
  });
});
