// The small English model with another header: what a file looks like that was put together wrongly.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const model = new Uint8Array(readFileSync(join(import.meta.dirname, '../../../models/en-small.safetensors')));
const headerSize = Number(new DataView(model.buffer).getBigUint64(0, true));
const header = new TextDecoder().decode(model.subarray(8, 8 + headerSize));

interface TensorEntry {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

type Tensors = Record<string, TensorEntry>;

/** What tests change of the description. */
interface Description {
  encoder: { layers: number; heads: number; wordsFrom?: number };
  mix: number[][];
  classes: Record<string, string[]>;
  lemmaTags: string[];
  pieces: string[];
  treebanks: string[];
  inputBits?: number;
}

export type Edit = (description: Description, tensors: Tensors) => unknown;

export function editModel(edit: Edit): Uint8Array {
  const { __metadata__: metadata, ...tensors } = JSON.parse(header) as Tensors & { __metadata__: { assay: string } };
  const description = JSON.parse(metadata.assay) as Description;
  edit(description, tensors as Tensors);
  const text = JSON.stringify({ __metadata__: { assay: JSON.stringify(description) }, ...tensors });
  const bytes = new TextEncoder().encode(text);
  const edited = new Uint8Array(8 + bytes.length + model.length - 8 - headerSize);
  new DataView(edited.buffer).setBigUint64(0, BigInt(bytes.length), true);
  edited.set(bytes, 8);
  edited.set(model.subarray(8 + headerSize), 8 + bytes.length);
  return edited;
}

/** The first `shape` of a tensor's numbers. */
export function cutTensor(tensors: Tensors, name: string, shape: number[]): void {
  const { dtype, data_offsets } = tensorOf(tensors, name);
  const size = shape.reduce((product, length) => product * length, dtype === 'F32' ? 4 : 1);
  tensors[name] = { dtype, shape, data_offsets: [data_offsets[0], data_offsets[0] + size] };
}

export function replaceTensor(tensors: Tensors, name: string, by: string): void {
  tensors[name] = tensorOf(tensors, by);
}

/** With scales and bias. */
export function replaceLinear(tensors: Tensors, name: string, by: string): void {
  for (const part of ['', '.scale', '.bias']) replaceTensor(tensors, name + part, by + part);
}

function tensorOf(tensors: Tensors, name: string): TensorEntry {
  const found = tensors[name];
  if (found === undefined) throw new Error(`no tensor ${name}`);
  return found;
}
