// The closed word classes that the conversion of QA-SRL needs. Lists instead of a tagger: the same input gives the same gold everywhere.

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Personal, possessive and reflexive pronouns: what the Penn Treebank tags PRP and PRP$. */
const pronouns = setOf(
  "i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself we us our ours ourselves they them their theirs themselves themself oneself thou thee thy ye 'em",
);

const modals = setOf("can could may might must shall should will would ought cannot ca wo sha 'll 'd");
const doForms = setOf('do does did');
const otherAuxiliaries = setOf("be am is are was were been being have has had having 're 've 'm");
const negations = setOf("not n't n’t never");
/** Adverbs without -ly that often stand between an auxiliary and its verb. */
const shortAdverbs = setOf(
  'also already always often still just ever even now soon then once since long so yet however again almost rather quite perhaps thus therefore instead indeed too only merely',
);

export const isPronoun = (word: string): boolean => pronouns.has(word.toLowerCase());

export const isNegation = (word: string): boolean => /^.+n['’]t$/i.test(word) || negations.has(word.toLowerCase());

export const isModal = (word: string): boolean => modals.has(word.toLowerCase());

export const isDoForm = (word: string): boolean => doForms.has(word.toLowerCase());

export function isAuxiliary(word: string): boolean {
  const plain = word.toLowerCase().replace(/n['’]t$/, '');
  return modals.has(plain) || doForms.has(plain) || otherAuxiliaries.has(plain);
}

export const isAdverbWord = (word: string): boolean => /^[a-z]+ly$/i.test(word) || shortAdverbs.has(word.toLowerCase());

export function startsWithWords(words: readonly string[], beginning: readonly string[]): boolean {
  return beginning.every((word, index) => words[index]?.toLowerCase() === word.toLowerCase());
}
