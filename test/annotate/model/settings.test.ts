// Settings, highlighting of tokens of interest, and what is known about tokens.

import { describe, expect, test } from 'vitest';
import { highlightTokens, schemes } from '../../../src/annotate/model/highlight.ts';
import {
  applyToProject,
  createSettings,
  type HighlightRule,
  highlightRuleSchema,
  invertForProject,
  type Project,
  type ProjectOperation,
  projectOperationSchema,
  projectSchema,
} from '../../../src/annotate/model/settings.ts';
import { describeTokens, toAnalysedSentence } from '../../../src/annotate/model/token-info.ts';
import { tokenizeText } from '../../../src/builtins/languages.ts';
import { compilePattern } from '../../../src/text/linear-pattern.ts';
import { analyse, annotate, applyAll } from '../annotations.ts';

describe('settings of a project', () => {
  const project: Project = { id: 'p', name: 'First', settings: createSettings('en') };
  const operation: ProjectOperation = {
    type: 'project.edit',
    name: 'Second',
    settings: { attribution: 'same', checks: { G10: 'off' } },
  };

  test('are sound for each language', () => {
    for (const language of ['en', 'de', 'zh', 'ja', 'gl', 'ar'])
      expect(projectSchema.safeParse({ ...project, settings: createSettings(language) }).success).toBe(true);
    expect(createSettings('gl').nullSubject).toBe(true);
    expect(createSettings('ja').objectFirst).toBe(true);
  });

  test('change field by field and back', () => {
    const changed = applyToProject(project, projectOperationSchema.parse(operation));
    expect(changed).toMatchObject({ name: 'Second', settings: { attribution: 'same', factType: 'verb-mediated' } });
    expect(applyToProject(changed, invertForProject(project, operation))).toEqual(project);
  });

  test('a rule that is no regular expression is refused', () => {
    expect(highlightRuleSchema.safeParse({ name: 'x', colour: 'blue', pattern: '(' }).success).toBe(false);
  });
});

describe('what people give as settings is bounded', () => {
  const settings = createSettings('en');
  const rule = { name: 'x', colour: 'blue' as const };
  const many = (count: number, text = 'x') => Array.from({ length: count }, () => text);
  const codes = (count: number) => Object.fromEntries(many(count).map((_, index) => [`G${index}`, 'off']));
  const isTaken = (changes: object): boolean =>
    projectOperationSchema.safeParse({ type: 'project.edit', settings: changes }).success;
  const withRules = (...rules: object[]) => ({ highlighting: { ...settings.highlighting, rules } });

  test.each([
    ['codes of checks', { checks: codes(200) }, { checks: codes(201) }],
    ['kinds', { suggestionKinds: codes(200) }, { suggestionKinds: codes(201) }],
    [
      'the length of a code',
      { checks: { [`G${'1'.repeat(49)}`]: 'off' } },
      { checks: { [`G${'1'.repeat(50)}`]: 'off' } },
    ],
    ['rules', withRules(...many(100).map(() => rule)), withRules(...many(101).map(() => rule))],
    ['tags', withRules({ ...rule, upos: many(100) }), withRules({ ...rule, upos: many(101) })],
    ['lemmas', withRules({ ...rule, lemma: many(10_000) }), withRules({ ...rule, lemma: many(10_001) })],
    ['entities', withRules({ ...rule, entity: many(1000) }), withRules({ ...rule, entity: many(1001) })],
    [
      'the length of a pattern',
      withRules({ ...rule, pattern: 'x'.repeat(200) }),
      withRules({ ...rule, pattern: 'x'.repeat(201) }),
    ],
    ['the length of a language', { language: 'x'.repeat(35) }, { language: 'x'.repeat(36) }],
    [
      'the length of an address',
      { suggestionService: `http://x/${'x'.repeat(1991)}` },
      { suggestionService: `http://x/${'x'.repeat(1992)}` },
    ],
  ])('%s', (_, most, more) => expect([isTaken(most), isTaken(more)]).toEqual([true, false]));

  for (const key of ['__proto__', 'constructor', 'prototype.x', 'toString', 'hasOwnProperty', 'valueOf', '', 'a b'])
    test(`the code ${JSON.stringify(key)} does nothing`, () => {
      for (const field of ['checks', 'suggestionKinds']) {
        const given = JSON.parse(
          `{"type":"project.edit","settings":{${JSON.stringify(field)}:{${JSON.stringify(key)}:"off"}}}`,
        );
        const parsed = projectOperationSchema.safeParse(given);
        // Refused, or dropped without a trace.
        const kept = parsed.data?.settings?.[field as 'checks'] ?? {};
        expect(Object.getOwnPropertyNames(kept)).toEqual([]);
        expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
        if (parsed.data)
          expect(applyToProject({ id: 'p', name: 'P', settings }, parsed.data).settings).toMatchObject({ checks: {} });
      }
      expect(Object.keys({})).toEqual([]);
      expect(({} as Record<string, unknown>)['off']).toBeUndefined();
    });

  test('a field that objects have from the start is no setting', () => {
    for (const text of ['{"__proto__":{"language":"de"}}', '{"constructor":{}}']) {
      const parsed = projectOperationSchema.safeParse({ type: 'project.edit', settings: JSON.parse(text) });
      expect(parsed.success).toBe(false);
    }
  });
});

