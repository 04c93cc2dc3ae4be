// How English words its facts.

import type { Habits } from '../../extract/walk/habits.ts';
import { wordSet } from '../../language/tokenize/rules.ts';
import { writeOutEnglish } from './english-contractions.ts';
import { englishFactuality } from './english-factuality.ts';

export const englishHabits: Habits = {
  prepositions: ['relation'],
  reflexiveVerbs: false,
  negations: wordSet("not n't never no none neither nor"),
  negativeNouns: wordSet('nobody nothing none nowhere no-one'),
  conditions: wordSet('if unless whether'),
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
