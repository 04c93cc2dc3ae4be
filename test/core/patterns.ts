// Patterns written the way the papers print them, for tests that are easy to read.

import type { TriplePattern } from '../../src/core/pattern.ts';
import { parseBrackets } from '../../src/formats/benchie/brackets.ts';
import { parseTripleLine } from '../../src/formats/benchie/triple-line.ts';

/** "[the] cat --> sat on --> [the] mat" */
export function triple(line: string): TriplePattern {
  const refuse = () => {
    throw new Error(`bad pattern in a test: ${line}`);
  };
  const place = { file: 'test' };
  const parsed = parseTripleLine(line, place, refuse, (text) => parseBrackets(text, place, refuse));
  return parsed ?? refuse();
}

/** The forms of a pattern, listed the slow way; the tests compare the fast ways with it. */
export function listForms(pattern: TriplePattern): string[] {
  const slots = [pattern.subject, pattern.relation, pattern.object].map((slot) => {
    let forms: string[][] = [[]];
    for (const { words, optional } of slot) {
      const longer = forms.map((form) => [...form, ...words]);
      forms = optional ? [...forms, ...longer] : longer;
    }
    return forms.map((form) => form.join(' '));
  });
  const [subjects = [], relations = [], objects = []] = slots;
  return subjects.flatMap((s) => relations.flatMap((r) => objects.map((o) => `${s}\t${r}\t${o}`)));
}
