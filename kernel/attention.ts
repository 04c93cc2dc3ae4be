// Self-attention of the parser's network, in 32-bit floats.

import { ROUNDING } from './rows';

/** e to the x, for x <= 0, good to six digits. */
// @ts-ignore: decorator
@inline
function exponential(x: v128): v128 {
  const scaled = f32x4.mul(f32x4.pmax(x, f32x4.splat(-87)), f32x4.splat(1.44269504));
  const shifted = f32x4.add(scaled, f32x4.splat(ROUNDING));
  const rest = f32x4.sub(scaled, f32x4.sub(shifted, f32x4.splat(ROUNDING)));
  let p = f32x4.splat(0.00133335581);
  p = f32x4.add(f32x4.mul(p, rest), f32x4.splat(0.00961812911));
  p = f32x4.add(f32x4.mul(p, rest), f32x4.splat(0.0555041087));
  p = f32x4.add(f32x4.mul(p, rest), f32x4.splat(0.240226507));
  p = f32x4.add(f32x4.mul(p, rest), f32x4.splat(0.693147181));
  p = f32x4.add(f32x4.mul(p, rest), f32x4.splat(1));
  const exponent = i32x4.shl(i32x4.add(shifted, i32x4.splat(127)), 23);
  return f32x4.mul(p, exponent);
}

/**
 * Self-attention of one sequence. qkv holds rows of query, key and value, each `width` long; the result goes to
 * `output` [length, width]. `scratch` has room for (size + 4) * padded length floats, padded to a multiple of 8.
 * The size of a head is a multiple of 8. Four queries go together, so that sums need not wait for each other; where fewer are left,
 * the last one is done again.
 */
export function attend(qkv: usize, length: i32, width: i32, heads: i32, output: usize, scratch: usize): void {
  const size = width / heads;
  const padded = (length + 7) & ~7;
  const weightBytes: usize = padded << 2;
  const keys = scratch;
  const weights = scratch + size * weightBytes;
  const row: usize = (3 * width) << 2;
  const outputRow: usize = width << 2;
  const factor: f32 = 1 / sqrt<f32>(<f32>size);
  const last = length - 1;
  for (let head = 0; head < heads; head++) {
    const q = qkv + ((head * size) << 2);
    const k = q + (width << 2);
    const v = k + (width << 2);
    const out = output + ((head * size) << 2);
    transposeKeys(k, row, length, padded, size, keys);
    for (let i = 0; i < length; i += 4) {
      const second = min(i + 1, last), third = min(i + 2, last), fourth = min(i + 3, last);
      scoreKeys(q + i * row, q + second * row, q + third * row, q + fourth * row, keys, padded, size, factor, weights);
      const shares = exponentials(weights, weightBytes, length, padded);
      for (let d = 0; d < size; d += 8) {
        const to = out + (d << 2);
        sumValues(
          v + (d << 2), row, weights, weightBytes, length, shares,
          to + i * outputRow, to + second * outputRow, to + third * outputRow, to + fourth * outputRow,
        );
      }
    }
  }
}

/** weights[query, j] = factor * query . key[j], for four queries and eight keys at a time. */
// @ts-ignore: decorator
@inline
function scoreKeys(
  q0: usize, q1: usize, q2: usize, q3: usize, keys: usize, padded: i32, size: i32, factor: f32, weights: usize,
): void {
  const step: usize = padded << 2;
  const scale = f32x4.splat(factor);
  const bytes: usize = size << 2;
  for (let j = 0; j < padded; j += 8) {
    let a = f32x4.splat(0), b = f32x4.splat(0), c = f32x4.splat(0), d = f32x4.splat(0);
    let e = f32x4.splat(0), f = f32x4.splat(0), g = f32x4.splat(0), h = f32x4.splat(0);
    let key = keys + (j << 2);
    for (let at: usize = 0; at < bytes; at += 4) {
      const low = v128.load(key);
      const high = v128.load(key, 16);
      let q = v128.load32_splat(q0 + at);
      a = f32x4.add(a, f32x4.mul(q, low));
      e = f32x4.add(e, f32x4.mul(q, high));
      q = v128.load32_splat(q1 + at);
      b = f32x4.add(b, f32x4.mul(q, low));
      f = f32x4.add(f, f32x4.mul(q, high));
      q = v128.load32_splat(q2 + at);
      c = f32x4.add(c, f32x4.mul(q, low));
      g = f32x4.add(g, f32x4.mul(q, high));
      q = v128.load32_splat(q3 + at);
      d = f32x4.add(d, f32x4.mul(q, low));
      h = f32x4.add(h, f32x4.mul(q, high));
      key += step;
    }
    const to = weights + (j << 2);
    storeScaled(to, a, e, scale);
    storeScaled(to + step, b, f, scale);
    storeScaled(to + 2 * step, c, g, scale);
    storeScaled(to + 3 * step, d, h, scale);
  }
}

// @ts-ignore: decorator
@inline
function storeScaled(to: usize, low: v128, high: v128, scale: v128): void {
  v128.store(to, f32x4.mul(low, scale));
  v128.store(to, f32x4.mul(high, scale), 16);
}

/**
 * The scores of four queries to exponentials, in place; what lies beyond the length becomes nothing. What makes shares of one of them, for
 * each query, is returned.
 */
