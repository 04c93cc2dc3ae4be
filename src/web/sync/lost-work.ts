// What the server once confirmed and no longer has, because its database was put back to an older copy. The browser still knows it.

import type { Accepted, Document, NewEntry, StoredEntry } from '../../annotate/api/document.ts';
import type { DocumentCopy } from './database.ts';
import { extendDocument } from './extend-document.ts';

/** Entries that the server no longer has, in their order. */
function findLost({ document, past = [] }: DocumentCopy): StoredEntry[] {
  const there = new Set(document.log.map(({ id }) => id));
  return past.filter(({ id }) => !there.has(id));
}

/** The same, as they are sent again. */
export const listLost = (kept: DocumentCopy): NewEntry[] =>
  findLost(kept).map(({ id, operation, undoes }) => ({
    id,
    operation,
    ...(undoes === undefined ? {} : { undoes }),
  }));

/** True when the server has a beginning of what it once had and nothing else: then sending the rest makes it whole again. */
export const isBeginning = ({ document, past = [] }: DocumentCopy): boolean =>
  document.log.every(({ id }, index) => past[index]?.id === id);

/** What is known after the server was asked; `before` is what was known when it was asked, so that everything in it must be there. */
export function meet(before: DocumentCopy | undefined, document: Document): DocumentCopy {
  const known = before?.past ?? [];
  const ids = new Set(known.map(({ id }) => id));
  const past = [...known, ...(before?.document.log ?? []).filter(({ id }) => !ids.has(id))];
  const met = { document, analysed: before?.analysed, past };
  return findLost(met).length > 0 ? met : { ...met, past: undefined };
}

/** The document with entries that the server has just confirmed; as it was when they do not follow on it. */
export function grow(kept: DocumentCopy, accepted: Accepted): DocumentCopy {
  const extended = extendDocument(kept.document, accepted);
  if (extended === 'known' || extended === 'gap') return kept;
  const grown = { ...kept, ...extended };
  return findLost(grown).length > 0 ? grown : { ...grown, past: undefined };
}

/** Without entries that somebody has decided about. */
export function settle(kept: DocumentCopy, isSettled: (id: string) => boolean): DocumentCopy {
  const past = kept.past?.filter(({ id }) => !isSettled(id));
  const settled = { ...kept, past };
  return findLost(settled).length > 0 ? settled : { ...settled, past: undefined };
}
