// Formats without a place for factuality tell it in the relation, as MinIE does: "not signed", "possibly signed". A fact whose own words show it,
// such as "refused to sign", stays as it is. Who says something has no such word; only what is denied or said by nobody in particular has.

import type { Extraction } from '../core/extraction.ts';
import type { FactModality } from '../core/factuality.ts';

const prefixes: Record<FactModality, string | undefined> = {
  asserted: undefined,
  possible: 'possibly',
  asked: 'whether',
  conditional: 'if',
  commanded: 'should',
  intended: 'intended:',
};

/** The extraction with its factuality in the words of its relation, and nowhere else. */
export function withPrefix(extraction: Extraction): Extraction {
  const { factuality, ...plain } = extraction;
  if (factuality === undefined || showsCue(extraction)) return plain;
  const { polarity, modality, attribution } = factuality;
  const isDenied = polarity === 'negative' || attribution?.polarity === 'negative';
  const rumour = attribution !== undefined && attribution.source === undefined ? 'allegedly' : undefined;
  const said = prefixes[attribution?.modality ?? 'asserted'];
  const words = [prefixes[modality], said, rumour, isDenied ? 'not' : undefined, plain.relation];
  return { ...plain, relation: words.filter((word) => word !== undefined && word !== '').join(' ') };
}

/** Is one of the words that say so among those of the slots? */
function showsCue({ subject, relation, objects, factuality }: Extraction): boolean {
  const text = [subject, relation, ...objects].join(' ').toLowerCase();
  const words = new Set(text.split(/\s+/u));
  const glued = text.replace(/\s+/gu, '');
  return (factuality?.cues ?? []).some((cue) => {
    const own = cue.toLowerCase().replace(/\s+/gu, '');
    // Words of languages without spaces stand anywhere in the text.
    return words.has(cue.toLowerCase()) || (/\p{Script=Han}/u.test(own) && glued.includes(own));
  });
}
