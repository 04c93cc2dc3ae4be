// Reads a model: a safetensors file with 8-bit matrices (a scale per row), 32-bit vectors, and everything else as JSON
// in its metadata. The bytes are checked before use, and by check-model.ts that they fit together; matrices are views of them.

import { z } from 'zod';
import { AssayError } from '../../core/assay-error.ts';
import { declareDiagnostics } from '../../core/diagnostic.ts';
import { readSafetensors, toFloats } from './safetensors.ts';

const description = z.object({
  format: z.literal(1),
  language: z.string(),
  encoder: z.object({
    kind: z.literal('transformer'),
    layers: z.int().positive(),
    /** Attention heads of the first layer; other layers may have more or fewer of the same size. */
    heads: z.int().positive(),
    /** The layer before which the pieces of each word are merged; only layers from there on are mixed. Without it they are merged last. */
    wordsFrom: z.int().nonnegative().optional(),
  }),
  mix: z.array(z.array(z.number())).length(2),
  classes: z.record(z.string(), z.array(z.string())),
  /** For each lemma class the universal tags of the words that need it, with spaces between. */
  lemmaTags: z.array(z.string()).optional(),
  pieces: z.array(z.string()),
  /** Whether the pieces distinguish é and e. */
  accents: z.enum(['keep', 'drop']),
  /** Present if the model bears inputs of layers that are rounded to so many bits. */
  inputBits: z.literal(7).optional(),
  /** The treebanks whose habits the model can follow, the usual one first; tensor `treebanks` has a vector for each. */
  treebanks: z.array(z.string()).min(1).optional(),
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

/** Tensors by name. */
export interface Weights {
  matrix(name: string): ByteMatrix;
  vector(name: string): Float32Array;
}

export interface ModelFile extends Weights {
  readonly description: ModelDescription;
  has(name: string): boolean;
}

export const modelDiagnostics = declareDiagnostics('model', {
  damaged: { severity: 'error', remedy: 'install Assay again, or export the model again (training/README.md)' },
});

export const broken = (what: string): AssayError =>
  new AssayError('data', modelDiagnostics.diagnose('damaged', { file: '' }, `this is no model of Assay: ${what}`));

export function readModelFile(bytes: Uint8Array): ModelFile {
  const file = readSafetensors(bytes, broken);
  const text = parse(z.object({ assay: z.string() }), file.metadata, 'it lacks the description');
  const vector = (name: string): Float32Array => toFloats(file.tensor(name, ['F32']));
  return {
    description: parse(description, parseJson(text.assay), 'its description is damaged or of another version'),
    has: file.has,
    vector,
    matrix(name) {
      const { shape, bytes: values } = file.tensor(name, ['I8']);
      const [rows, width] = shape;
      const scales = vector(`${name}.scale`);
      if (rows === undefined || width === undefined || shape.length > 2) throw broken(`tensor "${name}" is no matrix`);
      if (scales.length !== rows) throw broken(`tensor "${name}" has ${rows} rows, but ${scales.length} scales`);
      const { buffer, byteOffset, length } = values;
      return { rows, width, values: new Int8Array(buffer, byteOffset, length), scales };
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken('its description cannot be read');
  }
}

function parse<T>(schema: z.ZodType<T>, value: unknown, problem: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw broken(`${problem} (${issue?.path.join('.')}: ${issue?.message})`);
}
