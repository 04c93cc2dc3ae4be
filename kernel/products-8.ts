// Products of 8-bit numbers, sixteen at a time. Their sums stay in 16 bits for as many steps as the weights allow, which is what makes
// this nearly twice as fast as products of 16 bits.

import { eightNumbers, ROW_BLOCK, scaleRow, storeEight } from './rows';

/**
 * Rounds rows to 7 bits, after GELU if wanted. Four rows lie interleaved, four values of each in turn, so that `multiply` reads them with one pointer.
 * `rows` is a multiple of 4, `width` of 16; `scales` gets two floats a row.
 */
export function quantizeRows(input: usize, rows: i32, width: i32, withGelu: bool, output: usize, scales: usize): void {
  const bytes: usize = width << 2;
  let to = output;
  for (let row = 0; row < rows; row += 4) {
    let from = input + row * bytes;
    const scale = scales + (row << 3);
    const inverse0 = f32x4.splat(scaleRow(from, width, withGelu, scale));
    const inverse1 = f32x4.splat(scaleRow(from + bytes, width, withGelu, scale + 8));
    const inverse2 = f32x4.splat(scaleRow(from + 2 * bytes, width, withGelu, scale + 16));
    const inverse3 = f32x4.splat(scaleRow(from + 3 * bytes, width, withGelu, scale + 24));
    for (const end = from + bytes; from < end; from += 64) {
      const a = sixteenNumbers(from, v128.load32_splat(scale, 4), inverse0);
      const b = sixteenNumbers(from + bytes, v128.load32_splat(scale, 12), inverse1);
      const c = sixteenNumbers(from + 2 * bytes, v128.load32_splat(scale, 20), inverse2);
      const d = sixteenNumbers(from + 3 * bytes, v128.load32_splat(scale, 28), inverse3);
      const ab = v128.shuffle<i32>(a, b, 0, 4, 1, 5), ab2 = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
      const cd = v128.shuffle<i32>(c, d, 0, 4, 1, 5), cd2 = v128.shuffle<i32>(c, d, 2, 6, 3, 7);
      v128.store(to, v128.shuffle<i32>(ab, cd, 0, 1, 4, 5));
      v128.store(to, v128.shuffle<i32>(ab, cd, 2, 3, 6, 7), 16);
      v128.store(to, v128.shuffle<i32>(ab2, cd2, 0, 1, 4, 5), 32);
      v128.store(to, v128.shuffle<i32>(ab2, cd2, 2, 3, 6, 7), 48);
      to += 64;
    }
  }
}

// @ts-ignore: decorator
@inline
function sixteenNumbers(from: usize, offset: v128, inverse: v128): v128 {
  return i8x16.narrow_i16x8_s(eightNumbers(from, offset, inverse), eightNumbers(from + 32, offset, inverse));
}

/** Interleaves eight rows of weights, four values of each in turn, as `multiply` wants them. */
export function unpackWeights(bytes: usize, columns: i32, width: i32, output: usize): void {
  for (let column = 0; column < columns; column++) {
    const from = bytes + column * width;
    let to = output + ((column >> 3) * 8 * width) + ((column & 7) << 2);
    for (let i = 0; i < width; i += 4) {
      store<u32>(to, load<u32>(from + i));
      to += 32;
    }
  }
}

/**
 * How many steps of four values may be summed up in 16 bits: 32, 8 or 1, the most for which no sum of a row of weights with numbers
 * from 0 to 127 can overflow. Training writes weights for 32, which leaves most of them 5 or 6 bits; more would cost precision that
 * is missed, and gain little time. In a step, values 0 and 1 are summed up in one place, values 2 and 3 in another.
 */
export function safeSteps(bytes: usize, columns: i32, width: i32): i32 {
  const size = columns * width;
  return areSafe(bytes, size, width, 128) ? 32 : areSafe(bytes, size, width, 32) ? 8 : 1;
}

/** Whether 16 bits hold the sums over so many weights of a row, a multiple of 16. */
function areSafe(bytes: usize, size: i32, width: i32, most: i32): bool {
  const zero = i8x16.splat(0), limit = i16x8.splat(32767 / 127);
  const end = bytes + size;
  for (let row = bytes; row < end; row += width) {
    const rowEnd = row + width;
    for (let start = row; start < rowEnd; start += most) {
      let above = i16x8.splat(0), below = i16x8.splat(0);
      for (let at = start, last = min(rowEnd, start + most); at < last; at += 16) {
        const weights = v128.load(at);
        above = i16x8.add(above, i16x8.extadd_pairwise_i8x16_s(i8x16.max_s(weights, zero)));
        below = i16x8.sub(below, i16x8.extadd_pairwise_i8x16_s(i8x16.min_s(weights, zero)));
      }
      if (v128.any_true(i16x8.gt_s(i16x8.max_s(inPlaces(above), inPlaces(below)), limit))) return false;
    }
  }
  return true;
}

