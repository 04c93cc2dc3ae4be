// How English words its facts.

import type { Habits } from '../../extract/walk/habits.ts';
import { wordSet } from '../../language/tokenize/rules.ts';
import { writeOutEnglish } from './english-contractions.ts';
import { englishFactuality } from './english-factuality.ts';

export const englishHabits: Habits = {
  prepositions: ['relation'],
  reflexiveVerbs: false,
  serialVerbs: false,
  adverbsWithArguments: false,
  negations: wordSet("not n't never no none neither nor"),
  negativeNouns: wordSet('nobody nothing none nowhere no-one'),
  conditions: wordSet('if unless whether'),
  contrasts: wordSet('but'),
  staticPrepositions: wordSet('in at on during'),
  ranges: wordSet('between'),
  objectClauses: wordSet('of from into'),
  discoursePhrases: new Set([
    ...[
      'for instance',
      'for example',
      'as a result',
      'as a consequence',
      'in fact',
      'of course',
      'in addition',
      'in general',
    ],
    ...[
      'in particular',
      'in turn',
      'in other words',
      'on the other hand',
      'on the one hand',
      'on the contrary',
      'in contrast',
    ],
    ...['by contrast', 'after all', 'at all', 'in short', 'in conclusion', 'in any case', 'above all', 'by the way'],
  ]),
  modals: new Map([
    ['can', 'possible'],
    ['could', 'possible'],
    ['may', 'possible'],
    ['might', 'possible'],
    ['must', 'commanded'],
    ['should', 'commanded'],
    ['ought', 'commanded'],
    ['would', 'conditional'],
  ]),
  futures: wordSet('will shall'),
  perfects: wordSet('have'),
  factuality: englishFactuality,
  writeOut: writeOutEnglish,
};
