// What the products of 8 and of 16 bits have in common: how rows are rounded to 7 bits, and how sums become output.

// Values are taken to be finite. So `pmin` and `pmax` stand for `min` and `max`: each is one instruction instead of several.

/** Added to a number of at most 22 bits, it leaves no room for a fraction: the sum is rounded, and ends with the bits of the whole number. */
export const ROUNDING: f32 = 12582912;
const ROUNDING_BITS: i32 = 0x4b400000;

/** Rows of activations that stay in the first-level cache while all weights pass by. */
export const ROW_BLOCK: i32 = 24;

/** The steps between the least and the largest value of a row. Two products with 8-bit weights still fit 16 bits. */
const STEPS: f32 = 127;

/**
 * How a row is written as whole numbers from 0 to 127, after GELU (in place) if wanted: its values are offset + step * number. Written
 * down as two floats; what divides by the step is returned. `width` is a multiple of 16.
 */
export function scaleRow(row: usize, width: i32, withGelu: bool, scale: usize): f32 {
  const end = row + (width << 2);
  let least4 = f32x4.splat(f32.MAX_VALUE), largest4 = f32x4.splat(-f32.MAX_VALUE);
  if (withGelu) {
    // four at a time, because V8 makes the constants anew in every turn of the loop
    for (let at = row; at < end; at += 64) {
      const a = gelu(v128.load(at)), b = gelu(v128.load(at, 16)), c = gelu(v128.load(at, 32)), d = gelu(v128.load(at, 48));
      v128.store(at, a);
      v128.store(at, b, 16);
      v128.store(at, c, 32);
      v128.store(at, d, 48);
      least4 = f32x4.pmin(f32x4.pmin(least4, f32x4.pmin(a, b)), f32x4.pmin(c, d));
      largest4 = f32x4.pmax(f32x4.pmax(largest4, f32x4.pmax(a, b)), f32x4.pmax(c, d));
    }
  } else {
    for (let at = row; at < end; at += 16) {
      const value = v128.load(at);
      least4 = f32x4.pmin(least4, value);
      largest4 = f32x4.pmax(largest4, value);
    }
  }
  const least = min(
    min(f32x4.extract_lane(least4, 0), f32x4.extract_lane(least4, 1)),
    min(f32x4.extract_lane(least4, 2), f32x4.extract_lane(least4, 3)),
  );
  const largest = largestOf(largest4);
  const step: f32 = largest > least ? (largest - least) / STEPS : 1;
  store<f32>(scale, step);
  store<f32>(scale, least, 4);
  return 1 / step;
}

// @ts-ignore: decorator
@inline
export function largestOf(four: v128): f32 {
  return max(
    max(f32x4.extract_lane(four, 0), f32x4.extract_lane(four, 1)),
    max(f32x4.extract_lane(four, 2), f32x4.extract_lane(four, 3)),
  );
}

/** x * Phi(x), with the normal distribution function as an odd polynomial (error below 0.0001 for |x| < 16). */
// @ts-ignore: decorator
@inline
export function gelu(value: v128): v128 {
  const clamped = f32x4.pmin(f32x4.pmax(value, f32x4.splat(-4.2)), f32x4.splat(4.2));
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
  return f32x4.add(half, f32x4.mul(half, f32x4.mul(p, clamped)));
}

/** Eight values of a row as numbers of 16 bits. */
// @ts-ignore: decorator
@inline
export function eightNumbers(from: usize, offset: v128, inverse: v128): v128 {
  const rounding = f32x4.splat(ROUNDING), bits = i32x4.splat(ROUNDING_BITS);
  const low = f32x4.add(f32x4.mul(f32x4.sub(v128.load(from), offset), inverse), rounding);
  const high = f32x4.add(f32x4.mul(f32x4.sub(v128.load(from, 16), offset), inverse), rounding);
  return i16x8.narrow_i32x4_s(i32x4.sub(low, bits), i32x4.sub(high, bits));
}

/** sum * (step of the row * scale of the column) + offset of the row * sum of the column's weights + bias, for eight columns. */
// @ts-ignore: decorator
@inline
export function storeEight(
  to: usize, low: v128, high: v128, rowScale: usize, columnScales: usize, columnSums: usize, bias: usize,
): void {
  const step = v128.load32_splat(rowScale);
  const offset = v128.load32_splat(rowScale, 4);
  const lowScale = f32x4.mul(v128.load(columnScales), step);
  const highScale = f32x4.mul(v128.load(columnScales, 16), step);
  const lowRest = f32x4.add(f32x4.mul(v128.load(columnSums), offset), v128.load(bias));
  const highRest = f32x4.add(f32x4.mul(v128.load(columnSums, 16), offset), v128.load(bias, 16));
  v128.store(to, f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(low), lowScale), lowRest));
  v128.store(to, f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(high), highScale), highRest), 16);
}

/** sums[column] = scale of the column * sum of its weights; `width` is a multiple of 16. */
export function sumWeights(bytes: usize, columns: i32, width: i32, scales: usize, sums: usize): void {
  let at = bytes;
  for (let column = 0; column < columns; column++) {
    let sum4 = i32x4.splat(0);
    for (const end = at + width; at < end; at += 16) {
      sum4 = i32x4.add(sum4, i32x4.extadd_pairwise_i16x8_s(i16x8.extadd_pairwise_i8x16_s(v128.load(at))));
    }
    const sum =
      i32x4.extract_lane(sum4, 0) + i32x4.extract_lane(sum4, 1) + i32x4.extract_lane(sum4, 2) + i32x4.extract_lane(sum4, 3);
    store<f32>(sums + (column << 2), load<f32>(scales + (column << 2)) * <f32>sum);
  }
}
