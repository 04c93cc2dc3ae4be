// The plain way that our matcher is measured against: list every form of every gold triple, then look extractions up.

import { type Extraction, type GoldSentence, type SlotPattern, triplesOf } from 'assay';

export function expandSlot(slot: SlotPattern): string[] {
  let forms: string[][] = [[]];
  for (const { words, optional } of slot) {
    const longer = forms.map((form) => [...form, ...words]);
    forms = optional ? [...forms, ...longer] : longer;
  }
  return forms.map((form) => form.join(' '));
}

export type ExpandedGold = Map<string, Set<string>[]>;

export function expandGold(gold: readonly GoldSentence[]): ExpandedGold {
  return new Map(gold.map((sentence) => [sentence.id, sentence.facts.map((fact) => expandFact(fact))]));
}

function expandFact(fact: GoldSentence['facts'][number]): Set<string> {
  const forms = new Set<string>();
  for (const { subject, relation, object } of triplesOf(fact)) {
    const relations = expandSlot(relation);
    const objects = expandSlot(object);
    for (const s of expandSlot(subject))
      for (const r of relations) for (const o of objects) forms.add(`${s}\t${r}\t${o}`);
  }
  return forms;
}

export function countCovered(gold: ExpandedGold, extractions: readonly Extraction[]): { tp: number; fp: number } {
  const covered = new Set<Set<string>>();
  let fp = 0;
  for (const { sentenceId = '', subject, relation, objects } of extractions) {
    const key = [subject, relation, objects.join(' ')].map((slot) => slot.trim()).join('\t');
    const facts = (gold.get(sentenceId) ?? []).filter((forms) => forms.has(key));
    if (facts.length === 0) fp++;
    for (const fact of facts) covered.add(fact);
  }
  return { tp: covered.size, fp };
}
