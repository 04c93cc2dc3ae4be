// The numbered rules of the annotation model. docs/reference/annotation-rules.md says them in full; refusals and tests quote the numbers.

export const rules = {
  R1: 'tokens cover the text',
  R2: 'an operation names the tokenization it means',
  R3: 'a token number is a token of the sentence',
  R4: 'words that are no tokens come only by import',
  R5: 'a frame has a subject',
  R6: 'a frame has a body',
  R7: 'a slot has a token once',
  R8: 'an optional group is there as a whole or not at all',
  R9: 'a frame has a cut, inside its body',
  R10: 'an exclusion is a form of its frame',
  R11: 'ids are unique and known',
  R12: 'a fact has a frame',
  R13: 'a position is inside its list',
  R14: 'status, flag and notes block nothing',
  R15: 'a dismissal is remembered once',
  R16: 'a chain has two mentions',
  R17: 'a label is about a token and says something',
  R18: 'a new tokenization keeps what was annotated, or is refused',
  R19: 'a batch is applied as a whole or not at all',
  R20: 'a refused operation changes nothing',
  R21: 'every operation can be taken back',
  R22: 'a restore fits the annotation that it was made for',
  R23: 'the same log gives the same annotation',
  R24: 'a text that comes in has nothing in it that cannot be seen',
} as const;

export type RuleId = keyof typeof rules;

/** Why an operation was not applied. */
export interface Refusal {
  readonly rule: RuleId;
  readonly reason: string;
}

/** Carries a refusal out of the depth of an operation; `apply` turns it into a value. */
export class RefusedOperation extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`${refusal.rule}: ${refusal.reason}`);
    this.refusal = refusal;
  }
}

export function refuse(rule: RuleId, reason: string): never {
  throw new RefusedOperation({ rule, reason });
}
