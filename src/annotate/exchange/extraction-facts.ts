// Extractions of a system as facts of a sentence: each a fact with one frame, linked to the sentence's own tokens as far as its words are there.

import type { Extraction } from '../../core/extraction.ts';
import { tupleOfFact } from '../../core/fact.ts';
import type { SlotPattern } from '../../core/pattern.ts';
import { splitWords } from '../../core/sentence.ts';
import type { Tuple } from '../../core/tuple.ts';
import { type Annotation, wordsOf } from '../model/annotation.ts';
import { toGoldSentence } from '../model/expand.ts';
import { type AnnotatedFact, createFact } from '../model/frame.ts';
import { framesOfTriples } from '../model/import-facts.ts';
import { splitIntoTokens } from '../model/split-into-tokens.ts';

export interface SystemOutput extends Tuple {
  readonly id: string;
  readonly system: string;
  readonly confidence?: number | undefined;
}

/** Further arguments follow the object. Undefined when there is no subject, or nothing else. */
export function factOfExtraction(annotation: Annotation, output: SystemOutput): AnnotatedFact | undefined {
  const { id, system, subject, relation, objects, confidence } = output;
  const known = new Set(wordsOf(annotation));
  const toSlot = (text: string): SlotPattern => {
    const words = splitWords(text).flatMap((word) => splitIntoTokens(word, known));
    return words.length === 0 ? [] : [{ words, optional: false }];
  };
  const triple = { subject: toSlot(subject), relation: toSlot(relation), object: toSlot(objects.join(' ')) };
  if (triple.subject.length === 0 || triple.relation.length + triple.object.length === 0) return undefined;
  const [frame] = framesOfTriples(annotation, [triple], { createId: () => `${id}.1`, source: system });
  if (frame === undefined) return undefined;
  const origin = { kind: 'import', by: system, ...(confidence === undefined ? {} : { confidence }) } as const;
  return createFact({ id, frames: [{ ...frame, origin }] });
}

/** The other way: one extraction a fact, its first form with all optional words, and the highest confidence that a system gave. */
export function extractionsOf(annotation: Annotation): Extraction[] {
  const { id, text, facts } = toGoldSentence(annotation);
  return facts.map((fact, index): Extraction => {
    const confidence = confidenceOf(annotation.facts[index]);
    const names = { sentenceId: id, sentenceText: text };
    return { ...names, ...tupleOfFact(fact), ...(confidence === undefined ? {} : { confidence }) };
  });
}

function confidenceOf(fact: AnnotatedFact | undefined): number | undefined {
  const all = (fact?.frames ?? []).flatMap(({ origin }) => (origin.kind === 'manual' ? [] : (origin.confidence ?? [])));
  return all.length === 0 ? undefined : Math.max(...all);
}
