// The shipped English model: what it says of sentences of our own, and that nothing makes it fall over.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadAnalyser, tokenizeText } from '../../../src/builtins/languages.ts';
import { findTreeDefects } from '../../../src/formats/conllu/tree-defects.ts';
import type { AnalysedSentence } from '../../../src/language/tree/analysed-sentence.ts';

const root = join(import.meta.dirname, '../../..');
const { analyse } = loadAnalyser(new Uint8Array(readFileSync(join(root, 'models/en.safetensors'))));

function parse(text: string): AnalysedSentence {
  const [first] = analyse(tokenizeText(text, { language: 'en', lines: 'sentence' }));
  if (!first) throw new Error('no sentence');
  return first;
}

/** `word relation head` of every word. */
const arcs = ({ tokens }: AnalysedSentence): string[] =>
  tokens.map(({ form, deprel, head = -1 }) => `${form} ${deprel} ${tokens[head]?.form ?? 'ROOT'}`);

const expectTree = ({ tokens }: AnalysedSentence): void =>
  expect(findTreeDefects(tokens.map(({ head = -1 }) => head + 1))).toEqual([]);

describe('the English model', () => {
  const ferry = parse('The ferry to Gozo was not repaired by the two mechanics, who had left early.');

  test('finds subjects, agents, negation and relative clauses', () =>
    expect(arcs(ferry)).toEqual(
      expect.arrayContaining([
        'ferry nsubj:pass repaired',
        'Gozo nmod ferry',
        'not advmod repaired',
        'mechanics obl:agent repaired',
        'who nsubj left',
        'left acl:relcl mechanics',
        'repaired root ROOT',
      ]),
    ));

  test('tags, lemmas and features', () => {
    const [, , , , , , repaired, , , two, mechanics] = ferry.tokens;
    expect(repaired).toMatchObject({ form: 'repaired', upos: 'VERB', xpos: 'VBN', lemma: 'repair' });
    expect(two).toMatchObject({ upos: 'NUM', xpos: 'CD' });
    expect(mechanics).toMatchObject({ upos: 'NOUN', lemma: 'mechanic', feats: { Number: 'Plur' } });
  });

  test('finds entities and their types', () => {
    const { tokens, entities } = parse('Maria Oliveira left Lisbon in 1998.');
    const named = entities.map(({ first, end, type }) => [
      tokens
        .slice(first, end)
        .map(({ form }) => form)
        .join(' '),
      type,
    ]);
    expect(named).toEqual([
      ['Maria Oliveira', 'person'],
      ['Lisbon', 'place'],
      ['1998', 'time'],
    ]);
  });

  test('a sentence means the same alone and in company', () => {
    const texts = ['She sings.', 'The two old bridges across the river were closed in spring.', 'No.'];
    const all = analyse(texts.flatMap((text) => tokenizeText(text, { language: 'en' })));
    expect(all.map(arcs)).toEqual(texts.map((text) => arcs(parse(text))));
  });

  test.each([
    ['a lone surrogate', 'A \ud800 walks.'],
    ['control characters', 'A \u0001 b\u0007 walks.'],
    ['emoji', '😀😀 I 👍🏽 like 👨‍👩‍👧 it 🇵🇹.'],
    ['mixed scripts', 'Die 東京 метро مرحبا station opened.'],
    ['only punctuation', '?!... --'],
    ['a word without end', 'a'.repeat(5000)],
  ])('%s', (_, text) => {
    const sentence = parse(text);
    expectTree(sentence);
    for (const { form, start, end } of sentence.tokens) expect(sentence.text.slice(start, end)).toBe(form);
  });

  test('a sentence of 10,000 tokens', { timeout: 300_000 }, () => {
    const sentence = parse(`${'the old ferry sank and '.repeat(2000)}stayed`);
    expect(sentence.tokens.length).toBeGreaterThan(9999);
    expectTree(sentence);
  });

  test('no words, no analysis', () =>
    expect(analyse([{ text: '', language: 'en', tokens: [], multiwords: [], entities: [] }])[0]?.tokens).toEqual([]));
});
