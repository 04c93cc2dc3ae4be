// Suggestions are operations with their origin. What each rule finds is also held by the rows of the guideline checks, which use the same rules.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Annotation, wordsOf } from '../../../src/annotate/model/annotation.ts';
import { invert } from '../../../src/annotate/model/invert.ts';
import { type Operation, operationSchema } from '../../../src/annotate/model/operations.ts';
import type { Reading } from '../../../src/annotate/model/reading.ts';
import { splitIntoTokens } from '../../../src/annotate/model/split-into-tokens.ts';
import { suggestCandidates } from '../../../src/annotate/suggest/candidates.ts';
import { markObviousTokens } from '../../../src/annotate/suggest/optional-tokens.ts';
import { keepWanted, suggest, suggestionModeOf } from '../../../src/annotate/suggest/suggest.ts';
import { type Suggestion, suggestionKinds } from '../../../src/annotate/suggest/suggestion.ts';
import { suggestFromSystems } from '../../../src/annotate/suggest/systems.ts';
import type { Extraction } from '../../../src/core/extraction.ts';
import { analyse, annotate, applyAll, frame, printFacts, read, withFacts } from '../annotations.ts';

const rich = withFacts('the tower was quickly built by Mr. Reis and his sons near a river', [
  ['the tower --> was quickly built by --> Mr. Reis and his sons'],
]);
const tags =
  'DET:det:2 NOUN:nsubj:pass:5 AUX:aux:pass:5 ADV:advmod:5 VERB:root:0 ADP:case:8 PROPN:compound:8 PROPN:obl:5 CCONJ:cc:11 PRON:nmod:poss:11 NOUN:conj:8 ADP:case:14 DET:det:14 NOUN:obl:5';
const reading = (annotation: Annotation, settings = {}): Reading =>
  read(annotation, analyse(annotation, tags), settings);

const kinds = (suggestions: readonly Suggestion[]): string[] =>
  suggestions.map(({ kind, strength }) => `${kind} ${strength}`);

describe('rules', () => {
  test('all that a frame asks for, the surest first', () => {
    expect(kinds(suggest(reading(rich)))).toEqual([
      'optional-token auto', // the
      'optional-token auto', // Mr.
      'optional-token ghost', // quickly
      'twin-boundary ghost',
      'conjunct-split ghost',
      'passive-twin ghost',
    ]);
  });

  test('each is a sound operation that says where it comes from, can be applied and taken back', () => {
    for (const { operation, kind } of suggest(reading(rich))) {
      expect(operationSchema.parse(operation)).toEqual(operation);
      expect(operation.origin).toEqual({ kind: 'suggestion', by: kind });
      const applied = applyAll(rich, operation);
      expect(applied).not.toEqual(rich);
      expect(applyAll(applied, invert(rich, operation) as Operation)).toEqual(rich);
    }
  });

  test('a suggestion that was taken does not come again', () => {
    for (const { operation, key } of suggest(reading(rich))) {
      const again = suggest(reading(applyAll(rich, operation)));
      expect(again.map((suggestion) => suggestion.key)).not.toContain(key);
    }
  });

  test('one that was dismissed does not come again either', () => {
    const [first] = suggest(reading(rich)) as [Suggestion];
    const dismissal = { code: first.kind, key: first.key, reason: '' };
    const dismissed = applyAll(rich, { type: 'dismissal.add', dismissal });
    expect(suggest(reading(dismissed)).map(({ key }) => key)).not.toContain(first.key);
  });

  test('projects choose kinds', () => {
    expect(suggest(reading(rich, { suggestions: 'off' }))).toEqual([]);
    const only = reading(rich, { suggestions: 'off', suggestionKinds: { 'passive-twin': 'ghost' } });
    expect(kinds(suggest(only))).toEqual(['passive-twin ghost']);
  });

  test('kinds that a project does not name follow its general mode', () => {
    const { settings: _, ...rest } = reading(rich);
    const settings = {
      ...reading(rich).settings,
      suggestions: 'ghost',
      suggestionKinds: { extractor: 'off' },
    } as const;
    expect(suggestionKinds.filter((kind) => suggestionModeOf({ ...rest, settings }, kind) === 'off')).toEqual([
      'extractor',
    ]);
  });

  test('the documentation lists the kinds', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/reference/guideline-checks.md'), 'utf8');
    const listed = Array.from(page.matchAll(/^\| `([\w-]+)` +\|/gm), ([, kind]) => kind);
    expect(listed.sort()).toEqual([...suggestionKinds].sort());
  });

  test('adjectives are never suggested', () => {
    const annotation = withFacts('She is an able cook', [['She --> is --> [an] able cook']]);
    expect(suggest(read(annotation, analyse(annotation, 'PRON AUX DET ADJ NOUN')))).toEqual([]);
  });

  test('a chain of mentions makes alternatives in every fact', () => {
    const annotation = withFacts('Dr. Lima said she left', [
      ['Dr. Lima --> said --> she left'],
      ['she --> left --> said'],
    ]);
    const mention = (...tokens: number[]) => [{ tokens, optional: false }];
    const chain = { id: 'c', mentions: [mention(0, 1), mention(3)] };
    const linked = applyAll(annotation, { type: 'chain.put', version: 1, chain });
    const found = suggest(read(linked)).filter(({ kind }) => kind === 'coreferent-subject');
    const after = applyAll(linked, ...found.map(({ operation }) => operation));
    expect(printFacts(after).map(([line]) => line?.split(' --> ')[0])).toEqual(['Dr. Lima | she', 'she | Dr. Lima']);
  });

  test('a chosen frame gets its obvious marks at once', () => {
    const start = annotate('Prof. Ana Reis took the ball');
    const marked = markObviousTokens(read(start), frame(start, 'k', 'Prof. Ana Reis --> took --> the ball'));
    const after = applyAll(start, {
      type: 'fact.add',
      version: 1,
      fact: { id: 'f', frames: [marked], tags: [], note: '' },
    });
    expect(printFacts(after)).toEqual([['[Prof.] Ana Reis --> took --> [the] ball']]);
  });
});

