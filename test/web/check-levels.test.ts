// How firmly a check speaks: the settings show what the list of findings does.

import { expect, test } from 'vitest';
import { unusedVerbs } from '../../src/annotate/checks/coverage.ts';
import { checks, levelOf } from '../../src/annotate/checks/run-checks.ts';
import { readAnnotation } from '../../src/annotate/model/reading.ts';
import { createSettings, type Settings } from '../../src/annotate/model/settings.ts';
import { listOffers } from '../../src/web/annotate/state/offers.ts';
import { chooseLevel, findLevelChoice, listLevelChoices } from '../../src/web/project/level-choices.ts';
import { levelNames } from '../../src/web/shared/check-level-looks.ts';
import { analyse, annotate, fact } from '../annotate/annotations.ts';

const settingsWith = (chosen: Settings['checks']): Settings => ({ ...createSettings('en'), checks: chosen });

/** As the page lists them: "runs" is in no fact, and "swimming" in no relation. */
function listLevels(settings: Settings): string[] {
  const start = annotate('Ana runs and likes swimming pools');
  const annotation = { ...start, facts: [fact(start, 'f1', 'Ana --> likes --> swimming pools')] };
  const analysed = analyse(start, 'PROPN VERB CCONJ VERB VERB NOUN');
  const reading = readAnnotation({ annotation, settings, analysed, createId: () => 'id' });
  return listOffers(reading, []).flatMap(({ code, level }) => (code === 'G22' ? levelNames[level] : []));
}

/** As the settings show it. */
const showLevel = (settings: Settings): string | undefined =>
  listLevelChoices(unusedVerbs).find(({ value }) => value === findLevelChoice(unusedVerbs, settings))?.label;

test('G22 in the settings and among the findings, as it usually is and as a project chooses', () => {
  let settings = settingsWith({});
  expect([showLevel(settings), listLevels(settings)]).toEqual(['usual: check, some note', ['check', 'note']]);
  for (const { value, label } of listLevelChoices(unusedVerbs).slice(1)) {
    settings = settingsWith(chooseLevel(unusedVerbs, settings, value));
    expect([showLevel(settings), listLevels(settings)]).toEqual([label, label === 'off' ? [] : [label, label]]);
  }
  settings = settingsWith(chooseLevel(unusedVerbs, settings, 'usual'));
  expect([settings.checks, listLevels(settings)]).toEqual([{}, ['check', 'note']]);
});

test('the level of a check is its firmest', () => {
  const order = Object.keys(levelNames);
  const settings = settingsWith({});
  for (const check of checks)
    expect([
      check.code,
      order.indexOf(levelOf(check, settings, true)) <= order.indexOf(levelOf(check, settings)),
    ]).toEqual([check.code, true]);
});
