// Normal forms of English phrases by simple rules: without case, determiners, plural, auxiliaries and tense. A normal form is a key under which
// variants of a phrase meet, and need not be made of words: "located" and "locates" both become "locat".

import { nounKey } from '../../../text/noun-key.ts';
import { splitPhrase } from '../../graph/open-graph.ts';

const listWords = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const determiners = listWords('a an the this that these those some any its his her their our my your');
const formsOfBe = listWords("be is am are was were been being 're 'm");
const auxiliaries = listWords(
  "have has had having 've 'd do does did will would shall should can could may might must 'll",
);

/** Irregular verbs that are common in relations, by their other forms. */
const baseOf = new Map(
  [
    'become became',
    'bear bore born borne',
    'begin began begun',
    'bring brought',
    'build built',
    'buy bought',
    'choose chose chosen',
    'come came',
    'do does did done',
    'draw drew drawn',
    'fall fell fallen',
    'fight fought',
    'find found',
    'get got gotten',
    'give gave given',
    'go goes went gone',
    'grow grew grown',
    'have has had having',
    'hold held',
    'keep kept',
    'know knew known',
    'lead led',
    'leave left',
    'lie lay lain',
    'lose lost',
    'make made',
    'meet met',
    'pay paid',
    'run ran',
    'say said',
    'see saw seen',
    'sell sold',
    'send sent',
    'sing sang sung',
    'speak spoke spoken',
    'spend spent',
    'stand stood',
    'take took taken',
    'teach taught',
    'tell told',
    'think thought',
    'win won',
    'write wrote written',
  ].flatMap((line) => {
    const [base = '', ...forms] = line.split(' ');
    return forms.map((form) => [form, base] as const);
  }),
);

/** Nothing where the phrase has no words. */
export function normalNoun(phrase: string): string | undefined {
  const words = splitPhrase(phrase.toLowerCase());
  const kept = words.filter((word) => !determiners.has(word));
  return join((kept.length > 0 ? kept : words).map(nounKey));
}

/** A passive without a preposition keeps "be": "was elected" is not "elected". */
export function normalRelation(phrase: string): string | undefined {
  const words = splitPhrase(phrase.toLowerCase()).filter((word) => !determiners.has(word));
  const kept = words.filter((word) => !formsOfBe.has(word) && !auxiliaries.has(word));
  const isBe = kept.length < 2 && words.some((word) => formsOfBe.has(word));
  const telling = isBe ? ['be', ...kept] : kept.length > 0 ? kept : words;
  return join(telling.map(verbKey));
}

const join = (words: readonly string[]): string | undefined => (words.length === 0 ? undefined : words.join(' '));

/** The same for most forms of a verb, and for singular and plural of a noun. */
function verbKey(word: string): string {
  const base = (baseOf.get(word) ?? word).replace(/ied$/, word.length > 4 ? 'y' : 'ie');
  const singular = nounKey(base);
  const [, stem = singular] = /^(.*[aeiouy].+)(?:ed|ing)$/.exec(singular) ?? [];
  // "planned" and "plan", "located" and "locate".
  return stem.replace(/(?<=..)([bdglmnprt])\1$/, '$1').replace(/(?<=..)e+$/, '');
}
