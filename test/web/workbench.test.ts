// The workbench without a page: keys, marks, cuts, order, variants, undo, text line, exercise.

import { describe, expect, test } from 'vitest';
import { countFrameForms } from '../../src/annotate/model/expand.ts';
import type { AnnotatedFrame } from '../../src/annotate/model/frame.ts';
import { replay } from '../../src/annotate/model/log.ts';
import { createSettings } from '../../src/annotate/model/settings.ts';
import { toAnalysedSentence } from '../../src/annotate/model/token-info.ts';
import type { AnalysedSentence } from '../../src/language/tree/analysed-sentence.ts';
import {
  chooseKey,
  findConflict,
  keyChoices,
  printKey,
  resetKeys,
  translateKey,
} from '../../src/web/annotate/keys/key-choices.ts';
import { keyMap } from '../../src/web/annotate/keys/key-map.ts';
import { nameKey } from '../../src/web/annotate/keys/key-name.ts';
import { resolveDraft } from '../../src/web/annotate/state/draft-frame.ts';
import { suggestFacts } from '../../src/web/annotate/state/extractor.ts';
import { finishSentence } from '../../src/web/annotate/state/finish-sentence.ts';
import { listFrameForms } from '../../src/web/annotate/state/frame-forms.ts';
import { listOffers } from '../../src/web/annotate/state/offers.ts';
import { clickGap } from '../../src/web/annotate/state/paint.ts';
import { completeLine, enterLine, readLine } from '../../src/web/annotate/state/text-line.ts';
import { createLooks, describeToken } from '../../src/web/annotate/strip/strip-view.ts';
import { checkStep, steps } from '../../src/web/exercise/steps.ts';
import { annotate } from '../annotate/annotations.ts';
import { createTestBench } from './bench.ts';

const short = 'Dr. Lena Hart repaired the clock .';
const plain = { suggestions: 'off' as const };

describe('painting', () => {
  test('a capital is optional, a count repeats, Backspace takes the last word back', () => {
    const { keys, facts } = createTestBench(short, plain);
    keys('S', 's', 's', 'p', 'p', 'Backspace', 'O', 'o', 'Enter');
    expect(facts()).toEqual(['[Dr.] Lena Hart — repaired ¦ [the] clock']);
  });

  test('the proposed cut before a preposition is taken by Enter, and refused by a click', () => {
    const text = 'Ada was born in Oslo .';
    const taken = createTestBench(text);
    taken.keys('s', '3', 'p', 'o', 'Enter');
    expect(taken.facts()).toEqual(['Ada — was born ¦ in ¦ Oslo']);
    const refused = createTestBench(text);
    refused.keys('s', '3', 'p', 'o');
    clickGap(refused.bench, 3);
    refused.keys('Enter');
    expect(refused.facts()).toEqual(['Ada — was born in ¦ Oslo']);
  });

  test('cuts move and spread; a cut inside an optional group is refused', () => {
    const { bench, keys, facts } = createTestBench('Ada sold the old mill .', plain);
    keys('s', 'p', '3', 'o', ']', '}');
    expect(bench.get().draft.relation.map(({ token }) => token)).toEqual([1, 2]);
    keys('Enter');
    expect(facts()).toEqual(['Ada — sold the ¦ old ¦ mill']);
    bench.set({ cursor: 3 });
    keys('e', 'Shift+ArrowRight', 'b');
    clickGap(bench, 4);
    expect(bench.get().message?.text).toMatch(/inside an optional group/);
  });

  test('words can be put in another order, as German wants it', () => {
    const { bench, keys, facts } = createTestBench('Ich stehe um sieben auf .', plain);
    keys('s', '2', 'p', 'o', 'p');
    bench.set({ cursor: 4 });
    keys('<', 'Enter');
    expect(facts()).toEqual(['Ich — stehe auf um ¦ sieben']);
  });

  test('a word may be in two slots, and a subject may be dropped where the project allows it', () => {
    const { bench, keys, drag, facts } = createTestBench('He thinks he won it .', plain);
    drag(0, 0);
    keys('a');
    drag(2, 2);
    drag(1, 3);
    drag(4, 4);
    keys('Enter');
    expect(facts()).toEqual(['He | he — thinks he won ¦ it']);
    keys('n');
    expect(bench.get().message?.kind).toBe('problem');
    const galician = createTestBench('Naceu en Lugo .', { ...plain, nullSubject: true });
    galician.keys('n', '2', 'p', 'o', 'Enter');
    expect(galician.facts()).toEqual(['∅ — Naceu en ¦ Lugo']);
  });
});

