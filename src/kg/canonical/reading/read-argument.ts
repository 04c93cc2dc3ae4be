// What a subject or an object is for a graph: a name or a notion that means the same everywhere, a description that means one thing in its document,
// something that is only mentioned ("a man"), a literal, or nothing that could be a node.

import type { ArgumentForm, ArgumentNote } from '../../../core/argument-note.ts';
import { nounLemma } from '../../../text/noun-lemma.ts';
import { hasVerb, isClause } from './is-clause.ts';
import { keyOfLiteral, type LiteralForm } from './literal.ts';
import { normalName } from './name-form.ts';
import { namesNothing } from './pronouns.ts';
import { readLiteral } from './read-literal.ts';

type ReadingKind = 'name' | 'notion' | 'description' | 'mention' | 'literal';

/** A phrase as a graph reads it. */
export interface ArgumentReading {
  readonly kind: ReadingKind;
  /** The words of its node: those of the referent where it stands for one. */
  readonly phrase: string;
  /** In small letters, without what does not tell things apart. */
  readonly words: readonly string[];
  /** Where equal words are the same thing: everywhere (empty), in a document, or in a sentence. */
  readonly scope: string;
  readonly document: string;
  readonly type?: string | undefined;
  readonly literal?: LiteralForm | undefined;
}

/** Why a phrase cannot be a node. */
export type Unreadable = 'nothing named' | 'a clause';

/** Where a phrase stands. */
export interface ArgumentPlace {
  readonly role: 'subject' | 'object';
  readonly relation: string;
  readonly document: string;
  readonly sentence: string;
  readonly note?: ArgumentNote | undefined;
}

export const keyOfReading = ({ kind, words, scope, literal }: ArgumentReading): string =>
  literal === undefined ? `${kind}|${scope}|${words.join(' ')}` : keyOfLiteral(literal);

/** Reads a phrase, or what it refers to. */
export function readArgument(phrase: string, place: ArgumentPlace): ArgumentReading | Unreadable {
  const { note: { referent, form, type } = {} } = place;
  const standsIn = referent !== undefined && form !== 'name' && mayBe(phrase.toLowerCase(), type);
  if (!standsIn) return readPhrase(phrase.replace(lightStart, ''), place, form, type);
  return readPhrase(referent.text, { ...place, sentence: referent.sentence ?? place.sentence }, referent.form, type);
}

/** "She" is no place, and "it" nobody. */
function mayBe(phrase: string, type: string | undefined): boolean {
  if (type === undefined || type === 'animal') return true;
  if (/^(?:he|she|him|her|himself|herself)$/.test(phrase)) return type === 'person';
  return !(type === 'person' && /^(?:it|itself|this|that|these|those)$/.test(phrase));
}

/** What the phrase, which is a name, is short for. */
export function readFullName({ note, ...place }: ArgumentPlace): ArgumentReading | undefined {
  if (note?.referent === undefined || note.form !== 'name') return undefined;
  const { text, form, sentence = place.sentence } = note.referent;
  const reading = readPhrase(text, { ...place, sentence }, form, note.type);
  return typeof reading === 'string' ? undefined : reading;
}

function readPhrase(
  given: string,
  place: ArgumentPlace,
  form: ArgumentForm | undefined,
  type: string | undefined,
): ArgumentReading | Unreadable {
  const ended = given.replace(/(?<=\p{Ll}{3}|\d{4})\.$/u, '');
  const named = form === 'name' ? ended.replace(/ ?, \p{Ll}.*$| \d{4} ?[–-] ?\d{4}$/u, '') : ended;
  const phrase = form === 'name' && type === 'person' ? named.replace(datesAfterName, '') : named;
  const lower = phrase.trim().replace(/\s+/gu, ' ').toLowerCase();
  const of = (kind: ReadingKind, words: readonly string[], scope: string, literal?: LiteralForm): ArgumentReading => ({
    ...{ kind, phrase, words, scope, document: place.document },
    ...(type === undefined ? {} : { type }),
    ...(literal === undefined ? {} : { literal }),
  });
  const literal = lower === 'one' ? undefined : readLiteral(lower);
  if (literal !== undefined) return of('literal', [], '', literal);
  if (namesNothing(lower) || (form === 'pronoun' && !/^\S+ of \S/.test(lower))) return 'nothing named';
  if (form === undefined ? isClause(lower) : form === 'clause' || startsClause.test(lower) || hasVerb(lower))
    return 'a clause';
  if (form === 'quality' || (form === undefined && isAdverb(phrase)))
    return of('literal', [], '', { value: lower, datatype: 'string' });
  if (isTime(lower, type)) return of('description', wordsOf(lower), place.document);
  if (form === 'name' || isCapitalized(phrase) || (form === undefined && looksLikeName(phrase, type)))
    return readName(phrase, place, of, type);
  return readNoun(phrase, lower, place, of);
}

const adverbs = new Set(
  'still often later up down out away back currently meanwhile soon already now then ever again once instead sometimes ago together too also well almost'.split(
    ' ',
  ),
);
const nounsLikeAdverbs = /^(?:family|supply|reply|assembly|monopoly|anomaly|ally|bully|jelly|belly|butterfly|fly)$/;

