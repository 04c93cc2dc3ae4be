// Each rule of docs/reference/annotation-rules.md that an operation can break, by its number.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Annotation } from '../../../src/annotate/model/annotation.ts';
import { apply, checkAnnotation } from '../../../src/annotate/model/apply.ts';
import type { AnnotatedFrame } from '../../../src/annotate/model/frame.ts';
import { type Operation, operationSchema } from '../../../src/annotate/model/operations.ts';
import { type RuleId, rules } from '../../../src/annotate/model/rules.ts';
import { annotate, applyAll, fact, frame, withFacts } from '../annotations.ts';

const text = 'Prof. Ana Reis took the ball and she kept it';
const base = withFacts(text, [['Ana Reis | she --> took --> [the] ball'], ['she --> kept --> it']]);

const add = (changes: Partial<AnnotatedFrame>, line = 'Ana Reis --> took --> [the] ball'): Operation => ({
  type: 'frame.add',
  version: 1,
  fact: 'f1',
  frame: { ...frame(base, 'new', line), ...changes },
});

const refused: readonly (readonly [RuleId, string, Operation])[] = [
  ['R2', 'another tokenization', { ...add({}), version: 2 } as Operation],
  ['R3', 'no token 99', add({ body: [{ tokens: [99], optional: false }], cuts: [1] })],
  ['R4', 'a word of no token', add({ body: [{ tokens: ['hat'], optional: false }], cuts: [1] })],
  ['R5', 'no subject', add({ subjects: [] })],
  ['R7', 'a token twice in the relation', add({ body: [{ tokens: [3, 3, 5], optional: false }], cuts: [2] })],
  [
    'R8',
    'a cut inside an optional group',
    add({
      body: [
        { tokens: [3], optional: false },
        { tokens: [4, 5], optional: true },
      ],
      cuts: [2],
    }),
  ],
  ['R9', 'no cut', add({ cuts: [] })],
  ['R9', 'a cut beyond the body', add({ cuts: [4] })],
  ['R10', 'an exclusion that is no form', add({ exclusions: [{ subject: [1, 2], relation: [3], object: [4] }] })],
  ['R11', 'an unknown fact', { type: 'fact.remove', fact: 'f9' }],
  ['R11', 'a frame id that is taken', add({ id: 'f2.1' })],
  ['R11', 'a fact id that is taken', { type: 'fact.add', version: 1, fact: fact(base, 'f1', 'she --> kept --> it') }],
  ['R11', 'a merge with itself', { type: 'fact.merge', fact: 'f1', into: 'f1' }],
  ['R12', 'a split that leaves nothing', { type: 'fact.split', fact: 'f1', frames: ['f1.1'], newFact: 'f3' }],
  ['R13', 'a position beyond the list', { type: 'fact.move', fact: 'f1', to: 2 }],
  ['R15', 'a dismissal that is not there', { type: 'dismissal.remove', code: 'G10', key: 'f1' }],
  ['R16', 'a chain of one', { type: 'chain.put', version: 1, chain: { id: 'c', mentions: [] } }],
  ['R17', 'an empty label', { type: 'token.label', version: 1, token: 0, label: {} }],
  ['R22', 'a restore of other facts', { type: 'facts.restore', version: 1, put: [], remove: [], order: ['f1'] }],
];

describe('refusals', () => {
  test.each(refused)('%s: %s', (rule, _, operation) => {
    const before = structuredClone(base);
    expect(operationSchema.safeParse(operation).success).toBe(true);
    expect(apply(base, operation)).toMatchObject({ ok: false, refusal: { rule } });
    expect(base).toEqual(before);
  });

  test('R19: a batch with one refused operation changes nothing', () => {
    const operations = [
      { type: 'sentence.flag', flagged: true } as const,
      { type: 'fact.remove', fact: 'f9' } as const,
    ];
    expect(apply(base, { type: 'batch', operations })).toMatchObject({ ok: false, refusal: { rule: 'R11' } });
  });
});

const facts = (state: Annotation): string[] => state.facts.map(({ id, frames }) => `${id}:${frames.map((f) => f.id)}`);

