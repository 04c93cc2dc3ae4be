// The inner loops of the parser's network, compiled to WebAssembly SIMD by AssemblyScript (`npm run build:kernel`).
// All arrays live in linear memory; lengths are in elements. Rows are padded to multiples of 8 by the caller.

/** The largest absolute value of a quantized activation: 1536 products with 8-bit weights still fit 32 bits. */
const ACTIVATION_LIMIT: f32 = 8191;

/** Rows of activations that stay in the first-level cache while all weights pass by. */
const ROW_BLOCK: i32 = 24;

/**
 * Turns float rows into 16-bit rows, each with its own scale. Four rows lie interleaved, two values of each in turn,
 * so that `multiply` reads them with one pointer. `rows` is a multiple of 4, `width` of 8.
 */
export function quantizeRows(input: usize, rows: i32, width: i32, output: usize, scales: usize): void {
  for (let row = 0; row < rows; row++) {
    const from = input + ((row * width) << 2);
    let to = output + ((((row >> 2) * 4 * width) << 1) + ((row & 3) << 2));
    let largest4 = f32x4.splat(0);
    for (let i = 0; i < width; i += 4) largest4 = f32x4.max(largest4, f32x4.abs(v128.load(from + (i << 2))));
    const largest = max(
      max(f32x4.extract_lane(largest4, 0), f32x4.extract_lane(largest4, 1)),
      max(f32x4.extract_lane(largest4, 2), f32x4.extract_lane(largest4, 3)),
    );
    const scale: f32 = largest > 0 ? largest / ACTIVATION_LIMIT : 1;
    store<f32>(scales + (row << 2), scale);
    const inverse = f32x4.splat(1 / scale);
    for (let i = 0; i < width; i += 8) {
      const low = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(from + (i << 2)), inverse)));
      const high = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(from + (i << 2), 16), inverse)));
      const eight = i16x8.narrow_i32x4_s(low, high);
      v128.store32_lane(to, eight, 0);
      v128.store32_lane(to, eight, 1, 16);
      v128.store32_lane(to, eight, 2, 32);
      v128.store32_lane(to, eight, 3, 48);
      to += 64;
    }
  }
}

/**
 * output[row, column] = scale[row] * weightScale[column] * (input[row] . weights[column]) + bias[column].
 * The input comes from `quantizeRows`, the weights from `unpackWeights`: each product is of two values of a row, in all lanes, with
 * the weights of four columns for them, so that every lane sums up a column of its own. The loop is not unrolled: that made it slower.
 * `rows` is a multiple of 4, `columns` of 8, `width` of 8; `stride` is the length of an output row.
 */
export function multiply(
  input: usize, scales: usize, rows: i32, width: i32,
  weights: usize, weightScales: usize, bias: usize, columns: i32,
  output: usize, stride: i32,
): void {
  const fourRows = width << 3;
  const eightColumns = width << 4;
  const step: usize = stride << 2;
  for (let block = 0; block < rows; block += ROW_BLOCK) {
    const blockEnd = min(rows, block + ROW_BLOCK);
    for (let column = 0; column < columns; column += 8) {
      const columnWeights = weights + (column >> 3) * eightColumns;
      const columnScales = weightScales + (column << 2);
      const columnBias = bias + (column << 2);
      for (let row = block; row < blockEnd; row += 4) {
        let x = input + (row >> 2) * fourRows;
        let w = columnWeights;
        const end = w + eightColumns;
        let s00 = i32x4.splat(0), s01 = i32x4.splat(0), s10 = i32x4.splat(0), s11 = i32x4.splat(0);
        let s20 = i32x4.splat(0), s21 = i32x4.splat(0), s30 = i32x4.splat(0), s31 = i32x4.splat(0);
        while (w < end) {
          const a = v128.load(w);
          const b = v128.load(w, 16);
          let r = v128.load32_splat(x);
          s00 = i32x4.add(s00, i32x4.dot_i16x8_s(r, a));
          s01 = i32x4.add(s01, i32x4.dot_i16x8_s(r, b));
          r = v128.load32_splat(x, 4);
          s10 = i32x4.add(s10, i32x4.dot_i16x8_s(r, a));
          s11 = i32x4.add(s11, i32x4.dot_i16x8_s(r, b));
          r = v128.load32_splat(x, 8);
          s20 = i32x4.add(s20, i32x4.dot_i16x8_s(r, a));
          s21 = i32x4.add(s21, i32x4.dot_i16x8_s(r, b));
          r = v128.load32_splat(x, 12);
          s30 = i32x4.add(s30, i32x4.dot_i16x8_s(r, a));
          s31 = i32x4.add(s31, i32x4.dot_i16x8_s(r, b));
          w += 32;
          x += 16;
        }
        const to = output + ((row * stride + column) << 2);
        const rowScales = scales + (row << 2);
        storeEight(to, s00, s01, v128.load32_splat(rowScales), columnScales, columnBias);
        storeEight(to + step, s10, s11, v128.load32_splat(rowScales, 4), columnScales, columnBias);
        storeEight(to + 2 * step, s20, s21, v128.load32_splat(rowScales, 8), columnScales, columnBias);
        storeEight(to + 3 * step, s30, s31, v128.load32_splat(rowScales, 12), columnScales, columnBias);
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function storeEight(to: usize, low: v128, high: v128, rowScale: v128, columnScales: usize, bias: usize): void {
  const lowScale = f32x4.mul(v128.load(columnScales), rowScale);
  const highScale = f32x4.mul(v128.load(columnScales, 16), rowScale);
  v128.store(to, f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(low), lowScale), v128.load(bias)));
  v128.store(to, f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(high), highScale), v128.load(bias, 16)), 16);
}

