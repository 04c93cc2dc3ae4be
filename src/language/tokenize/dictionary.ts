// What the platform's own dictionary (Intl.Segmenter) makes of scripts without spaces. It is asked block by block, because its time grows with
// the square of what it is given; blocks end behind punctuation, where words end anyway, and at the latest after 256 characters.

import type { Segmenter } from './rules.ts';

const block = /\P{P}{1,256}\p{P}{0,8}|\p{P}{1,64}/gu;
const attached = /^[\p{M}\u200c\u200d]/u;

export function createDictionarySegmenter(language: string): Segmenter {
  const segmenter = new Intl.Segmenter(knownLocale(language), { granularity: 'word' });
  return (run) => {
    const ends: number[] = [];
    for (const { 0: text, index: start } of run.matchAll(block)) {
      for (const { index, segment } of segmenter.segment(text)) {
        const end = start + index + segment.length;
        if (!attached.test(run.slice(end, end + 2))) ends.push(end);
      }
    }
    return ends;
  };
}

function knownLocale(language: string): string | undefined {
  const isTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language);
  return isTag ? Intl.Segmenter.supportedLocalesOf(language)[0] : undefined;
}
