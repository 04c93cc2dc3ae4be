// The rules, in the order in which they are tried: the first subject rule that finds a subject decides.

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
import type { ArgumentRule, ExtractionRules, SubjectRule } from './walk/rule.ts';

/** The rules that find a clause and its subject. */
export const subjectRules: readonly SubjectRule[] = [
  ownSubject,
  relativeSubject,
  coordinatedSubject,
  participleSubject,
  adverbialSubject,
  controlledSubject,
  participialPreposition,
];

/** The rules that lead from a clause to its arguments. */
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

/** The rules that Assay ships. */
export const shippedRules: ExtractionRules = { subjectRules, argumentRules };

export function withoutGroups(rules: ExtractionRules, groups: readonly string[]): ExtractionRules {
  const stays = ({ group }: { readonly group: string }): boolean => !groups.includes(group);
  return { subjectRules: rules.subjectRules.filter(stays), argumentRules: rules.argumentRules.filter(stays) };
}

/** The groups of rules, sorted. */
export const listGroups = ({ subjectRules, argumentRules }: ExtractionRules): string[] =>
  [...new Set([...subjectRules, ...argumentRules].map(({ group }) => group))].sort();
