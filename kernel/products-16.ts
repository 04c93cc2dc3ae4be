// Products of 16-bit numbers, eight at a time, summed up in 32 bits. Rows are rounded to 7 bits, with the same sums as in
// products-8.ts, or to 14.

import { eightNumbers, gelu, largestOf, ROW_BLOCK, scaleRow, storeEight } from './rows';

/** The largest absolute value of 14 bits. */
const FINE_LIMIT: i32 = 8191;

/**
 * Rounds rows to 7 bits, after GELU if wanted. Four rows lie interleaved, two values of each in turn, so that `multiply` reads them with one pointer.
 * `rows` is a multiple of 4, `width` of 16; `scales` gets two floats a row.
 */
export function quantizeRows(input: usize, rows: i32, width: i32, withGelu: bool, output: usize, scales: usize): void {
  for (let row = 0; row < rows; row++) {
    const from = input + ((row * width) << 2);
    const scale = scales + (row << 3);
    const inverse = scaleRow(from, width, withGelu, scale);
    interleave(from, row, width, load<f32>(scale, 4), inverse, output);
  }
}

/** Rounds rows to 14 bits, evenly around zero, after GELU if wanted; to a little less where the sum of so many products would not fit 32 bits. */
export function quantizeRowsFinely(input: usize, rows: i32, width: i32, withGelu: bool, output: usize, scales: usize): void {
  const limit = <f32>min(FINE_LIMIT, i32.MAX_VALUE / (127 * width));
  for (let row = 0; row < rows; row++) {
    const from = input + ((row * width) << 2);
    let largest4 = f32x4.splat(0);
    for (let i = 0; i < width; i += 4) {
      const at = from + (i << 2);
      if (withGelu) v128.store(at, gelu(v128.load(at)));
      largest4 = f32x4.pmax(largest4, f32x4.abs(v128.load(at)));
    }
    const largest = largestOf(largest4);
    const step: f32 = largest > 0 ? largest / limit : 1;
    store<f32>(scales + (row << 3), step);
    store<f32>(scales + (row << 3), 0, 4);
    interleave(from, row, width, 0, 1 / step, output);
  }
}

// @ts-ignore: decorator
@inline
function interleave(from: usize, row: i32, width: i32, offset: f32, inverse: f32, output: usize): void {
  const offset4 = f32x4.splat(offset), inverse4 = f32x4.splat(inverse);
  let to = output + ((((row >> 2) * 4 * width) << 1) + ((row & 3) << 2));
  for (let i = 0; i < width; i += 8) {
    const eight = eightNumbers(from + (i << 2), offset4, inverse4);
    v128.store32_lane(to, eight, 0);
    v128.store32_lane(to, eight, 1, 16);
    v128.store32_lane(to, eight, 2, 32);
    v128.store32_lane(to, eight, 3, 48);
    to += 64;
  }
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

/** Sums of 32 bits have room for all. */
export function safeSteps(_bytes: usize, _columns: i32, _width: i32): i32 {
  return i32.MAX_VALUE;
}

/**
 * output[row, column] = value of the row . weights of the column + bias of the column.
 * The input comes from `quantizeRows`, the weights from `unpackWeights`: each product is of two values of a row, in all lanes, with
 * the weights of four columns for them, so that every lane sums up a column of its own. The loop is not unrolled: that made it slower.
 * `rows` is a multiple of 4, `columns` of 8, `width` of 8; `stride` is the length of an output row.
 */
export function multiply(
  input: usize, scales: usize, rows: i32, width: i32,
  weights: usize, weightScales: usize, weightSums: usize, bias: usize, columns: i32, _steps: i32,
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
      const columnSums = weightSums + (column << 2);
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
        const rowScales = scales + (row << 3);
        storeEight(to, s00, s01, rowScales, columnScales, columnSums, columnBias);
        storeEight(to + step, s10, s11, rowScales + 8, columnScales, columnSums, columnBias);
        storeEight(to + 2 * step, s20, s21, rowScales + 16, columnScales, columnSums, columnBias);
        storeEight(to + 3 * step, s30, s31, rowScales + 24, columnScales, columnSums, columnBias);
      }
    }
  }
}
