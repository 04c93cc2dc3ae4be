// The inner loops of the parser's network but for its matrix products and attention: norms, scores. Rows are padded to multiples of 8 by
// the caller.

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

export function leakyRelu(x: usize, count: i32): void {
  const end = x + (count << 2);
  for (let at = x; at < end; at += 16) {
    const value = v128.load(at);
    v128.store(at, f32x4.pmax(value, f32x4.mul(value, f32x4.splat(0.1))));
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
