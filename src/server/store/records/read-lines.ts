// Cuts a stream of bytes into lines of text. A line that is too long or no UTF-8 is reported in its place; the others are kept.

import { StoreError } from '../database/store-error.ts';
import type { RecordLine } from './import-records.ts';

/** More than the longest request, so that whatever was stored can be read back from a project file. */
const longestLine = 16_000_000;

/** So many bytes are cut at a time: what the network or the disk gives at once may be more. */
const pieceLength = 65_536;

const newline = 0x0a;

export interface LineLimits {
  readonly bytes: number;
  readonly lines: number;
}

const unlimited: LineLimits = { bytes: Number.POSITIVE_INFINITY, lines: Number.POSITIVE_INFINITY };

/** The lines of one piece of the stream after the other. Pieces without a line that says something give empty lists. */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  limits: LineLimits = unlimited,
): AsyncGenerator<readonly RecordLine[]> {
  const cutter = createCutter();
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > limits.bytes)
      throw new StoreError('too-large', `more than the ${limits.bytes} bytes that may be sent at once`);
    for (let from = 0; from < chunk.length; from += pieceLength) {
      yield cutter.cut(chunk.subarray(from, from + pieceLength));
      if (cutter.lines() > limits.lines)
        throw new StoreError('too-large', `more than the ${limits.lines} lines that may be sent at once`);
    }
  }
  yield cutter.finish();
}

function createCutter() {
  let line = 0;
  let parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array) => {
    length += part.length;
    // Of a line that is too long only the length is kept.
    if (length <= longestLine) parts.push(part);
    else parts = [];
  };
  const finish = (): RecordLine[] => {
    line++;
    const read = length === 0 ? undefined : decodeLine(line, parts, length);
    [parts, length] = [[], 0];
    return read ? [read] : [];
  };
  return {
    lines: () => line,
    finish,
    cut(piece: Uint8Array): RecordLine[] {
      const found: RecordLine[] = [];
      for (let from = 0; from < piece.length; ) {
        // Empty lines cost no more than a look.
        if (length === 0 && piece[from] === newline) {
          line++;
          from++;
          continue;
        }
        const end = piece.indexOf(newline, from);
        add(piece.subarray(from, end < 0 ? piece.length : end));
        if (end < 0) break;
        found.push(...finish());
        from = end + 1;
      }
      return found;
    },
  };
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Nothing for a line of white space. */
function decodeLine(line: number, parts: readonly Uint8Array[], length: number): RecordLine | undefined {
  if (length > longestLine)
    return { line, problem: `${length} bytes, more than the ${longestLine} that a line may have` };
  try {
    const [first = new Uint8Array()] = parts;
    const text = strictUtf8.decode(parts.length === 1 ? first : Buffer.concat(parts)).trim();
    return text === '' ? undefined : { line, text };
  } catch {
    return { line, problem: 'not valid UTF-8' };
  }
}
