// Cuts a stream of bytes into lines of text. A line that is too long or no UTF-8 is reported in its place; the others are kept.

import type { RecordLine } from './store/import-records.ts';

/** More than the longest request, so that whatever was stored can be read back from a project file. */
const longestLine = 16_000_000;

export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<RecordLine> {
  let line = 0;
  let parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array) => {
    length += part.length;
    // Of a line that is too long only the length is kept.
    if (length <= longestLine) parts.push(part);
  };
  const finish = (): RecordLine[] => {
    const read = decodeLine(++line, parts, length);
    [parts, length] = [[], 0];
    return read ? [read] : [];
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      yield* finish();
    }
    add(chunk.subarray(from));
  }
  yield* finish();
}

/** Nothing for an empty line. */
function decodeLine(line: number, parts: readonly Uint8Array[], length: number): RecordLine | undefined {
  if (length > longestLine)
    return { line, problem: `${length} bytes, more than the ${longestLine} that a line may have` };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts)).trim();
    return text === '' ? undefined : { line, text };
  } catch {
    return { line, problem: 'not valid UTF-8' };
  }
}
