// The levels of checks as people read them, the mildest first.

import type { CheckLevel } from '../../annotate/model/settings.ts';

export const levelNames: Readonly<Record<CheckLevel, string>> = {
  off: 'off',
  info: 'note',
  suggest: 'hint',
  warn: 'check',
  block: 'must',
};
