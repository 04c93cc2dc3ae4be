// The options that change an OIE2016 score. Without any, it is the original's of 2019.

import { type ChoiceTable, type Chosen, describeChoices, type GivenChoices, readChoices } from '../choices.ts';
import type { ScorerOption } from '../scorer.ts';
import type { HeadsOf } from './heads.ts';

const choices = {
  rule: {
    about: 'when a gold tuple is found',
    choices: ['lexical-2019', 'lexical-2016', 'lexical-2016-original', 'head', 'head-tree'],
    meanings: {
      'lexical-2019':
        "the predicates share a lemma, and more than a quarter of the gold's words are in the prediction; words that the prediction repeats count each time; a prediction may serve many gold tuples",
      'lexical-2016': "more than half of the gold's words; a prediction serves one gold tuple",
      'lexical-2016-original':
        "the same with the original's counting error: a sentence without predictions adds the square of its gold tuples",
      head: "the paper's definition: both agree on the grammatical head of every element. Heads come with the data",
      'head-tree': 'the same, with heads found in the parse tree of the sentence',
    },
  },
  lemmas: { about: 'how words of predicates are compared', choices: ['wordnet', 'none'] },
} as const satisfies ChoiceTable;

type Choices = Chosen<typeof choices>;

export interface Oie2016Options extends Pick<Choices, 'rule'> {
  /** `table`: by the lemmas that a program gives. */
  readonly lemmas: Choices['lemmas'] | 'table';
}

export type Oie2016OptionsInput = GivenChoices<typeof choices> & {
  /** With `rule: 'head-tree'`: finds the heads of a tuple's elements in the sentence's tree. */
  readonly headsOf?: HeadsOf | undefined;
  /** The lemma of each word that has one, in place of those of `lemmas`. */
  readonly lemmaTable?: Readonly<Record<string, string>> | undefined;
};

export const oie2016Options: readonly ScorerOption[] = describeChoices(choices);

export function parseOie2016Options({ rule, lemmas, lemmaTable }: Oie2016OptionsInput = {}): Oie2016Options {
  const chosen = readChoices(choices, { rule, lemmas });
  return lemmaTable === undefined ? chosen : { ...chosen, lemmas: 'table' };
}