// @ts-ignore: decorator
@inline
function horizontalSum(x: v128): f32 {
  return (
    f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1) + f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3)
  );
}

/** x = normalized(x + y) * gain + bias, row by row. */
export function addAndNormalize(
  x: usize, y: usize, gain: usize, bias: usize, rows: i32, width: i32, epsilon: f32,
): void {
  const bytes: usize = width << 2;
  for (let row = 0; row < rows; row++) {
    const at = x + row * bytes;
    const from = y + row * bytes;
    let sum = f32x4.splat(0);
    for (let i: usize = 0; i < bytes; i += 16) {
      const value = f32x4.add(v128.load(at + i), v128.load(from + i));
      v128.store(at + i, value);
      sum = f32x4.add(sum, value);
    }
    const mean = f32x4.splat(horizontalSum(sum) / <f32>width);
    let squares = f32x4.splat(0);
    for (let i: usize = 0; i < bytes; i += 16) {
      const centred = f32x4.sub(v128.load(at + i), mean);
      squares = f32x4.add(squares, f32x4.mul(centred, centred));
    }
    const inverse = f32x4.splat(1 / sqrt<f32>(horizontalSum(squares) / <f32>width + epsilon));
    for (let i: usize = 0; i < bytes; i += 16) {
      const centred = f32x4.mul(f32x4.sub(v128.load(at + i), mean), inverse);
      v128.store(at + i, f32x4.add(f32x4.mul(centred, v128.load(gain + i)), v128.load(bias + i)));
    }
  }
}

/** x = x * Phi(x), with the normal distribution function as an odd polynomial (error below 0.0001). */
export function gelu(x: usize, count: i32): void {
  const end = x + (count << 2);
  for (let at = x; at < end; at += 16) {
    const value = v128.load(at);
    const clamped = f32x4.min(f32x4.max(value, f32x4.splat(-4.2)), f32x4.splat(4.2));
    const square = f32x4.mul(clamped, clamped);
    let p = f32x4.splat(1.15360083e-10);
    p = f32x4.add(f32x4.mul(p, square), f32x4.splat(-1.09220126e-08));
    p = f32x4.add(f32x4.mul(p, square), f32x4.splat(4.58108104e-07));
    p = f32x4.add(f32x4.mul(p, square), f32x4.splat(-1.13476945e-05));
    p = f32x4.add(f32x4.mul(p, square), f32x4.splat(0.00018752944));
    p = f32x4.add(f32x4.mul(p, square), f32x4.splat(-0.002219741));
    p = f32x4.add(f32x4.mul(p, square), f32x4.splat(0.0196362976));
    p = f32x4.add(f32x4.mul(p, square), f32x4.splat(-0.132690609));
    p = f32x4.add(f32x4.mul(p, square), f32x4.splat(0.797803819));
    const half = f32x4.mul(value, f32x4.splat(0.5));
    v128.store(at, f32x4.add(half, f32x4.mul(half, f32x4.mul(p, clamped))));
  }
}

