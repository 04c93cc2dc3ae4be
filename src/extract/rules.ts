// The rules, in the order in which they are tried: the first subject rule that finds a subject decides.

import type { ArgumentRule, SubjectRule } from './rule.ts';
import { adverb } from './rules/adverb.ts';
import { adverbialClause } from './rules/adverbial-clause.ts';
import { adverbialSubject } from './rules/adverbial-subject.ts';
import { apposedPlace } from './rules/apposed-place.ts';
import { complementClause } from './rules/complement-clause.ts';
import { controlledSubject } from './rules/controlled-subject.ts';
import { coordinatedSubject } from './rules/coordinated-subject.ts';
import { existential } from './rules/existential.ts';
import { nounClause } from './rules/noun-clause.ts';
import { nounModifier } from './rules/noun-modifier.ts';
import { object } from './rules/object.ts';
import { oblique } from './rules/oblique.ts';
import { openComplement } from './rules/open-complement.ts';
import { ownSubject } from './rules/own-subject.ts';
import { participialPreposition } from './rules/participial-preposition.ts';
import { participleSubject } from './rules/participle-subject.ts';
import { relativeObject } from './rules/relative-object.ts';
import { relativeSubject } from './rules/relative-subject.ts';
import { reportedClause } from './rules/reported-clause.ts';
import { sharedOblique } from './rules/shared-oblique.ts';
import { stackedOblique } from './rules/stacked-oblique.ts';
import { verbAlone } from './rules/verb-alone.ts';

export const subjectRules: readonly SubjectRule[] = [
  ownSubject,
  relativeSubject,
  coordinatedSubject,
  participleSubject,
  adverbialSubject,
  controlledSubject,
  participialPreposition,
];

export const argumentRules: readonly ArgumentRule[] = [
  object,
  existential,
  oblique,
  stackedOblique,
  sharedOblique,
  openComplement,
  adverbialClause,
  complementClause,
  reportedClause,
  verbAlone,
  adverb,
  relativeObject,
  nounModifier,
  apposedPlace,
  nounClause,
];
