// What is known of the arguments of facts, on texts of our own.

import { describe, expect, test } from 'vitest';
import type { ArgumentNote } from '../../src/core/argument-note.ts';
import { createNotes } from '../../src/extract/argument-notes.ts';
import { createRuleExtractor } from '../../src/extract/extract.ts';
import { english } from '../../src/languages/en/english.ts';
import { loadModel, loadTokenizer } from '../../src/node/load-model.ts';

const { analyse } = loadModel('en', undefined, { treebank: 'pud' });
const extractor = createRuleExtractor(english);

/** Slots with what is known of them. */
function notesOf(text: string, language: Parameters<typeof createNotes>[1] = english): Map<string, ArgumentNote> {
  const sentences = analyse([...loadTokenizer({ language: 'en' })(text)]);
  const named = sentences.map((sentence, index) => ({ id: `s${index + 1}`, sentence }));
  const noteOf = createNotes(named, language);
  return new Map(
    sentences.flatMap((sentence, index) =>
      extractor
        .extract(sentence)
        .flatMap(({ subject, object }) =>
          [subject, object].map((slot) => [slot.text, noteOf(index, slot.tokens)] as const),
        ),
    ),
  );
}

describe('forms and types', () => {
  test.each([
    ['Maria Lindqvist sold the house.', 'Maria Lindqvist', { form: 'name', type: 'person' }],
    ['Maria Lindqvist sold the house.', 'the house', { form: 'noun' }],
    ['She sold the house.', 'She', { form: 'pronoun' }],
    ['The house is old.', 'old', { form: 'quality' }],
    ['Anna said that the house had burned.', 'that the house had burned', { form: 'clause' }],
  ])('%s %s', (text, slot, expected) => {
    expect(notesOf(text).get(slot)).toMatchObject(expected);
  });
});

describe('referents', () => {
  const text = 'Ines Karlow runs a bakery in Faro. She sold bread.';
  test('have their words, their form, and the id of their sentence', () => {
    expect(notesOf(text).get('She')).toEqual({
      form: 'pronoun',
      type: 'person',
      referent: { text: 'Ines Karlow', form: 'name', sentence: 's1' },
    });
  });
  test('are not what the sentence says of them', () => {
    for (const text of ['The tower stands in Lund. It is a fine example of old work.', 'It is an old house.'])
      expect(notesOf(text).get('It')?.referent?.text ?? 'The tower').toBe('The tower');
  });
  test('are absent where the language has learned nothing', () => {
    expect(notesOf(text, { habits: english.habits }).get('She')).toEqual({ form: 'pronoun' });
  });
});