describe('what is allowed', () => {
  test('R4: imported frames may hold words that are no tokens', () => {
    const imported = add({
      origin: { kind: 'import', by: 'file' },
      body: [{ tokens: [3, 'hat'], optional: false }],
      cuts: [1],
    });
    expect(apply(base, imported).ok).toBe(true);
  });

  test('R5, R7: a dropped subject, and a token in two slots', () => {
    expect(apply(base, add({ subjects: [null] })).ok).toBe(true);
    expect(apply(base, add({ subjects: [[{ tokens: [3], optional: false }]] })).ok).toBe(true);
    const both = add({ body: [{ tokens: [3, 4, 3], optional: false }], cuts: [2] });
    expect(apply(base, both).ok).toBe(true);
    expect(apply(base, add({ body: [{ tokens: [3, 4, 3], optional: false }], cuts: [2, 3] }))).toMatchObject({
      refusal: { rule: 'R7' },
    });
  });

  test('R6: tokens in any order and from anywhere', () => {
    expect(apply(base, add({ body: [{ tokens: [9, 3, 8], optional: false }], cuts: [2] })).ok).toBe(true);
  });

  test('R8, R9: frames are brought into one form', () => {
    const loose = add({
      body: [
        { tokens: [3], optional: false },
        { tokens: [5], optional: false },
      ],
      cuts: [1, 0, 1],
      subjects: [null, null],
    });
    const [, added] = applyAll(base, loose).facts[0]?.frames ?? [];
    expect(added).toMatchObject({ subjects: [null], body: [{ tokens: [3, 5], optional: false }], cuts: [0, 1] });
  });

  test('R10: an edit drops exclusions that are no form any more', () => {
    const exclusions = [{ subject: [7], relation: [3], object: [5] }];
    const excluded = applyAll(base, { type: 'frame.edit', version: 1, frame: 'f1.1', change: { exclusions } });
    expect(excluded.facts[0]?.frames[0]?.exclusions).toEqual(exclusions);
    const subjects = [[{ tokens: [1, 2], optional: false }]];
    const edited = applyAll(excluded, { type: 'frame.edit', version: 1, frame: 'f1.1', change: { subjects } });
    expect(edited.facts[0]?.frames[0]?.exclusions).toEqual([]);
  });

  test('R12: a fact goes with its last frame', () => {
    expect(facts(applyAll(base, { type: 'frame.remove', frame: 'f1.1' }))).toEqual(['f2:f2.1']);
    expect(facts(applyAll(base, { type: 'frame.move', frame: 'f2.1', fact: 'f1', at: 0 }))).toEqual(['f1:f2.1,f1.1']);
  });

  test('merge, split and order', () => {
    const merged = applyAll(base, { type: 'fact.merge', fact: 'f1', into: 'f2' });
    expect(facts(merged)).toEqual(['f2:f2.1,f1.1']);
    const split = applyAll(merged, { type: 'fact.split', fact: 'f2', frames: ['f2.1'], newFact: 'f3' });
    expect(facts(split)).toEqual(['f2:f1.1', 'f3:f2.1']);
    expect(facts(applyAll(split, { type: 'fact.move', fact: 'f3', to: 0 }))).toEqual(['f3:f2.1', 'f2:f1.1']);
  });

  test('R14: status, flag, note', () => {
    const marked = applyAll(
      base,
      { type: 'sentence.status', status: 'done' },
      { type: 'sentence.flag', flagged: true },
      { type: 'sentence.note', note: 'who is it?' },
    );
    expect(marked).toMatchObject({ status: 'done', flagged: true, note: 'who is it?' });
    expect(marked.facts).toBe(base.facts);
  });

  test('R15: dismissing twice is refused', () => {
    const dismiss = { type: 'dismissal.add', dismissal: { code: 'G10', key: 'f1', reason: '' } } as const;
    expect(apply(applyAll(base, dismiss), dismiss)).toMatchObject({ refusal: { rule: 'R15' } });
  });
});

describe('R1: tokens', () => {
  const start = annotate('Ana ran 🏃 far');
  test.each([
    ['text without a token', [{ start: 0, end: 3 }]],
    ['white space inside', [{ start: 0, end: 14 }]],
    ['overlap', [...start.tokenization.tokens, { start: 11, end: 14 }]],
    [
      'half a character',
      start.tokenization.tokens.flatMap((t) =>
        t.start === 8
          ? [
              { start: 8, end: 9 },
              { start: 9, end: 10 },
            ]
          : [t],
      ),
    ],
    ['beyond the text', start.tokenization.tokens.with(3, { start: 11, end: 15 })],
  ])('%s', (_, tokens) => {
    expect(apply(start, { type: 'sentence.retokenize', from: 1, to: 2, tokens })).toMatchObject({
      refusal: { rule: 'R1' },
    });
    expect(checkAnnotation({ ...start, tokenization: { version: 1, tokens } })).toMatchObject({ rule: 'R1' });
  });
  test('a sound annotation passes', () => expect(checkAnnotation(base)).toBeUndefined());
});

test('the documentation lists exactly these rules', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/reference/annotation-rules.md'), 'utf8');
  const listed = Array.from(page.matchAll(/^\*\*(R\d+), (.+?)\.\*\*/gm), ([, id, title]) => [id, title]);
  expect(listed).toEqual(Object.entries(rules));
});