/** Every second number summed up, in all lanes. */
// @ts-ignore: decorator
@inline
function inPlaces(x: v128): v128 {
  const half = i16x8.add(x, v128.shuffle<i32>(x, x, 2, 3, 0, 1));
  return i16x8.add(half, v128.shuffle<i32>(half, half, 1, 0, 3, 2));
}

/**
 * Weights are read at this distance from their pointer, which thus lies before them. It makes V8's instructions longer, so that the jumps of the
 * innermost loop end up where Intel's processors from Skylake to Cascade Lake run them at full speed: a tenth more on those, nothing on others.
 */
const AHEAD: usize = 256;

/**
 * output[row, column] = value of the row . weights of the column + bias of the column.
 * The input comes from `quantizeRows`, the weights from `unpackWeights`: each product is of four values of a row, in all lanes, with
 * the weights of four columns for them. `steps` says how long sums stay in 16 bits. `rows` is a multiple of 4, `columns` of 8, `width`
 * of 16; `stride` is the length of an output row.
 */
export function multiply(
  input: usize, scales: usize, rows: i32, width: i32,
  weights: usize, weightScales: usize, weightSums: usize, bias: usize, columns: i32, steps: i32,
  output: usize, stride: i32,
): void {
  const fourRows = width << 2;
  const eightColumns = width << 3;
  const step: usize = stride << 2;
  const stepBytes: usize = steps << 5;
  for (let block = 0; block < rows; block += ROW_BLOCK) {
    const blockEnd = min(rows, block + ROW_BLOCK);
    for (let column = 0; column < columns; column += 8) {
      const columnWeights = weights + (column >> 3) * eightColumns;
      const columnScales = weightScales + (column << 2);
      const columnSums = weightSums + (column << 2);
      const columnBias = bias + (column << 2);
      for (let row = block; row < blockEnd; row += 4) {
        let x = input + (row >> 2) * fourRows;
        let w = columnWeights - AHEAD;
        const end = w + eightColumns;
        let s00 = i32x4.splat(0), s01 = i32x4.splat(0), s10 = i32x4.splat(0), s11 = i32x4.splat(0);
        let s20 = i32x4.splat(0), s21 = i32x4.splat(0), s30 = i32x4.splat(0), s31 = i32x4.splat(0);
        while (w < end) {
          const stepsEnd = min(end, w + stepBytes);
          let t00 = i16x8.splat(0), t01 = i16x8.splat(0), t10 = i16x8.splat(0), t11 = i16x8.splat(0);
          let t20 = i16x8.splat(0), t21 = i16x8.splat(0), t30 = i16x8.splat(0), t31 = i16x8.splat(0);
          do {
            const a = v128.load(w, AHEAD);
            const b = v128.load(w, AHEAD + 16);
            let r = v128.load32_splat(x);
            t00 = i16x8.add(t00, i16x8.relaxed_dot_i8x16_i7x16_s(a, r));
            t01 = i16x8.add(t01, i16x8.relaxed_dot_i8x16_i7x16_s(b, r));
            r = v128.load32_splat(x, 4);
            t10 = i16x8.add(t10, i16x8.relaxed_dot_i8x16_i7x16_s(a, r));
            t11 = i16x8.add(t11, i16x8.relaxed_dot_i8x16_i7x16_s(b, r));
            r = v128.load32_splat(x, 8);
            t20 = i16x8.add(t20, i16x8.relaxed_dot_i8x16_i7x16_s(a, r));
            t21 = i16x8.add(t21, i16x8.relaxed_dot_i8x16_i7x16_s(b, r));
            r = v128.load32_splat(x, 12);
            t30 = i16x8.add(t30, i16x8.relaxed_dot_i8x16_i7x16_s(a, r));
            t31 = i16x8.add(t31, i16x8.relaxed_dot_i8x16_i7x16_s(b, r));
            w += 32;
            x += 16;
          } while (w < stepsEnd);
          s00 = i32x4.add(s00, i32x4.extadd_pairwise_i16x8_s(t00));
          s01 = i32x4.add(s01, i32x4.extadd_pairwise_i16x8_s(t01));
          s10 = i32x4.add(s10, i32x4.extadd_pairwise_i16x8_s(t10));
          s11 = i32x4.add(s11, i32x4.extadd_pairwise_i16x8_s(t11));
          s20 = i32x4.add(s20, i32x4.extadd_pairwise_i16x8_s(t20));
          s21 = i32x4.add(s21, i32x4.extadd_pairwise_i16x8_s(t21));
          s30 = i32x4.add(s30, i32x4.extadd_pairwise_i16x8_s(t30));
          s31 = i32x4.add(s31, i32x4.extadd_pairwise_i16x8_s(t31));
        }
        const to = output + ((row * stride + column) << 2);
        const rowScales = scales + (row << 3);
        storeEight(to, s00, s01, rowScales, columnScales, columnSums, columnBias);
        storeEight(to + step, s10, s11, rowScales + 8, columnScales, columnSums, columnBias);
        storeEight(to + 2 * step, s20, s21, rowScales + 16, columnScales, columnSums, columnBias);
        storeEight(to + 3 * step, s30, s31, rowScales + 24, columnScales, columnSums, columnBias);
      }
    }
  }
}
