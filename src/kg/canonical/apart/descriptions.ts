// A description without a name means one thing in its document and another in the next.

import type { CannotLink } from './cannot-link.ts';

export const descriptions: CannotLink = {
  name: 'descriptions',
  about: '"the bank" of two documents; "the bank" and "the World Bank", unless coreference joins them in one document',
  parts: (one, other, source) => {
    if (one.scope === '' && other.scope === '') return one.kind !== other.kind && source === 'method';
    if (source === 'method') return one.scope !== other.scope || one.kind !== other.kind;
    return one.scope !== '' && other.scope !== '' && one.document !== other.document;
  },
};