/** Without a tagger: "often" and "recently" name no things. */
const isAdverb = (phrase: string): boolean =>
  adverbs.has(phrase.toLowerCase()) || (/^\p{Ll}+ly$/u.test(phrase) && !nounsLikeAdverbs.test(phrase));

/** "Also the winner" is the winner. */
const lightStart = /^(?:also|only|even|just|then|now|still|already) (?=\S)/i;
/** What biographies and citations put behind a name: "c. 1818 – 8 January 1880", "d", "1971". */
const datesAfterName =
  / (?:(?:b|d|c|ca|born|died)\.?|\d+|(?:April|May|June|August) \d+|January|February|March|July|September|October|November|December)(?: .*)?$/;

type Make = (kind: ReadingKind, words: readonly string[], scope: string) => ArgumentReading;

/** A first name alone is somebody else in the next document. */
function readName(phrase: string, place: ArgumentPlace, of: Make, type: string | undefined): ArgumentReading {
  const words = normalName(phrase);
  const lower = phrase.toLowerCase();
  const [first = ''] = lower.split(' ');
  if (articles.has(first) || pointers.has(first) || quantifiers.has(first)) return readNoun(phrase, lower, place, of);
  const isAlone = words.length === 1 && type === 'person';
  return of(isAlone && first === 'the' ? 'description' : 'name', words, isAlone ? place.document : '');
}

function readNoun(phrase: string, lower: string, place: ArgumentPlace, of: Make): ArgumentReading {
  const words = wordsOf(lower, phrase);
  const [first = '', ...others] = words;
  const hasName = /\s\p{Lu}/u.test(phrase);
  if (first === 'the') return of('description', others, hasName ? '' : place.document);
  if (pointers.has(first)) return of('mention', words, `${place.document} ${place.sentence}`);
  const isClass = place.role === 'object' && copula.test(place.relation);
  if (articles.has(first) && isClass) return of('notion', singular(others), '');
  if (articles.has(first) || quantifiers.has(first) || /^\d/.test(first))
    return of('mention', words, `${place.document} ${place.sentence}`);
  if (/^\p{Lu}.*['’]s$/u.test(phrase.split(' ')[0] ?? ''))
    return of('description', words, hasName ? '' : place.document);
  return of('notion', singular(words), '');
}

const pointers = new Set('this that these those my your his her its our their such another other same'.split(' '));
const articles = new Set('a an ein eine einen einem einer'.split(' '));
const quantifiers = new Set(
  'some any each every all both many most more several few fewer less much half two three four five six seven eight nine ten one dozens hundreds thousands millions various certain numerous'.split(
    ' ',
  ),
);
const copula = /^(?:is|are|was|were|be|been|being|become|becomes|became|remains?|remained|ist|sind|war|waren|wurde)$/i;
/** Where a tagger calls the head a noun, a pronoun at the start still tells a clause. */
const startsClause = /^(?:that|whether|if|because|although|how|why) (?:\S+ ){2}|^(?:i|he|she|we|they|it|you|there) \S/;

/** "AIDS" is not "aids". */
const wordsOf = (lower: string, phrase = lower): string[] =>
  (/^[\p{Lu}\d .&-]+$/u.test(phrase) && phrase.length < 8 ? phrase : lower)
    .replace(/["“”„(),;:.!?[\]]/g, ' ')
    .replace(/’/g, "'")
    .split(/[\s-]+/)
    .filter((word) => word !== '' && word !== "'");

/** Nouns that mean something else in the plural. */
const plurals = new Set(
  'arms arts authorities brains colours colors contents customs damages data earnings forces glasses goods grounds humanities interests letters manners means media minutes news pains people politics premises quarters relations remains resources rocks savings securities series species spirits terms times troops values waters woods works'.split(
    ' ',
  ),
);

/** The head, which is the last word before a preposition, in the singular. */
function singular(words: readonly string[]): readonly string[] {
  const cut = words.findIndex((word, place) => place > 0 && prepositions.has(word));
  const head = (cut < 0 ? words.length : cut) - 1;
  return words.map((word, place) => (place === head && !plurals.has(word) ? nounLemma(word) : word));
}

const prepositions = new Set(
  'of in on at for from to with by about between among against into over under that which who'.split(' '),
);

const days =
  /^(?:today|tonight|yesterday|tomorrow|now|then|(?:(?:last|next|this|that|the (?:same|next|following|previous)) )?(?:day|week|month|year|decade|century|morning|afternoon|evening|night|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december))$/;

/** "Monday" is another day in the next document. */
const isTime = (lower: string, type: string | undefined): boolean => type === 'time' || days.test(lower);

/** "The World Bank" is a name, also where a tagger takes its head for a noun. */
const isCapitalized = (phrase: string): boolean =>
  /^\p{Lu}\p{L}+(?: (?:of|and|the|for|&))*(?: \p{Lu}\p{L}+)+$/u.test(phrase.replace(/^the (?=\S+ \S)/i, ''));

/** Without a tagger: every longer word has a capital, apart from a determiner before. */
function looksLikeName(phrase: string, type: string | undefined): boolean {
  if (type === 'person' || type === 'place' || type === 'organization') return true;
  const words = phrase.replace(/^(?:the|The) /, '').split(/\s+/);
  return words.every(
    (word, place) => /^[\p{Lu}\d]/u.test(word) || (place > 0 && (word.length < 4 || /^\W/.test(word))),
  );
}
