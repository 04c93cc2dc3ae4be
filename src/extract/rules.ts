// The rules, in the order in which they are tried: the first subject rule that finds a subject decides.

import { adverb } from './rules/adverb.ts';
import { adverbialClause } from './rules/adverbial-clause.ts';
import { adverbialSubject } from './rules/adverbial-subject.ts';
import { apposedPlace } from './rules/apposed-place.ts';
import { cleft } from './rules/cleft.ts';
import { complementAlone } from './rules/complement-alone.ts';
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
import { relativeAdverb } from './rules/relative-adverb.ts';
import { relativeObject } from './rules/relative-object.ts';
import { relativeSubject } from './rules/relative-subject.ts';
import { reportedClause } from './rules/reported-clause.ts';
import { serialSubject } from './rules/serial-subject.ts';
import { sharedOblique } from './rules/shared-oblique.ts';
import { stackedOblique } from './rules/stacked-oblique.ts';
import { verbAlone } from './rules/verb-alone.ts';
import type { ArgumentRule, ExtractionRules, SubjectRule } from './walk/rule.ts';

/** The rules that find a clause and its subject. */
export const subjectRules: readonly SubjectRule[] = [
  ownSubject,
  relativeSubject,
  coordinatedSubject,
  participleSubject,
  controlledSubject,
  adverbialSubject,
  participialPreposition,
  serialSubject,
];

/** The rules that lead from a clause to its arguments. */
export const argumentRules: readonly ArgumentRule[] = [
  object,
  existential,
  oblique,
  stackedOblique,
  sharedOblique,
  openComplement,
  complementAlone,
  adverbialClause,
  complementClause,
  reportedClause,
  verbAlone,
  adverb,
  relativeObject,
  relativeAdverb,
  cleft,
  nounModifier,
  apposedPlace,
  nounClause,
];

/** The rules that Assay ships. */
export const shippedRules: ExtractionRules = { subjectRules, argumentRules };

/** Trees with one conjunct each can be left out like a group of rules. */
const reducedTrees = 'reduced trees';

export function withoutGroups(rules: ExtractionRules, groups: readonly string[]): ExtractionRules {
  const stays = ({ group }: { readonly group: string }): boolean => !groups.includes(group);
  return {
    subjectRules: rules.subjectRules.filter(stays),
    argumentRules: rules.argumentRules.filter(stays),
    reducesTrees: !groups.includes(reducedTrees),
  };
}

/** The groups of rules, sorted. */
export const listGroups = ({ subjectRules, argumentRules }: ExtractionRules): string[] =>
  [...new Set([reducedTrees, ...[...subjectRules, ...argumentRules].map(({ group }) => group)])].sort();
