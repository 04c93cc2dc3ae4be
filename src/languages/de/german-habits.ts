// How German words its facts.

import { anyHabits, type Habits } from '../../extract/walk/habits.ts';
import { wordSet } from '../../language/tokenize/rules.ts';
import type { AnalysedToken } from '../../language/tree/analysed-sentence.ts';
import { hasTag } from '../../language/tree/tree.ts';
import { germanFactuality } from './german-factuality.ts';

export const germanHabits: Habits = {
  ...anyHabits,
  adverbsWithArguments: true,
  negations: wordSet('nicht nie niemals kein weder'),
  negativeNouns: wordSet('niemand nichts keiner'),
  conditions: wordSet('wenn falls sofern ob'),
  contrasts: wordSet('sondern aber'),
  staticPrepositions: wordSet('in an auf bei während'),
  ranges: wordSet('zwischen'),
  discoursePhrases: new Set([
    'zum beispiel',
    'zum einen',
    'zum anderen',
    'im gegenteil',
    'unter anderem',
    'in der tat',
  ]),
  modals: new Map([
    ['können', 'possible'],
    ['dürfen', 'possible'],
    ['mögen', 'possible'],
    ['wollen', 'intended'],
    ['hätte', 'conditional'],
    ['hätten', 'conditional'],
    ['wäre', 'conditional'],
    ['wären', 'conditional'],
    ['würde', 'conditional'],
    ['würden', 'conditional'],
    ['müssen', 'commanded'],
    ['sollen', 'commanded'],
  ]),
  futures: wordSet('werden'),
  perfects: wordSet('haben'),
  factuality: germanFactuality,
  mendTokens: readRoles,
  writeOut: ({ form }) => (/^['’]s$/.test(form) ? 'es' : undefined),
};

/** "Er diente als Richter": German PUD takes `als` and `wie` for conjunctions of whatever follows; for a fact they are its prepositions. */
function readRoles(tokens: readonly AnalysedToken[]): readonly AnalysedToken[] {
  // "sowohl Anna als auch Berta" are conjuncts indeed.
  if (tokens.some(({ form }) => /^sowohl$/i.test(form))) return tokens;
  const isRole = ({ form, deprel, head = -1 }: AnalysedToken, index: number): boolean =>
    deprel === 'cc' && /^(?:als|wie)$/i.test(form) && index < head && hasTag({ tokens }, head, 'NOUN', 'PROPN');
  const roles = new Set(tokens.flatMap((token, index) => (isRole(token, index) ? [token.head] : [])));
  return tokens.map((token, index) => {
    if (isRole(token, index)) return { ...token, upos: 'ADP', deprel: 'case' };
    if (!roles.has(index) || !['conj', 'xcomp'].includes(token.deprel ?? '')) return token;
    return { ...token, deprel: tokens[token.head ?? -1]?.upos === 'VERB' ? 'obl' : 'nmod' };
  });
}
