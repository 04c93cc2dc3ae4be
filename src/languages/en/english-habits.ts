// How English words its facts.

import type { Habits } from '../../extract/walk/habits.ts';
import { wordSet } from '../../language/tokenize/rules.ts';
import { writeOutEnglish } from './english-contractions.ts';

export const englishHabits: Habits = {
  prepositions: ['relation'],
  reflexiveVerbs: false,
  negations: wordSet("not n't never no none neither nor"),
  negativeNouns: wordSet('nobody nothing none'),
  conditions: wordSet('if unless whether'),
  modals: new Map([
    ['can', 'possible'],
    ['could', 'possible'],
    ['may', 'possible'],
    ['might', 'possible'],
    ['must', 'necessary'],
    ['shall', 'necessary'],
    ['should', 'necessary'],
    ['ought', 'necessary'],
    ['would', 'conditional'],
  ]),
  futures: wordSet('will'),
  perfects: wordSet('have'),
  writeOut: writeOutEnglish,
};