describe('facts', () => {
  test('variants, moving, merging and splitting, all undone one by one', () => {
    const { bench, keys, kept, facts } = createTestBench('Ada sold the mill and the farm .', plain);
    keys('s', 'p', '2', 'o', 'Enter', 'd');
    bench.set({ cursor: 5 });
    keys('2', 'o', 'Shift+Enter');
    expect(facts()).toHaveLength(1);
    keys('Alt+s');
    expect(facts()).toHaveLength(2);
    keys('m', '1');
    expect(facts()).toHaveLength(1);
    const start = annotate('Ada sold the mill and the farm .');
    expect(replay(start, kept)).toEqual({ ok: true, state: bench.get().annotation });
    keys(...Array.from({ length: 10 }, () => 'Ctrl+z'));
    expect(bench.get().annotation).toEqual(start);
    keys(...Array.from({ length: 10 }, () => 'Ctrl+Shift+z'));
    expect(facts()).toHaveLength(1);
  });

  test('undo goes back in the order of what was done: painted words and facts alike', () => {
    const { bench, keys, facts } = createTestBench('Ada sold the mill and the farm .', plain);
    keys('s', 'p', '2', 'o', 'Enter', 'Home', 's', 'Delete');
    expect(facts()).toEqual([]);
    keys('Ctrl+z');
    expect(facts()).toHaveLength(1);
    expect(bench.get().draft.subjects[0]).toHaveLength(1);
    keys('Ctrl+z', 'Ctrl+z');
    expect(facts()).toEqual([]);
    keys('Ctrl+Shift+z');
    expect(facts()).toHaveLength(1);
  });

  test('undo and redo of painting and deleting in turn', () => {
    const { bench, keys, facts } = createTestBench('Ada sold the mill and the farm .', plain);
    keys('s', 'p', '2', 'o', 'Enter', 'Escape', 'Home', 's', 'Delete', 'p');
    const look = () => {
      const { subjects, relation } = bench.get().draft;
      return [facts().length, subjects[0]?.length ?? 0, relation.length];
    };
    const steps = [look()];
    for (let count = 0; count < 3; count++) {
      keys('Ctrl+z');
      steps.push(look());
    }
    expect(steps).toEqual([
      [0, 1, 1],
      [0, 1, 0],
      [1, 1, 0],
      [1, 0, 0],
    ]);
    for (const step of steps.slice(0, -1).reverse()) {
      keys('Ctrl+Shift+z');
      expect(look()).toEqual(step);
    }
  });

  test('done without a fact: asked again after every change, never against the project, never twice noted', () => {
    const { bench, keys } = createTestBench('Ada sold it .', plain);
    expect(finishSentence(bench)).toBe(false);
    keys('s', 'p', 'o', 'Enter', 'Delete');
    expect(finishSentence(bench)).toBe(false);
    expect(finishSentence(bench)).toBe(true);
    expect(bench.get().annotation).toMatchObject({ status: 'done', dismissals: [{ code: 'G26' }] });
    bench.change({ type: 'sentence.status', status: 'todo' });
    expect(finishSentence(bench)).toBe(true);
    const strict = createTestBench('Ada sold it .', { ...plain, checks: { G26: 'block' } }).bench;
    expect([finishSentence(strict), finishSentence(strict)]).toEqual([false, false]);
  });

  test('a fact that another page made has the focus where nothing had it', () => {
    const { bench, keys, facts } = createTestBench('Ada sold the mill .', plain);
    const other = createTestBench('Ada sold the mill .', plain);
    other.keys('s', 'p', '2', 'o', 'Enter');
    bench.replace(other.bench.get().annotation, other.bench.get().log);
    keys('Delete');
    expect(facts()).toEqual([]);
  });

  test('after `a` a click adds a word that another subject has already', () => {
    const { drag, keys, facts } = createTestBench('Ada Holm of Lund sold it .', plain);
    drag(0, 1);
    keys('a');
    drag(1, 1);
    drag(4, 4);
    drag(5, 5);
    keys('Enter');
    expect(facts()).toEqual(['Ada Holm | Holm — sold ¦ it']);
  });

  test('Ctrl adds behind the last word; Shift in the order of the sentence', () => {
    const { drag, keys, facts } = createTestBench('In May Ada quickly sold it .', plain);
    drag(2, 2);
    drag(4, 4);
    drag(3, 3, { extend: true });
    drag(5, 5);
    drag(0, 1, { append: true });
    keys('Enter');
    expect(facts()).toEqual(['Ada — quickly sold ¦ it In May']);
  });

  test('one optional group of words that do not stand together', () => {
    const { drag, keys, facts } = createTestBench('It fits any size or form of shop .', plain);
    drag(0, 0);
    drag(1, 1);
    drag(2, 3);
    drag(6, 7, { extend: true });
    drag(3, 7, { optional: true });
    keys('Enter');
    expect(facts()).toEqual(['It — fits ¦ any [size of shop]']);
  });

  test('linked mentions are alternatives', () => {
    const { bench, keys, facts } = createTestBench('Ada said she sold it .', plain);
    keys('s');
    bench.set({ cursor: 2 });
    keys('c');
    bench.set({ cursor: 3 });
    keys('p', 'o', 'Enter');
    expect(facts()).toEqual(['Ada | she — sold ¦ it']);
    expect(bench.get().annotation.chains).toHaveLength(1);
  });
});