export function leakyRelu(x: usize, count: i32): void {
  const end = x + (count << 2);
  for (let at = x; at < end; at += 16) {
    const value = v128.load(at);
    v128.store(at, f32x4.max(value, f32x4.mul(value, f32x4.splat(0.1))));
  }
}

/** total += weight * x. */
export function accumulate(total: usize, x: usize, weight: f32, count: i32): void {
  const bytes: usize = count << 2;
  const factor = f32x4.splat(weight);
  for (let i: usize = 0; i < bytes; i += 16) {
    v128.store(total + i, f32x4.add(v128.load(total + i), f32x4.mul(v128.load(x + i), factor)));
  }
}

/** e to the x, for x <= 0, good to six digits. */
// @ts-ignore: decorator
@inline
function exponential(x: v128): v128 {
  const scaled = f32x4.mul(f32x4.max(x, f32x4.splat(-87)), f32x4.splat(1.44269504));
  const whole = f32x4.nearest(scaled);
  const rest = f32x4.sub(scaled, whole);
  let p = f32x4.splat(0.00133335581);
  p = f32x4.add(f32x4.mul(p, rest), f32x4.splat(0.00961812911));
  p = f32x4.add(f32x4.mul(p, rest), f32x4.splat(0.0555041087));
  p = f32x4.add(f32x4.mul(p, rest), f32x4.splat(0.240226507));
  p = f32x4.add(f32x4.mul(p, rest), f32x4.splat(0.693147181));
  p = f32x4.add(f32x4.mul(p, rest), f32x4.splat(1));
  const exponent = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23);
  return f32x4.mul(p, exponent);
}

/**
 * Self-attention of one sequence. qkv holds rows of query, key and value, each `width` long; the result goes to
 * `output` [length, width]. `scratch` has room for (size + 4) * padded length floats, padded to a multiple of 4.
 * The size of a head is a multiple of 4. Four queries go together, so that sums need not wait for each other; where fewer are left,
 * the last one is done again.
 */
export function attend(qkv: usize, length: i32, width: i32, heads: i32, output: usize, scratch: usize): void {
  const size = width / heads;
  const padded = (length + 3) & ~3;
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
      for (let query = 0; query < 4; query++) softmax(weights + query * weightBytes, length, padded);
      for (let d = 0; d < size; d += 4) {
        const to = out + (d << 2);
        sumValues(
          v + (d << 2), row, weights, weightBytes, length,
          to + i * outputRow, to + second * outputRow, to + third * outputRow, to + fourth * outputRow,
        );
      }
    }
  }
}

/** weights[query, j] = factor * query . key[j], for four queries and four keys at a time. */
// @ts-ignore: decorator
@inline
function scoreKeys(
  q0: usize, q1: usize, q2: usize, q3: usize, keys: usize, padded: i32, size: i32, factor: f32, weights: usize,
): void {
  const step: usize = padded << 2;
  const scale = f32x4.splat(factor);
  for (let j = 0; j < padded; j += 4) {
    let a = f32x4.splat(0), b = f32x4.splat(0), c = f32x4.splat(0), d = f32x4.splat(0);
    let key = keys + (j << 2);
    for (let at: usize = 0, end: usize = size << 2; at < end; at += 4) {
      const values = v128.load(key);
      a = f32x4.add(a, f32x4.mul(v128.load32_splat(q0 + at), values));
      b = f32x4.add(b, f32x4.mul(v128.load32_splat(q1 + at), values));
      c = f32x4.add(c, f32x4.mul(v128.load32_splat(q2 + at), values));
      d = f32x4.add(d, f32x4.mul(v128.load32_splat(q3 + at), values));
      key += step;
    }
    const to = weights + (j << 2);
    v128.store(to, f32x4.mul(a, scale));
    v128.store(to + step, f32x4.mul(b, scale));
    v128.store(to + 2 * step, f32x4.mul(c, scale));
    v128.store(to + 3 * step, f32x4.mul(d, scale));
  }
}

