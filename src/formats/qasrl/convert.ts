// QA-SRL to Open IE tuples. Mode `paper` follows section 3.3 of Stanovsky and Dagan (2016), "Creating a Large Benchmark for Open
// Information Extraction"; mode `original` does what the program behind the published corpus does, quirks included.

import { distinctTexts, isEmbedded, isOnlyPronouns, isSinglePronoun, locateAnswer, minimalAnswers } from './answers.ts';
import {
  asksForSubject,
  printQuestion,
  type QasrlAnswer,
  type QasrlPredicate,
  type QasrlQuestion,
  type QasrlSentence,
} from './model.ts';
import { byOffset, byRole, orderArguments, type PlacedArgument, type QasrlOrderTable } from './order.ts';
import { originalArgument, originalPredicate, paperArgument, paperPredicate } from './predicate.ts';

export const qasrlModes = ['paper', 'original'] as const;

/** How questions and answers become facts. */
export interface QasrlOptions {
  /** Default `paper`. */
  readonly mode?: (typeof qasrlModes)[number] | undefined;
  /** Default `remove`. */
  readonly pronouns?: 'remove' | 'keep' | undefined;
  /** In mode `paper`: all answers, or only those that contain no other answer to the question. Mode `original` has only the latter. */
  readonly answers?: 'all' | 'minimal' | undefined;
  /** Position counts of question patterns. */
  readonly order?: QasrlOrderTable | undefined;
  /** A verb with more tuples than this is left out. */
  readonly maxTuples?: number | undefined;
}

export interface QasrlTuple {
  readonly verb: string;
  readonly relation: string;
  readonly arguments: readonly string[];
  /** False when no argument answers a question for the subject: nobody asked, or the answer was a pronoun. */
  readonly hasSubject: boolean;
  readonly line?: number | undefined;
}

export interface QasrlConversion {
  readonly tuples: readonly QasrlTuple[];
  /** Verbs that were left out because of `maxTuples`. */
  readonly oversized: readonly QasrlPredicate[];
}

const defaultMaxTuples = 10_000;

/** Turns the questions and answers of a sentence into facts. */
export function convertQasrl(sentence: QasrlSentence, options: QasrlOptions = {}): QasrlConversion {
  const { mode = 'paper', maxTuples = defaultMaxTuples } = options;
  const prepare = mode === 'paper' ? preparePaper : prepareOriginal;
  const tuples: QasrlTuple[] = [];
  const oversized: QasrlPredicate[] = [];
  for (const predicate of sentence.predicates) {
    const plan = prepare(sentence, predicate, options);
    if (plan === undefined || plan.choices.length === 0) continue;
    const count = plan.choices.reduce((product, choice) => product * choice.length, 1);
    if (count === 0) continue;
    if (count > maxTuples) oversized.push(predicate);
    else for (const chosen of combine(plan.choices)) tuples.push(...makeTuple(predicate, plan, chosen));
  }
  return { tuples, oversized };
}

interface ChosenArgument extends PlacedArgument {
  readonly answer: QasrlAnswer;
  readonly text: string;
}

interface Plan {
  readonly relation: string;
  /** For each question the arguments that its answers give. */
  readonly choices: readonly (readonly ChosenArgument[])[];
  readonly arrange: (chosen: readonly ChosenArgument[]) => readonly ChosenArgument[];
}

function preparePaper(sentence: QasrlSentence, predicate: QasrlPredicate, options: QasrlOptions): Plan | undefined {
  if (isEmbedded(sentence, predicate)) return undefined;
  const { pronouns = 'remove', answers: kept = 'all' } = options;
  const asked = mergeQuestions(predicate.questions)
    .map((question) => {
      // Pronouns first: "the ferry he saw" must not give way to "he".
      const named = question.answers.filter((answer) => pronouns === 'keep' || !isOnlyPronouns(answer));
      const distinct = distinctTexts(named);
      return { ...question, answers: kept === 'minimal' ? minimalAnswers(distinct) : distinct };
    })
    .filter(({ answers }) => answers.length > 0);
  const surface = paperPredicate(sentence.words, predicate, asked);
  const choices = asked.map((question) => {
    const choice = question.answers.map((answer) => ({
      question,
      answer,
      text: paperArgument(question, answer, surface),
      offset: locateAnswer(sentence.words, answer)[0]?.[0] ?? Number.MAX_SAFE_INTEGER,
    }));
    // Once more: "rain" and "about rain" are the same argument of "cared about".
    return distinctTexts(choice);
  });
  return { relation: surface.relation, choices, arrange: (chosen) => orderArguments(chosen, options.order, byRole) };
}

function mergeQuestions(questions: readonly QasrlQuestion[]): QasrlQuestion[] {
  const merged = new Map<string, QasrlQuestion>();
  for (const question of questions) {
    const key = printQuestion(question);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, answers: [...known.answers, ...question.answers] } : question);
  }
  return [...merged.values()];
}

function prepareOriginal(sentence: QasrlSentence, predicate: QasrlPredicate, options: QasrlOptions): Plan {
  const { pronouns = 'remove', order } = options;
  const surface = originalPredicate(predicate);
  const letters = withoutSpaces(sentence.text);
  const choices = predicate.questions.map((question) =>
    minimalAnswers(question.answers).map((answer) => {
      const found = letters.indexOf(withoutSpaces(answer.text));
      const offset = found < 0 ? scatteredOffset(sentence.words, answer) : found;
      return { question, answer, text: originalArgument(question, answer, surface), offset };
    }),
  );
  const keys = predicate.questions.map(printQuestion);
  // A question asked twice keeps its first argument with a table, and none without one.
  const survives = keys.map((key, index) =>
    order === undefined ? keys.indexOf(key) === keys.lastIndexOf(key) : keys.indexOf(key) === index,
  );
  const arrange = (chosen: readonly ChosenArgument[]) => {
    if (pronouns === 'remove' && chosen.some(({ answer }) => isSinglePronoun(answer))) return [];
    const remaining = chosen.filter((_, index) => survives[index]);
    return orderArguments(remaining, order, byOffset);
  };
  return { relation: surface.relation, choices, arrange };
}

/** "win in Arizona" begins at "win" in "win in Washington and Arizona". */
function scatteredOffset(words: readonly string[], answer: QasrlAnswer): number {
  const start = locateAnswer(words, answer)[0]?.[0];
  return start === undefined ? Number.MAX_SAFE_INTEGER : words.slice(0, start).join('').length;
}

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

function makeTuple(
  { verb, line }: QasrlPredicate,
  plan: Plan,
  chosen: readonly ChosenArgument[],
): readonly QasrlTuple[] {
  const ordered = plan.arrange(chosen);
  if (ordered.length === 0) return [];
  const hasSubject = ordered.some(({ question }) => asksForSubject(question));
  return [{ verb, relation: plan.relation, arguments: ordered.map(({ text }) => text), hasSubject, line }];
}

/** Every way to take one item of each list, the last list changing fastest. */
function* combine<Item>(lists: readonly (readonly Item[])[]): Generator<readonly Item[]> {
  const [first, ...rest] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const item of first) for (const others of combine(rest)) yield [item, ...others];
}
