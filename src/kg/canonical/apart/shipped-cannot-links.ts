// The cannot-links of entities, in the order of the docs.

import type { ArgumentReading } from '../reading/read-argument.ts';
import type { CannotLink, LinkSource } from './cannot-link.ts';
import { descriptions } from './descriptions.ts';
import { firstNames } from './first-names.ts';
import { literals } from './literals.ts';
import { modifiers } from './modifiers.ts';
import { numbers } from './numbers.ts';
import { opposites } from './opposites.ts';
import { partOfWhole } from './part-of-whole.ts';
import { types } from './types.ts';

/** What keeps two subjects or objects apart, in the order of the docs. */
export const cannotLinks: readonly CannotLink[] = [
  literals,
  numbers,
  partOfWhole,
  modifiers,
  descriptions,
  firstNames,
  opposites,
  types,
];

/** The first cannot-link that keeps two phrases apart. */
export const findCannotLink = (
  one: ArgumentReading,
  other: ArgumentReading,
  source: LinkSource,
): CannotLink | undefined => cannotLinks.find((rule) => rule.parts(one, other, source));
