// Tokens of interest: which tokens of a sentence are highlighted, and in which colour. The built-in schemes are rules like those that a
// project may write for itself.

import type { CompilePattern } from '../../text/linear-pattern.ts';
import type { Highlighting, HighlightRule } from './settings.ts';
import type { TokenInfo } from './token-info.ts';

type Colour = HighlightRule['colour'];
/** What a rule may ask about. */
type ShownToken = Pick<TokenInfo, 'form' | 'lemma' | 'upos' | 'entity'>;

const entities: HighlightRule = {
  name: 'entities',
  colour: 'purple',
  entity: ['person', 'organization', 'place', 'per', 'org', 'gpe', 'loc'],
};
/** With auxiliaries: a copula is the predicate of many facts. */
const verbs: HighlightRule = { name: 'verbs', colour: 'pink', upos: ['VERB', 'AUX'] };

export const schemes: Readonly<Record<Exclude<Highlighting['scheme'], 'custom'>, readonly HighlightRule[]>> = {
  all: [
    entities,
    verbs,
    { name: 'nouns', colour: 'blue', upos: ['NOUN', 'PROPN'] },
    { name: 'adjectives', colour: 'green', upos: ['ADJ'] },
  ],
  verbs: [entities, verbs],
  entities: [entities],
  none: [],
};

/**
 * For each token the colour of the first rule that it passes. A rule with a pattern that cannot be matched is passed over, and so is every
 * rule with a pattern until `compile` is there.
 */
export function highlightTokens(
  tokens: readonly ShownToken[],
  { scheme, rules }: Pick<Highlighting, 'scheme' | 'rules'>,
  compile?: CompilePattern,
): (Colour | undefined)[] {
  const tests = (scheme === 'custom' ? rules : schemes[scheme]).map((rule) => ({
    colour: rule.colour,
    passes: createTest(rule, compile),
  }));
  return tokens.map((token) => tests.find(({ passes }) => passes(token))?.colour);
}

function createTest(
  { upos, lemma, entity, pattern }: HighlightRule,
  compile: CompilePattern | undefined,
): (token: ShownToken) => boolean {
  const expression = pattern === undefined ? undefined : compile?.(pattern);
  if (pattern !== undefined && !expression?.ok) return () => false;
  const has = (list: readonly string[] | undefined, value: string | undefined): boolean =>
    list === undefined || list.some((item) => item.toLowerCase() === value?.toLowerCase());
  return (token) =>
    has(upos, token.upos) &&
    has(lemma, token.lemma) &&
    (entity === undefined || (token.entity !== undefined && (entity.length === 0 || has(entity, token.entity.type)))) &&
    (!expression?.ok || expression.test(token.form));
}
