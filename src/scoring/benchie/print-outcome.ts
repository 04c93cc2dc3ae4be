// A sentence's outcome as plain data for JSON: what became of each extraction, and which facts were found by which of them.

import { printExtraction } from '../../core/extraction.ts';
import type { BenchieOutcome } from './benchie-scorer.ts';

export function printOutcome({ sentence, extractions, facts, covered }: BenchieOutcome) {
  return {
    sentence: sentence.id,
    extractions: extractions.map(({ extraction, verdict, remark, facts: credited }) => ({
      extraction: printExtraction(extraction),
      line: extraction.line,
      verdict,
      remark,
      facts: credited.map((index) => index + 1),
    })),
    found: facts.filter((index) => covered.has(index)).map((index) => index + 1),
    missed: facts.filter((index) => !covered.has(index)).map((index) => index + 1),
  };
}