function exponentials(weights: usize, row: usize, length: i32, padded: i32): v128 {
  for (let j: usize = length << 2, end: usize = padded << 2; j < end; j += 4) {
    for (let query: usize = 0; query < 4; query++) store<f32>(weights + query * row + j, -1e30);
  }
  const end = weights + row;
  let a = f32x4.splat(-1e30), b = a, c = a, d = a;
  for (let at = weights; at < end; at += 16) {
    a = f32x4.pmax(a, v128.load(at));
    b = f32x4.pmax(b, v128.load(at + row));
    c = f32x4.pmax(c, v128.load(at + 2 * row));
    d = f32x4.pmax(d, v128.load(at + 3 * row));
  }
  const largest = largestOfEach(a, b, c, d);
  const largestA = v128.shuffle<f32>(largest, largest, 0, 0, 0, 0), largestB = v128.shuffle<f32>(largest, largest, 1, 1, 1, 1);
  const largestC = v128.shuffle<f32>(largest, largest, 2, 2, 2, 2), largestD = v128.shuffle<f32>(largest, largest, 3, 3, 3, 3);
  a = f32x4.splat(0), b = a, c = a, d = a;
  for (let at = weights; at < end; at += 16) {
    a = f32x4.add(a, exponentialInPlace(at, largestA));
    b = f32x4.add(b, exponentialInPlace(at + row, largestB));
    c = f32x4.add(c, exponentialInPlace(at + 2 * row, largestC));
    d = f32x4.add(d, exponentialInPlace(at + 3 * row, largestD));
  }
  return f32x4.div(f32x4.splat(1), sumOfEach(a, b, c, d));
}

// @ts-ignore: decorator
@inline
function exponentialInPlace(at: usize, largest: v128): v128 {
  const e = exponential(f32x4.sub(v128.load(at), largest));
  v128.store(at, e);
  return e;
}

/** The largest value of each of four vectors. */
// @ts-ignore: decorator
@inline
function largestOfEach(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = f32x4.pmax(lowPairs(a, b), highPairs(a, b)), cd = f32x4.pmax(lowPairs(c, d), highPairs(c, d));
  return f32x4.pmax(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7));
}

/** The sum of each of four vectors. */
// @ts-ignore: decorator
@inline
function sumOfEach(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = f32x4.add(lowPairs(a, b), highPairs(a, b)), cd = f32x4.add(lowPairs(c, d), highPairs(c, d));
  return f32x4.add(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7));
}

// @ts-ignore: decorator
@inline
function lowPairs(a: v128, b: v128): v128 {
  return v128.shuffle<f32>(a, b, 0, 4, 1, 5);
}

// @ts-ignore: decorator
@inline
function highPairs(a: v128, b: v128): v128 {
  return v128.shuffle<f32>(a, b, 2, 6, 3, 7);
}

/** Eight units of the weighted sums of all values, for four queries; `shares` has what the weights of each are to be multiplied with. */
// @ts-ignore: decorator
@inline
function sumValues(
  v: usize, row: usize, weights: usize, weightBytes: usize, length: i32, shares: v128,
  to0: usize, to1: usize, to2: usize, to3: usize,
): void {
  let a = f32x4.splat(0), b = f32x4.splat(0), c = f32x4.splat(0), d = f32x4.splat(0);
  let e = f32x4.splat(0), f = f32x4.splat(0), g = f32x4.splat(0), h = f32x4.splat(0);
  let value = v;
  const end = weights + (length << 2);
  for (let at = weights; at < end; at += 4) {
    const low = v128.load(value);
    const high = v128.load(value, 16);
    let weight = v128.load32_splat(at);
    a = f32x4.add(a, f32x4.mul(weight, low));
    e = f32x4.add(e, f32x4.mul(weight, high));
    weight = v128.load32_splat(at + weightBytes);
    b = f32x4.add(b, f32x4.mul(weight, low));
    f = f32x4.add(f, f32x4.mul(weight, high));
    weight = v128.load32_splat(at + 2 * weightBytes);
    c = f32x4.add(c, f32x4.mul(weight, low));
    g = f32x4.add(g, f32x4.mul(weight, high));
    weight = v128.load32_splat(at + 3 * weightBytes);
    d = f32x4.add(d, f32x4.mul(weight, low));
    h = f32x4.add(h, f32x4.mul(weight, high));
    value += row;
  }
  storeScaled(to0, a, e, v128.shuffle<f32>(shares, shares, 0, 0, 0, 0));
  storeScaled(to1, b, f, v128.shuffle<f32>(shares, shares, 1, 1, 1, 1));
  storeScaled(to2, c, g, v128.shuffle<f32>(shares, shares, 2, 2, 2, 2));
  storeScaled(to3, d, h, v128.shuffle<f32>(shares, shares, 3, 3, 3, 3));
}

function transposeKeys(k: usize, row: usize, length: i32, padded: i32, size: i32, keys: usize): void {
  for (let d = 0; d < size; d++) {
    const to = keys + ((d * padded) << 2);
    for (let j = 0; j < length; j++) store<f32>(to + (j << 2), load<f32>(k + j * row + (d << 2)));
    for (let j = length; j < padded; j++) store<f32>(to + (j << 2), 0);
  }
}
