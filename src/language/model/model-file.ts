// Reads a model: a safetensors file with 8-bit matrices (a scale per row), 32-bit vectors, and everything else as JSON
// in its metadata. The bytes are checked before use; matrices are views of them.

import { z } from 'zod';
import { AssayError } from '../../core/assay-error.ts';
import { declareDiagnostics } from '../../core/diagnostic.ts';
import { decodeUtf8 } from './platform.ts';

const entry = z.object({
  dtype: z.enum(['I8', 'F32']),
  shape: z.array(z.number().int().nonnegative()),
  data_offsets: z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]),
});

const description = z.object({
  format: z.literal(1),
  language: z.string(),
  encoder: z.object({
    kind: z.literal('transformer'),
    layers: z.number().int(),
    heads: z.number().int(),
    /** The layer before which the pieces of each word are merged; only layers from there on are mixed. Without it they are merged last. */
    wordsFrom: z.number().int().nonnegative().optional(),
  }),
  mix: z.array(z.array(z.number())).length(2),
  classes: z.record(z.string(), z.array(z.string())),
  pieces: z.array(z.string()),
  /** Whether the pieces tell é from e. */
  accents: z.enum(['keep', 'drop']),
  /** The treebanks whose habits the model can follow, the usual one first; tensor `treebanks` has a vector for each. */
  treebanks: z.array(z.string()).optional(),
  /** Pairs of characters, of which the first is read as the second: traditional Chinese as simplified. */
  fold: z.string().optional(),
});

type ModelDescription = z.infer<typeof description>;

/** Rows of 8-bit numbers; a value is its number times the scale of its row. */
export interface ByteMatrix {
  readonly rows: number;
  readonly width: number;
  readonly values: Int8Array;
  readonly scales: Float32Array;
}

export interface ModelFile {
  readonly description: ModelDescription;
  has(name: string): boolean;
  matrix(name: string): ByteMatrix;
  vector(name: string): Float32Array;
}

export const modelDiagnostics = declareDiagnostics('model', {
  damaged: { severity: 'error', remedy: 'install Assay again, or export the model again (training/README.md)' },
});

const broken = (what: string): AssayError =>
  new AssayError('data', modelDiagnostics.diagnose('damaged', { file: '' }, `this is no model of Assay: ${what}`));

export function readModelFile(bytes: Uint8Array): ModelFile {
  const { header, start } = readHeader(bytes);
  const { __metadata__: metadata, ...rest } = header;
  const entries = parse(z.record(z.string(), entry), rest, 'its list of tensors is damaged');
  const text = parse(z.object({ assay: z.string() }), metadata, 'it lacks the description');
  const find = (name: string, dtype: 'I8' | 'F32') => {
    const found = entries[name];
    if (found?.dtype !== dtype) throw broken(`tensor "${name}" is missing`);
    const [from, to] = found.data_offsets;
    if (start + to > bytes.length) throw broken('it is cut short');
    const size = found.shape.reduce((product, length) => product * length, dtype === 'I8' ? 1 : 4);
    if (to - from !== size) throw broken(`tensor "${name}" has another size than it says`);
    return { shape: found.shape, offset: bytes.byteOffset + start + from, length: to - from };
  };
  const vector = (name: string): Float32Array => {
    const { offset, length } = find(name, 'F32');
    return new Float32Array(bytes.buffer.slice(offset, offset + length));
  };
  return {
    description: parse(description, parseJson(text.assay), 'its description is of another version'),
    has: (name) => name in entries,
    vector,
    matrix(name) {
      const { shape, offset, length } = find(name, 'I8');
      const [rows = 0, width = 0] = shape;
      return { rows, width, values: new Int8Array(bytes.buffer, offset, length), scales: vector(`${name}.scale`) };
    },
  };
}

function readHeader(bytes: Uint8Array): { header: Record<string, unknown>; start: number } {
  if (bytes.length < 8) throw broken('it is too short');
  const size = Number(new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0, true));
  if (size > bytes.length - 8) throw broken('it is cut short');
  const header = parseJson(decodeUtf8(bytes.subarray(8, 8 + size)));
  return { header: parse(z.record(z.string(), z.unknown()), header, 'its header cannot be read'), start: 8 + size };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken('its header cannot be read');
  }
}

function parse<T>(schema: z.ZodType<T>, value: unknown, problem: string): T {
  const result = schema.safeParse(value);
  if (!result.success) throw broken(problem);
  return result.data;
}
