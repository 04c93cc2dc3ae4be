// QA-SRL annotation as data, whatever file it came from: sentences, their predicates (verbs), questions in seven slots, answers. The
// slots are those of He et al. (2015); what the readers of both file formats complain about is declared here, too.

import { declareDiagnostics } from '../../core/diagnostic.ts';

export interface QasrlAnswer {
  readonly text: string;
  /** The sentence words that the answer covers, where the source said so; otherwise they are looked up. */
  readonly tokens?: readonly number[] | undefined;
}

/** An empty slot is an empty string. */
export interface QasrlQuestion {
  readonly wh: string;
  readonly aux: string;
  readonly subject: string;
  readonly verb: string;
  readonly object: string;
  readonly preposition: string;
  readonly object2: string;
  readonly answers: readonly QasrlAnswer[];
}

export interface QasrlPredicate {
  readonly verb: string;
  /** Which word of the sentence it is, from 0; undefined when the sentence does not have it. */
  readonly index: number | undefined;
  readonly questions: readonly QasrlQuestion[];
  readonly line?: number | undefined;
}

export interface QasrlSentence {
  readonly id: string;
  readonly text: string;
  readonly words: readonly string[];
  readonly predicates: readonly QasrlPredicate[];
  readonly line?: number | undefined;
}

/** Two questions with the same text ask for the same role. */
export function printQuestion(question: QasrlQuestion): string {
  const { wh, aux, subject, verb, object, preposition, object2 } = question;
  return [wh, aux, subject, verb, object, preposition, object2].map(printSlotText).join(' ').toLowerCase();
}

/** How the original writes a slot: `_` when it is empty, and no spaces inside. */
export function printSlotText(slot: string): string {
  return slot === '' ? '_' : slot.replaceAll(' ', '_');
}

/** True when the answer is the grammatical subject: nothing else stands in the subject slot, as in "who was _ tired". */
export function asksForSubject({ wh, subject }: QasrlQuestion): boolean {
  return subject === '' && !/^(when|where|why|how)$/i.test(wh);
}

export const qasrlDiagnostics = declareDiagnostics('format/qasrl', {
  'bad-id-line': {
    severity: 'warning',
    remedy: 'begin each sentence with a line NAME_number, TAB, number of predicates',
  },
  'no-sentence': {
    severity: 'error',
    remedy: 'write the id on one line and the sentence on the next, without a blank line or # before it',
  },
  'no-blank-line': { severity: 'warning', remedy: 'put a blank line before each sentence but the first' },
  'stray-line': { severity: 'error', remedy: 'remove the line, or separate its columns by TABs' },
  'bad-predicate': {
    severity: 'error',
    remedy: 'write token index, verb and number of questions, separated by TABs',
  },
  'no-predicate': { severity: 'error', remedy: 'put the line with token index, verb and number before the question' },
  'column-count': {
    severity: 'error',
    remedy:
      'write wh, aux, subject, verb, object, preposition, object2, ? and the answers, separated by TABs, with _ for nothing',
  },
  'no-answer': { severity: 'warning', remedy: 'write the answers into the last column, separated by ###' },
  'predicate-count': { severity: 'warning', remedy: 'correct the number in the id line, or add what is missing' },
  'question-count': {
    severity: 'warning',
    remedy: "correct the number in the predicate's line, or add what is missing",
  },
  'verb-not-at-index': { severity: 'warning', remedy: 'count the words of the sentence from 0' },
  'answer-not-in-sentence': { severity: 'warning', remedy: 'copy the answer from the sentence, word by word' },
  'repeated-sentence': { severity: 'warning', remedy: 'join the two blocks' },
  'too-many-tuples': { severity: 'error', remedy: 'give the questions of the verb fewer answers' },
  'bad-json': { severity: 'error', remedy: 'write one JSON object a line; is the file cut off here?' },
  'bad-record': { severity: 'error', remedy: 'see the fields of QA-SRL Bank 2.0 in docs/reference/qasrl.md' },
  'bad-verb-index': { severity: 'error', remedy: 'key each verb by the index of its token, from 0' },
  'bad-span': {
    severity: 'error',
    remedy: 'write spans as [first token, token after the last], inside the sentence',
  },
});

export type QasrlComplaint = (name: keyof typeof qasrlDiagnostics.rules, line: number, message: string) => void;