describe('tokens of interest', () => {
  const annotation = annotate('Ana was happy at Nova');
  const tokens = describeTokens(
    annotation,
    analyse(annotation, 'PROPN AUX ADJ ADP PROPN', [{ first: 4, end: 5, type: 'organization' }]),
  );
  const custom = (rules: HighlightRule[]) => highlightTokens(tokens, { scheme: 'custom', rules }, compilePattern);

  test.each([
    ['all', ['blue', 'pink', 'green', undefined, 'purple']],
    ['verbs', [undefined, 'pink', undefined, undefined, 'purple']],
    ['entities', [undefined, undefined, undefined, undefined, 'purple']],
    ['none', [undefined, undefined, undefined, undefined, undefined]],
  ] as const)('%s', (scheme, colours) => {
    expect(highlightTokens(tokens, { scheme, rules: [] })).toEqual(colours);
    expect(highlightTokens(tokens, { scheme: 'custom', rules: schemes[scheme] })).toEqual(colours);
  });

  test('own rules: tag and pattern together, the first that fits', () => {
    const rules: HighlightRule[] = [
      { name: 'a', colour: 'teal', upos: ['PROPN'], pattern: '^A' },
      { name: 'b', colour: 'orange', upos: ['PROPN'] },
    ];
    expect(custom(rules)).toEqual(['teal', undefined, undefined, undefined, 'orange']);
    expect(custom([{ name: 'any', colour: 'blue', entity: [] }])[4]).toBe('blue');
  });

  test('a rule whose pattern cannot be matched is passed over, and so are all with a pattern while there is no engine', () => {
    const rules: HighlightRule[] = [
      { name: 'a', colour: 'teal', pattern: '(?<=A)n' },
      { name: 'b', colour: 'orange', pattern: '^A' },
      { name: 'c', colour: 'blue', upos: ['PROPN'] },
    ];
    expect(custom(rules)).toEqual(['orange', undefined, undefined, undefined, 'blue']);
    expect(highlightTokens(tokens, { scheme: 'custom', rules })[0]).toBe('blue');
  });

  test('a pattern that would try every way ends', () => {
    const text = 'a'.repeat(40);
    const rules: HighlightRule[] = [{ name: 'a', colour: 'teal', pattern: '^(a|a)*b$' }];
    expect(highlightTokens([{ form: text }], { scheme: 'custom', rules }, compilePattern)).toEqual([undefined]);
  });
});

describe('what is known about tokens', () => {
  test('an annotator overrules the analysis', () => {
    const start = annotate('Ana runs');
    const label = { upos: 'NOUN', entity: 'place' };
    const annotation = applyAll(start, { type: 'token.label', version: 1, token: 1, label });
    const tokens = describeTokens(annotation, analyse(start, 'PROPN:nsubj:2 VERB:root:0'));
    expect(tokens[1]).toMatchObject({ upos: 'NOUN', deprel: 'root', entity: { first: 1, end: 2, type: 'place' } });
  });

  test('only the tokens of an entity have it, not equal words elsewhere', () => {
    const annotation = annotate('Bank of Nova is full of people');
    const analysed = analyse(annotation, 'PROPN ADP PROPN AUX ADJ ADP NOUN', [
      { first: 0, end: 3, type: 'organization' },
    ]);
    const named = describeTokens(annotation, analysed).map(({ entity }) => entity !== undefined);
    expect(named).toEqual([true, true, true, false, false, false, false]);
  });

  test('another tokenization of the same text is brought over', () => {
    const annotation = annotate('Er ging zum Fluss', 'de');
    const [split] = tokenizeText(annotation.text, { language: 'de', lines: 'sentence' });
    if (split === undefined) throw new Error('no sentence');
    expect(split.tokens.map(({ form }) => form)).toEqual(['Er', 'ging', 'zu', 'dem', 'Fluss']);
    const heads = [1, -1, 4, 4, 1];
    const tokens = split.tokens.map((token, index) => ({ ...token, head: heads[index], deprel: `r${index}` }));
    const infos = describeTokens(annotation, { ...split, tokens });
    expect(infos.map(({ form, head }) => [form, head])).toEqual([
      ['Er', 1],
      ['ging', -1],
      ['zum', 3],
      ['Fluss', 1],
    ]);
  });

  test('an analysis of another text is left aside', () => {
    const annotation = annotate('Ana runs');
    const other = toAnalysedSentence(annotate('Rui runs'));
    expect(describeTokens(annotation, other)).toEqual(toAnalysedSentence(annotation).tokens);
  });
});
