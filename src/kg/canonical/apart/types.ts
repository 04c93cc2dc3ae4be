// The entity tagger's types, where they cannot be two views of one thing. A country is a place and an organization.

import type { CannotLink } from './cannot-link.ts';

const groupOf = new Map([
  ['person', 'person'],
  ['place', 'body'],
  ['organization', 'body'],
  ['time', 'time'],
  ['event', 'event'],
  ['animal', 'animal'],
  ['plant', 'plant'],
  ['substance', 'substance'],
]);

export const types: CannotLink = {
  name: 'types',
  about: 'a person and a place, a time and anything else, by the entity tagger',
  parts: (one, other) => {
    const [mine, theirs] = [groupOf.get(one.type ?? ''), groupOf.get(other.type ?? '')];
    return mine !== undefined && theirs !== undefined && mine !== theirs;
  },
};