/** Scores to shares of one, in place; what lies beyond the length becomes nothing. */
function softmax(weights: usize, length: i32, padded: i32): void {
  const end = weights + (padded << 2);
  for (let j = length; j < padded; j++) store<f32>(weights + (j << 2), -1e30);
  let largest4 = f32x4.splat(-1e30);
  for (let at = weights; at < end; at += 16) largest4 = f32x4.max(largest4, v128.load(at));
  const largest = max(
    max(f32x4.extract_lane(largest4, 0), f32x4.extract_lane(largest4, 1)),
    max(f32x4.extract_lane(largest4, 2), f32x4.extract_lane(largest4, 3)),
  );
  let sum4 = f32x4.splat(0);
  for (let at = weights; at < end; at += 16) {
    const e = exponential(f32x4.sub(v128.load(at), f32x4.splat(largest)));
    v128.store(at, e);
    sum4 = f32x4.add(sum4, e);
  }
  const inverse = f32x4.splat(1 / horizontalSum(sum4));
  for (let at = weights; at < end; at += 16) v128.store(at, f32x4.mul(v128.load(at), inverse));
}

/** Four units of the weighted sums of all values, for four queries. */
// @ts-ignore: decorator
@inline
function sumValues(
  v: usize, row: usize, weights: usize, weightBytes: usize, length: i32,
  to0: usize, to1: usize, to2: usize, to3: usize,
): void {
  let a = f32x4.splat(0), b = f32x4.splat(0), c = f32x4.splat(0), d = f32x4.splat(0);
  let value = v;
  const end = weights + (length << 2);
  for (let at = weights; at < end; at += 4) {
    const values = v128.load(value);
    a = f32x4.add(a, f32x4.mul(v128.load32_splat(at), values));
    b = f32x4.add(b, f32x4.mul(v128.load32_splat(at + weightBytes), values));
    c = f32x4.add(c, f32x4.mul(v128.load32_splat(at + 2 * weightBytes), values));
    d = f32x4.add(d, f32x4.mul(v128.load32_splat(at + 3 * weightBytes), values));
    value += row;
  }
  v128.store(to0, a);
  v128.store(to1, b);
  v128.store(to2, c);
  v128.store(to3, d);
}

function transposeKeys(k: usize, row: usize, length: i32, padded: i32, size: i32, keys: usize): void {
  for (let d = 0; d < size; d++) {
    const to = keys + ((d * padded) << 2);
    for (let j = 0; j < length; j++) store<f32>(to + (j << 2), load<f32>(k + j * row + (d << 2)));
    for (let j = length; j < padded; j++) store<f32>(to + (j << 2), 0);
  }
}

/** output[row, column] = a[row] . b[column], all rows `width` long; `width` is a multiple of 4. */
export function innerProducts(a: usize, rows: i32, b: usize, columns: i32, width: i32, output: usize): void {
  const bytes: usize = width << 2;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = a + row * bytes;
      const right = b + column * bytes;
      let sum = f32x4.splat(0);
      for (let i: usize = 0; i < bytes; i += 16) {
        sum = f32x4.add(sum, f32x4.mul(v128.load(left + i), v128.load(right + i)));
      }
      store<f32>(output + ((row * columns + column) << 2), horizontalSum(sum));
    }
  }
}

/**
 * The label with the highest score. `products` has `width` numbers a label to multiply with the vector `head`, and one more to add;
 * `width` is a multiple of 4.
 */
export function bestLabel(products: usize, head: usize, width: i32, count: i32): i32 {
  const bytes: usize = width << 2;
  let best = 0;
  let bestScore: f32 = -1e30;
  let from = products;
  for (let label = 0; label < count; label++) {
    let sum = f32x4.splat(0);
    for (let i: usize = 0; i < bytes; i += 16) {
      sum = f32x4.add(sum, f32x4.mul(v128.load(from + i), v128.load(head + i)));
    }
    const score = horizontalSum(sum) + load<f32>(from + bytes);
    if (score > bestScore) {
      best = label;
      bestScore = score;
    }
    from += bytes + 4;
  }
  return best;
}

/** Widens 8-bit rows to 16 bits and interleaves eight of them, two values of each in turn, as `multiply` wants its weights. */
export function unpackWeights(bytes: usize, columns: i32, width: i32, output: usize): void {
  for (let column = 0; column < columns; column++) {
    const from = bytes + column * width;
    let to = output + ((((column >> 3) * 8 * width) << 1) + ((column & 7) << 2));
    for (let i = 0; i < width; i += 8) {
      const eight = v128.load8x8_s(from + i);
      v128.store32_lane(to, eight, 0);
      v128.store32_lane(to, eight, 1, 32);
      v128.store32_lane(to, eight, 2, 64);
      v128.store32_lane(to, eight, 3, 96);
      to += 128;
    }
  }
}