describe('forms', () => {
  test('are listed one by one, and one can be switched off and on again', () => {
    const { bench, keys } = createTestBench('Dr. Hart repaired the clock .', plain);
    keys('S', 's', 'p', 'O', 'o', 'Enter');
    const frameOf = () => bench.get().annotation.facts[0]?.frames[0] as AnnotatedFrame;
    const forms = listFrameForms(frameOf(), 256) ?? [];
    expect(forms).toHaveLength(4);
    expect(listFrameForms(frameOf(), 3)).toBeUndefined();
    const [form] = forms;
    const change = { exclusions: form ? [form] : [] };
    bench.change({ type: 'frame.edit', version: 1, frame: frameOf().id, change });
    expect(countFrameForms(bench.get().annotation, [frameOf()])).toBe(3n);
    bench.undo();
    expect(countFrameForms(bench.get().annotation, [frameOf()])).toBe(4n);
  });
});

describe('text line', () => {
  test('into a new fact or the one in focus', () => {
    const { bench, facts } = createTestBench('Ada sold it in May .', plain);
    expect(enterLine(bench, 'Ada --> sold --> it', 'new fact')).toBeUndefined();
    expect(enterLine(bench, 'Ada --> sold it in --> May', 'fact in focus')).toBeUndefined();
    expect(enterLine(bench, 'Ada --> bought --> it', 'new fact')).toMatch(/not in the sentence/);
    expect(facts()).toEqual(['Ada — sold ¦ it + Ada — sold it in ¦ May']);
  });
});

