// The six steps of the exercise: a sentence, a task, and the extractions that the annotation must and must not have then. The tool checks itself.

import type { Annotation } from '../../annotate/model/annotation.ts';
import { findFormMatches } from '../../annotate/model/expand.ts';
import { tidySpaces } from '../../core/sentence.ts';

export interface ExerciseStep {
  readonly title: string;
  readonly text: string;
  readonly task: string;
  /** Each inner list is one fact: all its extractions must be in one and the same fact. */
  readonly facts: readonly (readonly string[])[];
  /** No fact may have these. */
  readonly wrong: readonly string[];
}

export const steps: readonly ExerciseStep[] = [
  {
    title: 'A plain fact',
    text: 'Nora Vik was born in Bergen .',
    task: 'Drag over “Nora Vik”, then over “was born in”, then click “Bergen”, and press Enter.',
    facts: [['Nora Vik; was born in; Bergen']],
    wrong: [],
  },
  {
    title: 'The second place of a preposition',
    text: 'The ferry stops at Lerwick .',
    task: 'The dotted ¦ before “at” is proposed: the preposition may stand on either side. Enter takes it over.',
    facts: [['ferry; stops at; Lerwick', 'ferry; stops; at Lerwick']],
    wrong: [],
  },
  {
    title: 'A word that can be left out',
    text: 'Dr. Amari repaired the old clock .',
    task: '“Dr.” and “the” are optional by themselves. Make “old” optional too: hold Alt and click it, or put the cursor on it and press b.',
    facts: [['Dr. Amari; repaired; the old clock', 'Amari; repaired; clock', 'Amari; repaired; the clock']],
    wrong: ['Dr.; repaired; clock'],
  },
  {
    title: 'Two things are two facts',
    text: 'Tomas planted roses and tulips .',
    task: 'Make one fact for the roses and one for the tulips. The subject is kept for the second one: drag the predicate, click the object, Enter.',
    facts: [['Tomas; planted; roses'], ['Tomas; planted; tulips']],
    wrong: ['Tomas; planted; roses and tulips'],
  },
  {
    title: 'Two names for one person',
    text: 'His sister , Lena Hart , runs the museum .',
    task: 'Choose “His sister”, press a, choose “Lena Hart”: both are the subject of the same fact.',
    facts: [['His sister; runs; museum', 'Lena Hart; runs; the museum']],
    wrong: [],
  },
  {
    title: 'The active side of a passive',
    text: 'The bridge was painted by Olav .',
    task: 'Make the passive fact. Then add its active twin to the same fact: Olav, painted, The bridge, with Shift+Enter; or take the hint with y.',
    facts: [['bridge; was painted by; Olav', 'Olav; painted; The bridge']],
    wrong: [],
  },
];

const formOf = (line: string) => {
  const [subject = '', relation = '', object = ''] = line.split(';').map(tidySpaces);
  return { subject, relation, object };
};

/** What is still missing, in words; undefined when the step is done. */
export function checkStep({ facts, wrong }: ExerciseStep, annotation: Annotation): string | undefined {
  const factsWith = (line: string): string[] => findFormMatches(annotation, formOf(line)).map(({ fact }) => fact);
  for (const line of wrong)
    if (factsWith(line).length > 0) return `Not quite: (${line}) should not be a form of a fact.`;
  for (const lines of facts) {
    const missing = lines.find((line) => factsWith(line).length === 0);
    if (missing !== undefined) return `Still missing: (${missing}).`;
    const [first = '', ...others] = lines;
    const isOne = factsWith(first).some((fact) => others.every((line) => factsWith(line).includes(fact)));
    if (!isOne) return `These belong to one fact: (${lines.join('), (')}).`;
  }
  const homes = facts.map(([first = '']) => factsWith(first)[0]);
  return new Set(homes).size === facts.length ? undefined : 'These are different facts: each needs a fact of its own.';
}
