// A threshold of similarity must be a number that can separate anything.

import { usageError } from '../../../core/assay-error.ts';

export function requireThreshold(method: string, threshold: number): void {
  if (threshold > 0 && threshold <= 1) return;
  throw usageError('bad-value', `the threshold of ${method} must be above 0 and at most 1, not ${threshold}`);
}
