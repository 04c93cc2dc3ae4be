// What published gold costs in actions on the page's own workbench, beside AnnIE's model: a part of `npm run bench -- annotation-actions`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countAnnieClicks } from '../../bench/annotation-actions/annie-model.ts';
import { countActions } from '../../bench/annotation-actions/count-actions.ts';
import { parseGold } from '../../src/formats.ts';
import { loadAnalyser } from '../../src/language.ts';
import { describeWithData, readShared } from '../shared-data.ts';

const mandatory = (...tokens: number[]) => ({ tokens, optional: false });
const optional = (...tokens: number[]) => ({ tokens, optional: true });

test('the model of AnnIE: "[Prof.] Michael Jordan; took; [the] ball" takes 14 clicks', () => {
  const subject = [optional(0), mandatory(1, 2)];
  const relation = [mandatory(3)];
  const object = [optional(4), mandatory(5)];
  expect(countAnnieClicks([{ subject, relation, object }])).toMatchObject({ reusing: 14, anew: 14 });
  // "the" moves to the relation: out, which takes two clicks, slot button, in, marked with Optional on and off, added.
  const moved = { subject, relation: [mandatory(3), optional(4)], object: [mandatory(5)] };
  expect(countAnnieClicks([{ subject, relation, object }, moved]).reusing).toBe(14 + 2 + 1 + 1 + 3 + 1);
});

describeWithData('published gold', ['data/benchie/gold_en.txt'], () => {
  test('every fact can be entered, with at least 3.5 times fewer actions than in AnnIE', () => {
    const gold = parseGold(readShared('data/benchie/gold_en.txt')).items.slice(0, 30);
    const analyser = loadAnalyser(
      new Uint8Array(readFileSync(join(import.meta.dirname, '../../models/en.safetensors'))),
    );
    const { ours, annie } = countActions(gold, (sentences) => analyser.analyse([...sentences]));
    expect(ours.missed).toBe(0);
    expect(annie.reusing / ours.actions).toBeGreaterThanOrEqual(3.5);
  }, 120_000);
});
