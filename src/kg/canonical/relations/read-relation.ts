// The normal form of a relation phrase: its words without tense, auxiliaries, articles and adverbs that change nothing; apart from them whether it denies,
// what it only holds for possible, and its voice. Prepositions stay where they are: "founded in" is not "founded by".

import { isOnlyParticiple, mayBeParticiple, verbKey } from './verb-key.ts';

/** `bare`: "identified as" may be either, without an auxiliary. */
type Voice = 'active' | 'passive' | 'bare';

/** What two relation phrases are compared by. */
export interface RelationReading {
  readonly phrase: string;
  readonly denies: boolean;
  /** `may`, `must`, `should`; empty for what simply is so. */
  readonly modal: string;
  readonly voice: Voice;
  /** Keys, not always words. */
  readonly words: readonly string[];
  readonly prepositions: readonly string[];
}

/** Equal for two wordings of one relation. */
export const keyOfRelation = ({ denies, modal, voice, words }: RelationReading): string =>
  [denies ? 'not' : '', modal, voice, words.join(' ')].join('|');

/** "Was written by" as "wrote" the other way round; undefined where nobody did it. */
export function invertRelation(reading: RelationReading): RelationReading | undefined {
  const { voice, words, prepositions } = reading;
  if (voice !== 'passive' || words.length < 2 || words.at(-1) !== 'by' || prepositions.length !== 1) return undefined;
  return { ...reading, voice: 'active', words: words.slice(0, -1), prepositions: [] };
}

const listWords = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const denials = listWords("not n't never no cannot neither nor nicht nie niemals kein keine");
const longDenial = /\bno longer\b|[不没未]/u;
const modals = new Map(
  ['can could', 'may might', 'must', 'should ought', 'would'].flatMap((line) => {
    const [base = '', ...others] = line.split(' ');
    return [base, ...others].map((word) => [word, base] as const);
  }),
);
const beForms = listWords("be am is are was were been being 's 're 'm");
const passiveHelpers = new Set([...beForms, 'got', 'gets']);
const helpers = listWords("have has had having do does did will shall 've 'd 'll");
const articles = listWords('a an the');
/** "Formerly", "nearly" and "allegedly" are none of these: without them the sentence says something else. */
const lightAdverbs = listWords(
  'also then now later soon already just still finally eventually officially formally recently subsequently currently immediately quickly successfully actually really simply even too again often usually frequently therefore thus however first once since',
);
const usuallyPassive = listWords(
  'located situated based called named known born dedicated associated composed comprised made titled entitled nicknamed awarded appointed published released founded established derived',
);
/** Nobody is ever "moved to" something without an auxiliary that says so, or nearly so. */
const usuallyActive = listWords(
  'moved died lived worked returned arrived belonged happened occurred appeared disappeared remained stayed travelled traveled walked looked participated responded reacted agreed argued competed depended existed failed listened talked waited voted graduated retired resigned emerged studied served consisted resulted migrated joined campaigned performed insisted relied resided starred rested ended started stopped turned',
);
const prepositionWords = listWords(
  'of in on at for from to with by about between among against into over under through during before after until since within without towards toward as like across along around behind below above near off out up down onto upon via per than',
);

export function readRelation(phrase: string): RelationReading {
  const said = splitRelation(phrase);
  const told = said.filter((word) => !denials.has(word) && !lightAdverbs.has(word));
  const modal = told.map((word) => modals.get(word)).find((word) => word !== undefined) ?? '';
  const bare = told.filter((word) => !modals.has(word));
  // "Has a meeting" is no "has met": articles go last.
  const { voice, words: withArticles } = stripAuxiliaries(bare);
  const words = withArticles.filter((word) => !articles.has(word));
  return {
    phrase,
    denies: said.some((word) => denials.has(word)) || longDenial.test(phrase),
    modal,
    voice,
    words: words.map((word) => (prepositionWords.has(word) ? word : verbKey(word))),
    prepositions: words.filter((word) => prepositionWords.has(word)),
  };
}

const splitRelation = (phrase: string): string[] =>
  phrase
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/(?<=[a-z])n't\b/g, " n't")
    .replace(/\bcannot\b/g, 'can not')
    .replace(/(?<=[a-z])('s|'re|'m|'ve|'d|'ll)\b/g, ' $1')
    .split(/\s+/)
    .filter((word) => word !== '');

interface TellingWords {
  readonly voice: Voice;
  readonly words: readonly string[];
}

/** Auxiliaries stand before the verb; the same words alone are the verb. */
function stripAuxiliaries(words: readonly string[], hasHelper = false): TellingWords {
  const [first = '', second = ''] = words;
  if (second !== '' && helpers.has(first) && isAfterHelper(first, second))
    return stripAuxiliaries(words.slice(1), true);
  if (second !== '' && passiveHelpers.has(first)) {
    if (beForms.has(second)) return stripAuxiliaries(words.slice(1));
    if (/ing$/.test(second)) return { voice: 'active', words: words.slice(1) };
    if (mayBeParticiple(second)) return { voice: 'passive', words: words.slice(1) };
  }
  if (beForms.has(first)) return { voice: 'active', words: ['be', ...words.slice(1)] };
  return { voice: hasHelper ? 'active' : voiceWithoutAuxiliary(words), words };
}

/** "Have written", "did write", "will be"; but "has a house". */
const isAfterHelper = (helper: string, word: string): boolean =>
  /^(?:do|does|did|will|shall|'ll)$/.test(helper) || beForms.has(word) || mayBeParticiple(word) || /ing$/.test(word);

function voiceWithoutAuxiliary([first = '', second = '']: readonly string[]): Voice {
  if (isOnlyParticiple(first) || first === 'named' || first === 'called' || first === 'titled' || first === 'nicknamed')
    return 'passive';
  if (!prepositionWords.has(second) || !mayBeParticiple(first) || usuallyActive.has(first)) return 'active';
  return second === 'by' || usuallyPassive.has(first) ? 'passive' : /ed$/.test(first) ? 'bare' : 'active';
}
