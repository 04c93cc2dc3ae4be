// Numbers given on the command line.

import { parseOption } from '../core/option.ts';

interface NumberRange {
  readonly min: number;
  readonly max?: number | undefined;
  readonly whole?: boolean;
}

export function numberOption(flag: string, range: NumberRange): (text: string) => number {
  const option = { kind: 'number', name: flag.slice(2), about: '', value: 'n', ...range } as const;
  return (text) => parseOption(option, text) as number;
}
