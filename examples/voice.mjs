// A feature for `assay profile --feature examples/voice.mjs`: sentences with a form of "be" before a word in -ed or -en, and others.

const passive = /\b(?:is|are|was|were|been|being)(?: \w+ly)? \w+(?:ed|en)\b/;

export default {
  name: 'voice',
  buckets: ['passive', 'active'],
  // Also at hand: id, lang, facts and meta. Undefined leaves the sentence out.
  of: ({ text, lang }) => (lang === 'en' ? (passive.test(text) ? 'passive' : 'active') : undefined),
};
