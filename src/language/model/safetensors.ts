// The safetensors container: a JSON header that names tensors, and their bytes. What a file lacks is reported by the caller's own error.

import { z } from 'zod';
import { float32At } from '../../core/at.ts';
import { decodeUtf8 } from '../platform.ts';

const bytesOf = { I8: 1, F16: 2, BF16: 2, F32: 4 } as const;
type NumberType = keyof typeof bytesOf;

const entry = z.object({
  dtype: z.string(),
  shape: z.array(z.number().int().nonnegative()),
  data_offsets: z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]),
});

export interface Tensor {
  readonly type: NumberType;
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
}

export interface Safetensors {
  readonly metadata: unknown;
  has(name: string): boolean;
  /** A tensor of one of these types; its bytes are a view. */
  tensor(name: string, types: readonly NumberType[]): Tensor;
}

/** `broken` makes an error of what is wrong. */
export function readSafetensors(bytes: Uint8Array, broken: (what: string) => Error): Safetensors {
  const { header, start } = readHeader(bytes, broken);
  const { __metadata__: metadata, ...rest } = header;
  const entries = z.record(z.string(), entry).safeParse(rest);
  if (!entries.success) throw broken('its list of tensors is damaged');
  return {
    metadata,
    has: (name) => name in entries.data,
    tensor(name, types) {
      const found = entries.data[name];
      const type = types.find((each) => each === found?.dtype);
      if (found === undefined || type === undefined) throw broken(`tensor "${name}" is missing`);
      const [from, to] = found.data_offsets;
      if (start + to > bytes.length) throw broken('it is cut short');
      const size = found.shape.reduce((product, length) => product * length, bytesOf[type]);
      if (to - from !== size) throw broken(`tensor "${name}" has another size than it says`);
      return { type, shape: found.shape, bytes: bytes.subarray(start + from, start + to) };
    },
  };
}

function readHeader(bytes: Uint8Array, broken: (what: string) => Error) {
  if (bytes.length < 8) throw broken('it is too short');
  const size = Number(new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0, true));
  if (size > bytes.length - 8) throw broken('it is cut short');
  let json: unknown;
  try {
    json = JSON.parse(decodeUtf8(bytes.subarray(8, 8 + size)));
  } catch {
    throw broken('its header cannot be read');
  }
  const header = z.record(z.string(), z.unknown()).safeParse(json);
  if (!header.success) throw broken('its header cannot be read');
  return { header: header.data, start: 8 + size };
}

/** Whatever the numbers are stored as. */
export function toFloats({ type, bytes }: Tensor): Float32Array {
  const { buffer, byteOffset, length } = bytes;
  // Tensors need not begin at a multiple of their number's size.
  const own = buffer.slice(byteOffset, byteOffset + length);
  if (type === 'F32') return new Float32Array(own);
  if (type === 'I8') return Float32Array.from(new Int8Array(own));
  const halves = new Uint16Array(own);
  const decode = type === 'F16' ? halfToNumber : brainToNumber;
  // There are many numbers, but only so many different ones.
  const decoded = Float32Array.from({ length: 1 << 16 }, (_, bits) => decode(bits));
  const floats = new Float32Array(halves.length);
  halves.forEach((bits, index) => {
    floats[index] = float32At(decoded, bits);
  });
  return floats;
}

function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

const word = new Uint32Array(1);
const float = new Float32Array(word.buffer);

/** The upper half of a 32-bit float. */
function brainToNumber(bits: number): number {
  word[0] = bits << 16;
  return float32At(float, 0);
}