describe('facts of a system', () => {
  const annotation = withFacts('Ana was born in Faro and runs a shop', [['Ana --> was born ¦ in --> Faro']]);
  const say = (relation: string, object: string, confidence?: number): Extraction => ({
    subject: 'Ana',
    relation,
    objects: [object],
    ...(confidence === undefined ? {} : { confidence }),
  });

  test('new facts with marks, twins together; known and implicit ones left out', () => {
    const extractions = [
      say('was born in', 'Faro'),
      say('runs', 'a shop', 0.9),
      say('runs a', 'shop', 0.4),
      say('owns', 'a shop'),
    ];
    const found = suggestCandidates(read(annotation), extractions, 'tool');
    expect(found).toHaveLength(1);
    const after = applyAll(annotation, ...found.map(({ operation }) => operation));
    expect(printFacts(after)[1]).toEqual(['Ana --> runs ¦ [a] --> shop']);
    expect(after.facts[1]?.frames[0]?.origin).toEqual({ kind: 'suggestion', by: 'tool', confidence: 0.9 });
  });

  test('another form of a known fact goes into that fact', () => {
    const [found] = suggestCandidates(read(annotation), [say('was', 'born in Faro')], 'tool');
    expect(found).toMatchObject({ fact: 'f1', operation: { type: 'frame.add', fact: 'f1' } });
  });

  test('off unless the project wants them', () => {
    const found = suggestCandidates(read(annotation), [say('runs', 'a shop')], 'tool');
    expect(keepWanted(read(annotation), found)).toEqual([]);
    expect(keepWanted(read(annotation, undefined, { suggestionKinds: {} }), found)).toHaveLength(1);
  });

  test('words that the system does not cut as the sentence does', () => {
    const cut = annotate('Ana ’s shop was sold , they say');
    const said = [{ subject: 'Ana’s shop', relation: 'was', objects: ['sold,'] }];
    const found = suggestCandidates(read(cut), said, 'tool');
    expect(found.map(({ tokens }) => tokens)).toEqual([[0, 1, 2, 3, 4, 5]]);
    const after = applyAll(cut, ...found.map(({ operation }) => operation));
    expect(suggestCandidates(read(after), said, 'tool')).toEqual([]);
    expect(splitIntoTokens('一家书店', new Set(['一', '家', '小', '书', '店', '书店']))).toEqual(['一', '家', '书店']);
    expect(splitIntoTokens('书架', new Set(['书', '书店']))).toEqual(['书架']);
  });

  test('several systems: the same fact once, under the first one’s name, in the mode of their kind', () => {
    const extractions = [{ subject: 'Ana', relation: 'runs', objects: ['a shop'] }];
    const proposals = [
      { system: 'one', extractions },
      { system: 'two', extractions },
    ];
    const found = suggestFromSystems(read(annotation), proposals);
    expect(found).toMatchObject([{ kind: 'system', strength: 'ghost', operation: { origin: { by: 'one' } } }]);
    expect(suggestFromSystems(read(annotation, undefined, { suggestionKinds: { system: 'off' } }), proposals)).toEqual(
      [],
    );
  });

  test('the same words in two places: the nearer ones', () => {
    const twice = annotate('the dog saw the cat');
    const [found] = suggestCandidates(
      read(twice),
      [{ subject: 'the dog', relation: 'saw', objects: ['the cat'] }],
      'tool',
    );
    expect(found?.tokens).toEqual([0, 1, 2, 3, 4]);
    expect(wordsOf(twice)).toHaveLength(5);
  });
});
