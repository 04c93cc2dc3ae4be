// The guideline checks: what each says (check-rows.ts), and who decides whether it is heard.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/annotate/checks/check.ts';
import { checks, runChecks } from '../../../src/annotate/checks/run-checks.ts';
import type { Annotation } from '../../../src/annotate/model/annotation.ts';
import { importSentence } from '../../../src/annotate/model/import-facts.ts';
import type { GoldSentence } from '../../../src/core/fact.ts';
import { parseGold } from '../../../src/formats.ts';
import { analyse, annotate, applyAll, printFacts, read, withFacts } from '../annotations.ts';
import { band, type Row, rows } from './check-rows.ts';

function findingsOf({ code, text, facts, tags, entities, settings, language }: Row): [Annotation, Finding[]] {
  const annotation = withFacts(text, facts, language);
  const reading = read(annotation, tags === undefined ? undefined : analyse(annotation, tags, entities), settings);
  return [annotation, runChecks(reading).filter((finding) => finding.code === code)];
}

describe('what each check says', () => {
  test.each(rows.map((row) => [row.code, row.facts.flat().join(' + '), row] as const))('%s %s', (_, __, row) => {
    const [annotation, findings] = findingsOf(row);
    expect(findings).toHaveLength(row.says.length);
    for (const [index, part] of row.says.entries()) expect(findings[index]?.message).toContain(part);
    if (row.level !== undefined) expect(findings[0]?.level).toBe(row.level);
    const operation = findings[0]?.fixes[0]?.operation;
    if (row.fixed !== undefined) {
      if (operation === undefined) throw new Error('there is no fix');
      expect(printFacts(applyAll(annotation, operation))).toEqual(row.fixed);
    }
  });

  test('a fix leaves nothing to say', () => {
    for (const row of rows.filter(({ fixed }) => fixed !== undefined)) {
      const [annotation, findings] = findingsOf(row);
      const operation = findings[0]?.fixes[0]?.operation;
      if (operation === undefined) throw new Error(`no fix for ${row.code}`);
      const fixed = applyAll(annotation, operation);
      const analysed = row.tags === undefined ? undefined : analyse(fixed, row.tags, row.entities);
      const left = runChecks(read(fixed, analysed, row.settings)).filter(({ key }) => key === findings[0]?.key);
      expect(left.filter(({ code }) => code === row.code)).toEqual([]);
    }
  });
});

describe('words of imported facts', () => {
  const check = (code: string, line: string) => {
    const gold = `sent_id:1\tJohn kicked a ball at 5 p.m.\n1--> Cluster 1:\n${line}\n`;
    let ids = 0;
    const options = { annotator: 'ann', source: 'gold', language: 'en', createId: () => `i${ids++}` };
    const { annotation } = importSentence(parseGold(gold).items[0] as GoldSentence, options);
    return runChecks(read(annotation)).filter((finding) => finding.code === code);
  };
  test('G1: a word that is not in the sentence', () => {
    expect(check('G1', 'John --> kicked --> a bal')).toMatchObject([
      { level: 'block', message: expect.stringContaining('"bal"') },
    ]);
    expect(check('G1', 'John --> kicked a ball at --> 5 p.m')).toEqual([]);
  });
  test('G13: words that would make a passive', () => {
    expect(check('G13', 'a ball --> was kicked by --> John')).toHaveLength(2);
    expect(check('G13', 'John --> kicked --> a ball')).toEqual([]);
  });
  test('G25: a bracket inside a word', () => {
    const annotation = withFacts('John kicked it', [['John --> kicked --> it']]);
    const body = [{ tokens: [1, 'a]ball'], optional: false }];
    const [fact] = annotation.facts;
    const frames =
      fact?.frames.map((frame) => ({ ...frame, body, origin: { kind: 'import', by: 'x' } as const })) ?? [];
    const broken = { ...annotation, facts: [{ ...fact, id: 'f', tags: [], note: '', frames }] };
    expect(runChecks(read(broken)).filter(({ code }) => code === 'G25')).toHaveLength(1);
  });
});

test('G26: done without facts', () => {
  const empty = annotate(band);
  expect(runChecks(read(empty))).toEqual([]);
  expect(runChecks(read({ ...empty, status: 'done' }))).toMatchObject([{ code: 'G26', level: 'warn' }]);
});

describe('projects and annotators decide', () => {
  const annotation = withFacts('Ana was born in Faro', [['Ana --> was born in --> Faro']]);
  const [finding] = runChecks(read(annotation)) as [Finding];

  test('a project turns a check off or sets its level', () => {
    expect(runChecks(read(annotation, undefined, { checks: { G10: 'off' } }))).toEqual([]);
    expect(runChecks(read(annotation, undefined, { checks: { G10: 'warn' } }))).toMatchObject([{ level: 'warn' }]);
  });

  test('a dismissed finding stays away, also after other changes', () => {
    const { code, key } = finding;
    const dismissed = applyAll(annotation, { type: 'dismissal.add', dismissal: { code, key, reason: 'no' } });
    expect(runChecks(read(dismissed))).toEqual([]);
    const noted = applyAll(dismissed, { type: 'fact.edit', fact: 'f1', change: { note: 'x' } });
    expect(runChecks(read(noted))).toEqual([]);
  });
});

test('codes run from G1 to G28, then L1, and the documentation lists them with their levels', () => {
  const guidelines = Array.from({ length: 28 }, (_, index) => `G${index + 1}`);
  expect(checks.map(({ code }) => code)).toEqual([...guidelines, 'L1']);
  const page = readFileSync(join(import.meta.dirname, '../../../docs/reference/guideline-checks.md'), 'utf8');
  const listed = Array.from(page.matchAll(/^\| ([GL]\d+) +\| (.+?) +\| (\w+) +\|/gm), ([, ...cells]) => cells);
  expect(listed).toEqual(checks.map(({ code, title, level }) => [code, title, level]));
});
