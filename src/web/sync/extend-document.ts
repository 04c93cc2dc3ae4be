// A document with the entries that the server says come next. Every entry has the document's version after it, so that nothing is applied twice, and
// nothing on top of what is not there.

import type { Accepted, Document } from '../../annotate/api/document.ts';
import { rebase } from './rebase.ts';

/** `known`: all of it is there already. `gap`: something before it is missing, or it does not fit; the server has to be asked. */
export type Extended = { readonly document: Document } | 'known' | 'gap';

export function extendDocument(document: Document, { version, entries }: Accepted): Extended {
  if (version <= document.version) return 'known';
  const next = entries.filter((entry) => entry.version > document.version);
  if (next.length !== version - document.version) return 'gap';
  const ids = new Set(document.log.map(({ id }) => id));
  if (next.some(({ id, version: at }, index) => ids.has(id) || at !== document.version + index + 1)) return 'gap';
  const { annotation, refused } = rebase(document, next);
  if (refused.length > 0) return 'gap';
  return { document: { ...document, annotation, log: [...document.log, ...next], version } };
}