describe('keys', () => {
  const press = (key: string, code: string, more: object = {}) =>
    nameKey({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

  test('letters by what they write, other scripts by their place', () => {
    expect(press('s', 'KeyS')).toBe('s');
    expect(press('S', 'KeyS', { shiftKey: true })).toBe('S');
    expect(press('S', 'KeyS', { getModifierState: () => true })).toBe('s');
    expect(press('ы', 'KeyS')).toBe('s');
    expect(press('س', 'KeyS', { shiftKey: true })).toBe('S');
    expect(press('ß', 'KeyS', { altKey: true })).toBe('Alt+s');
    expect(press('[', 'Digit8', { ctrlKey: true, altKey: true })).toBe('[');
    expect(press('z', 'KeyY', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+z');
  });

  test('nothing while an input method composes', () => {
    expect(press('s', 'KeyS', { isComposing: true })).toBeUndefined();
    expect(press('Process', 'KeyS')).toBeUndefined();
  });

  test('keys of one’s own: translated, given up, refused where taken', () => {
    expect(chooseKey('s', 'q')).toBe(true);
    const own = keyChoices.getState();
    expect(translateKey(own, 'q')).toBe('s');
    expect(translateKey(own, 's')).toBeUndefined();
    expect(translateKey(own, 'p')).toBe('p');
    expect(findConflict(own, 'o', 'q')).toMatch(/Subject/);
    expect(chooseKey('o', 'q')).toBe(false);
    expect(chooseKey('o', 's')).toBe(true);
    resetKeys();
    expect(translateKey(keyChoices.getState(), 's')).toBe('s');
    expect(printKey('Ctrl+Shift+z')).toBe('Ctrl+Shift+Z');
  });

  test('no key means two things, and each says what it does', () => {
    const keys = keyMap.flatMap((binding) => binding.keys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyMap.filter(({ label }) => label === '')).toEqual([]);
  });
});

describe('the text line', () => {
  test('words, groups, alternatives; a word that is not there is refused', () => {
    const annotation = annotate('Dr. Hart said she repaired the clock .');
    const read = readLine(annotation, '[Dr.] Hart | she --> repaired --> [the] clock', false);
    expect(read).toMatchObject({ ok: true, draft: { subjects: [[{ token: 0 }, { token: 1 }], [{ token: 3 }]] } });
    expect(readLine(annotation, 'Hart --> fixed --> clock', false)).toEqual({
      ok: false,
      problem: '“fixed” is not in the sentence',
    });
    expect(readLine(annotation, 'Hart --> repaired', false).ok).toBe(false);
    expect(completeLine(annotation, '[Dr.] Hart --> rep')).toEqual(['repaired']);
  });

  test('text without spaces is cut into the tokens that there are', () => {
    const annotation = annotate('她 在 成都 创办 书店 。');
    expect(readLine(annotation, '她 --> 在成都创办 --> 书店', false)).toMatchObject({
      ok: true,
      draft: { relation: [{ token: 1 }, { token: 2 }, { token: 3 }] },
    });
    expect(readLine(annotation, '她 --> 在北京 --> 书店', false)).toEqual({
      ok: false,
      problem: '“在北京” is not in the sentence',
    });
  });
});

test('a word says its place, slots and marks', () => {
  const { bench, keys } = createTestBench(short, plain);
  keys('S', 's');
  const { reading, draft } = bench.get();
  const looks = createLooks(resolveDraft(reading, draft), [], 7);
  expect(describeToken('Dr.', 0, 7, looks[0] ?? '')).toBe('Dr., 1 of 7, subject, optional');
  expect(describeToken('.', 6, 7, looks[6] ?? '')).toBe('., 7 of 7');
});

describe('the exercise can be done as it says', () => {
  const ways: readonly ((bench: ReturnType<typeof createTestBench>) => void)[] = [
    ({ keys }) => keys('2', 's', '3', 'p', 'o', 'Enter'),
    ({ keys }) => keys('2', 's', '2', 'p', 'o', 'Enter'),
    ({ keys, drag }) => {
      keys('2', 's', 'p', '3', 'o');
      drag(4, 4, { optional: true });
      keys('Enter');
    },
    ({ keys, bench }) => {
      keys('s', 'p', 'o', 'Enter');
      bench.set({ cursor: 1 });
      keys('p');
      bench.set({ cursor: 4 });
      keys('o', 'Enter');
    },
    ({ keys, drag }) => {
      drag(0, 1);
      keys('a');
      drag(3, 4);
      drag(6, 6);
      drag(7, 8);
      keys('Enter');
    },
    ({ keys, drag }) => {
      keys('2', 's', '3', 'p', 'o', 'Enter', 'Escape');
      drag(5, 5);
      drag(3, 3);
      drag(0, 1);
      keys('Shift+Enter');
    },
  ];
  for (const [index, step] of steps.entries()) {
    test(step.title, () => {
      const bench = createTestBench(step.text, createSettings('en'));
      expect(checkStep(step, bench.bench.get().annotation)).toBeDefined();
      ways[index]?.(bench);
      expect(checkStep(step, bench.bench.get().annotation)).toBeUndefined();
    });
  }
});

test('facts of the extractor are suggestions; one key takes them, and where they came from is kept', () => {
  const text = 'Ada sold the mill .';
  const { bench, keys, facts } = createTestBench(text, { suggestionKinds: { extractor: 'ghost' } });
  const rows: readonly [string, number, string][] = [
    ['PROPN', 1, 'nsubj'],
    ['VERB', -1, 'root'],
    ['DET', 3, 'det'],
    ['NOUN', 1, 'obj'],
    ['PUNCT', 1, 'punct'],
  ];
  const plainSentence = toAnalysedSentence(bench.get().annotation);
  const tokens = plainSentence.tokens.map((token, index) => {
    const [upos, head, deprel] = rows[index] as (typeof rows)[number];
    return { ...token, upos, head, deprel, lemma: token.form };
  });
  bench.learn({ analysed: { ...plainSentence, tokens } });
  const { reading, analysed } = bench.get();
  bench.set({ offers: listOffers(reading, suggestFacts(reading, analysed as AnalysedSentence)) });
  expect(bench.get().offers.map(({ code }) => code)).toContain('extractor');
  bench.set({ offer: bench.get().offers.find(({ code }) => code === 'extractor')?.id });
  keys('y');
  expect(facts()).toEqual(['Ada — sold ¦ [the] mill']);
  expect(bench.get().annotation.facts[0]?.frames[0]?.origin).toMatchObject({ kind: 'suggestion', by: 'extractor' });
});
