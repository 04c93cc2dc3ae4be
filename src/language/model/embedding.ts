// Tables of 8-bit rows that are looked up, not multiplied; they stay in the model file.

import type { ByteMatrix } from './model-file.ts';

/** target += table[row], beginning at `at`. */
export function addRow(table: ByteMatrix, row: number, target: Float32Array, at = 0): void {
  const scale = table.scales[row] ?? 0;
  const from = row * table.width;
  for (let i = 0; i < table.width; i++) {
    target[at + i] = (target[at + i] ?? 0) + scale * (table.values[from + i] ?? 0);
  }
}
