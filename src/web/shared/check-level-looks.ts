// The levels of checks as people read and see them, the mildest first.

import type { CheckLevel } from '../../annotate/model/settings.ts';

export const levelNames: Readonly<Record<CheckLevel, string>> = {
  off: 'off',
  info: 'note',
  suggest: 'hint',
  warn: 'check',
  block: 'must',
};

/** Dark enough for white letters. */
export const levelColours: Readonly<Record<CheckLevel, string>> = {
  off: 'gray.8',
  info: 'gray.8',
  suggest: 'grape.9',
  warn: '#b23c00',
  block: 'red.9',
};
