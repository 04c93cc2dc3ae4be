// The relation of the tuples of a QA-SRL verb: the verb with what belongs to it, in the way of the paper or of the original program.

import { splitWords } from '../../core/sentence.ts';
import { asksForSubject, type QasrlAnswer, type QasrlPredicate, type QasrlQuestion } from './model.ts';
import { isAdverbWord, isAuxiliary, isDoForm, isModal, isNegation, startsWithWords } from './words.ts';

export interface SurfacePredicate {
  readonly relation: string;
  /** The preposition that the relation ends with. */
  readonly preposition: string;
}

/** Modals, negated auxiliaries and "had" from the questions; the questions' verb form and preposition where all agree. */
export function originalPredicate({ verb, questions }: QasrlPredicate): SurfacePredicate {
  const aux = longest(questions.map((question) => question.aux).filter(isTelling));
  const form = agreed(questions.map((question) => question.verb));
  const preposition = form === undefined ? '' : (agreed(questions.map((question) => question.preposition)) ?? '');
  return { relation: join(aux, form === undefined || form === '' ? verb : form, preposition), preposition };
}

/** Questions about plain verbs need auxiliaries, too; only these say something about the sentence. */
function isTelling(aux: string): boolean {
  const words = splitWords(aux);
  return words.some(isNegation) || words.some(isModal) || words[0]?.toLowerCase() === 'had';
}

/**
 * Auxiliaries, modals and negation as the sentence has them before the verb; where it has none there, as in "was bought and sold",
 * those of a question with the same form of the verb.
 */
export function paperPredicate(
  words: readonly string[],
  { verb, index, questions }: QasrlPredicate,
  asked: readonly QasrlQuestion[],
): SurfacePredicate {
  const surface = (index === undefined ? undefined : words[index]) ?? verb;
  const preposition = paperPreposition(asked);
  const before = index === undefined ? [] : auxiliariesBefore(words, index);
  const phrase = before.length > 0 ? join(...before, surface) : (phraseOfQuestions(surface, questions) ?? surface);
  return { relation: join(phrase, preposition), preposition };
}

/** Other words in between at most; more belong to another clause. */
const mostOtherWords = 3;

/**
 * Adverbs and commas in between are passed over: they are arguments, the answers to how and when. So are a few other words, if an auxiliary or a
 * negation stands before them that the verb still needs: "has not , the owner said , been sold".
 */
function auxiliariesBefore(words: readonly string[], index: number): string[] {
  const found: string[] = [];
  let others = 0;
  for (const word of words.slice(0, index).reverse()) {
    if (isAuxiliary(word) || isNegation(word)) {
      found.unshift(word);
      others = 0;
    } else if (!isAdverbWord(word) && word !== ',' && (!needsMore(found) || ++others > mostOtherWords)) break;
  }
  return found;
}

/** "been sold" and "not sold" cannot stand without a finite auxiliary. */
const needsMore = ([first]: readonly string[]): boolean =>
  first !== undefined && (/^(been|being)$/i.test(first) || isNegation(first));

/** Without plain "do": "what did someone join" only asks, "what didn't someone join" denies. */
function phraseOfQuestions(surface: string, questions: readonly QasrlQuestion[]): string | undefined {
  const phrases = questions
    .filter(({ aux, verb }) => splitWords(verb).at(-1)?.toLowerCase() === surface.toLowerCase() && !isDoForm(aux))
    .map(({ aux, verb }) => join(aux, ...splitWords(verb).slice(0, -1), surface));
  return phrases.length === 0 ? undefined : longest(phrases);
}

/** One that all questions have, or one that the question for the subject ends with ("who was looked at"). */
function paperPreposition(questions: readonly QasrlQuestion[]): string {
  const common = questions.some(asksForAction) ? undefined : agreed(questions.map(({ preposition }) => preposition));
  if (common !== undefined && common !== '') return common;
  const stranded = questions.find(
    (question) => asksForSubject(question) && question.preposition !== '' && question.object2 === '',
  );
  return stranded?.preposition ?? '';
}

/** "what was someone determined to do": the answer is a verb phrase without its "to". */
function asksForAction({ wh, object2 }: QasrlQuestion): boolean {
  return /^what$/i.test(wh) && /^(do|doing|be|being)$/i.test(object2);
}

/** Step 6 of the original: the preposition before the gap goes with the argument, unless the relation has it. */
export function originalArgument(question: QasrlQuestion, { text }: QasrlAnswer, predicate: SurfacePredicate): string {
  const takes = predicate.preposition === '' && question.object2 === '';
  return takes ? prefix(question.preposition, text) : text;
}

/** As the original, but also with "to do" as the gap, never for the subject, and never twice. */
export function paperArgument(question: QasrlQuestion, { text }: QasrlAnswer, predicate: SurfacePredicate): string {
  if (asksForSubject(question)) return text;
  const ofRelation = splitWords(predicate.preposition);
  const own = withoutBeginning(splitWords(question.preposition), ofRelation);
  const words = splitWords(text);
  const isAsked = question.preposition !== '' && ofRelation.length > 0;
  const rest = isAsked ? withoutBeginning(words, ofRelation) : words;
  const bare = rest.length === 0 ? text : rest.join(' ');
  return question.object2 === '' || asksForAction(question) ? prefix(own.join(' '), bare) : bare;
}

function withoutBeginning(words: readonly string[], beginning: readonly string[]): readonly string[] {
  return startsWithWords(words, beginning) ? words.slice(beginning.length) : words;
}

function prefix(preposition: string, text: string): string {
  return startsWithWords(splitWords(text), splitWords(preposition)) ? text : join(preposition, text);
}

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const longest = (texts: readonly string[]): string =>
  texts.reduce((best, text) => (text.length > best.length ? text : best), '');

/** The value that all have; undefined when they differ or there is none. */
function agreed(values: readonly string[]): string | undefined {
  const [first, ...rest] = values;
  return rest.every((value) => value.toLowerCase() === first?.toLowerCase()) ? first : undefined;
}
