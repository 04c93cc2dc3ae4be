// A value is only ever equal to itself.

import { keyOfLiteral } from '../reading/literal.ts';
import type { CannotLink } from './cannot-link.ts';

export const literals: CannotLink = {
  name: 'literals',
  about: 'values that are not equal, and a value from a thing: "20 km" and "20 miles"',
  parts({ literal: one }, { literal: other }) {
    if (one === undefined || other === undefined) return one !== other;
    return keyOfLiteral(one) !== keyOfLiteral(other);
  },
};
