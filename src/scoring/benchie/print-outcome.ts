// A sentence's outcome as plain data for JSON: what became of each extraction, and which facts were found by which of them.

import { triplesOf } from '../../core/fact.ts';
import { printTriple } from '../../core/pattern.ts';
import type { BenchieOutcome } from './benchie-scorer.ts';

/** Facts are numbered from 1, as people count them in the gold file. */
export function printBenchieOutcome({ sentence, extractions, facts, covered }: BenchieOutcome) {
  const printFact = (index: number) => {
    const fact = sentence.facts[index];
    const [first] = fact ? triplesOf(fact) : [];
    return { fact: index + 1, line: fact?.line ?? sentence.line, first: first && printTriple(first) };
  };
  return {
    sentence: sentence.id,
    text: sentence.text,
    extractions: extractions.map(({ extraction, verdict, remark, facts: credited }) => ({
      subject: extraction.subject,
      relation: extraction.relation,
      objects: extraction.objects,
      line: extraction.line,
      verdict,
      remark,
      facts: credited.map((index) => index + 1),
    })),
    found: facts.filter((index) => covered.has(index)).map((index) => index + 1),
    missed: facts.filter((index) => !covered.has(index)).map(printFact),
  };
}
