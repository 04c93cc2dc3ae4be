// Numbers given on the command line.

import { usageError } from '../core/assay-error.ts';

interface NumberRange {
  readonly min: number;
  readonly max?: number;
  readonly whole?: boolean;
}

export function numberOption(
  name: string,
  { min, max = Number.MAX_SAFE_INTEGER, whole = false }: NumberRange,
): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (
      text.trim() === '' ||
      Number.isNaN(value) ||
      value < min ||
      value > max ||
      (whole && !Number.isInteger(value))
    ) {
      const kind = whole ? 'a whole number' : 'a number';
      const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
      throw usageError('bad-value', `${name} takes ${kind} ${range}, not ${JSON.stringify(text)}`);
    }
    return value;
  };
}
