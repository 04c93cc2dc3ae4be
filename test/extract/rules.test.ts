// Every rule gives the facts of its examples, by the shipped English model, and not the wrong ones.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findLanguage, loadAnalyser, tokenizeText } from '../../src/builtins/languages.ts';
import { findCandidates } from '../../src/extract/candidates.ts';
import { argumentRules, shippedRules, subjectRules, withoutGroups } from '../../src/extract/rules.ts';
import { slotText } from '../../src/extract/slot-text.ts';
import { toFactTree } from '../../src/extract/walk/fact-tree.ts';

const model = loadAnalyser(new Uint8Array(readFileSync(join(import.meta.dirname, '../../models/en.safetensors'))));
const rules = [...subjectRules, ...argumentRules];

function factsOf(text: string, without: readonly string[] = []): string[] {
  return model.analyse(tokenizeText(text, { language: 'en', tokens: 'given' })).flatMap((sentence) => {
    const tree = toFactTree(sentence, findLanguage('en').habits);
    return findCandidates(tree, withoutGroups(shippedRules, without)).map(({ subject, relation, object }) =>
      [subject, relation, object].map((slot) => slotText(tree, slot)).join(' | '),
    );
  });
}

test('rules have names of their own', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
});

describe.each(rules.filter(({ examples }) => examples.length > 0))('$name', ({ examples, group }) => {
  test.each(examples)('$text', ({ text, gives, not = [] }) => {
    const facts = factsOf(text);
    expect(facts).toEqual(expect.arrayContaining([...gives]));
    for (const wrong of not) expect(facts).not.toContain(wrong);
  });

  test('some example needs it', () => {
    const lost = examples.flatMap(({ text, gives }) => {
      // Trees with one conjunct each find again what rules for coordinated verbs find.
      const facts = factsOf(text, [group, 'reduced trees']);
      return gives.filter((fact) => !facts.includes(fact));
    });
    expect(lost).not.toEqual([]);
  });
});
