// How often each guideline check speaks on published gold. Every finding on gold counts as a false alarm, although some of them show real
// mistakes of the gold (words that are not in the sentence, facts that share a form); the rates are therefore upper bounds.
// Needs the public data: $ASSAY_DATA, or the folder `shared` beside the project.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseGold } from 'assay/formats';
import { loadAnalyser } from 'assay/language';
import type { Finding } from '../dist/annotate/checks/check.js';

// The annotation room has no entry point of its own in the package yet.
const room = <Module>(path: string): Promise<Module> =>
  import(new URL(`../../dist/annotate/${path}.js`, import.meta.url).href);
const { checks, runChecks } = await room<typeof import('../dist/annotate/checks/run-checks.js')>('checks/run-checks');
const { importSentence } = await room<typeof import('../dist/annotate/model/import-facts.js')>('model/import-facts');
const { readAnnotation } = await room<typeof import('../dist/annotate/model/reading.js')>('model/reading');
const { createSettings } = await room<typeof import('../dist/annotate/model/settings.js')>('model/settings');
const { toAnalysedSentence } = await room<typeof import('../dist/annotate/model/token-info.js')>('model/token-info');

const goldOf = (language: string): string =>
  join(process.env['ASSAY_DATA'] ?? '../shared', `data/benchie/gold_${language}.txt`);
const languages = ['en', 'de', 'zh'].filter((language) => existsSync(goldOf(language)));
if (languages.length === 0) console.log(`no data in ${goldOf('en')}: set ASSAY_DATA`);

const wanted = process.argv[2];
const results = languages.map(measure);

interface Result {
  readonly language: string;
  readonly sentences: number;
  readonly frames: number;
  readonly hasModel: boolean;
  readonly findings: readonly (Finding & { readonly sentence: string })[];
  readonly milliseconds: number;
}

function measure(language: string): Result {
  const model = `models/${language}.safetensors`;
  // As on the annotation page. The Chinese gold has a space behind every character, so its tokens are no words that could be parsed.
  const analyser =
    existsSync(model) && language !== 'zh'
      ? loadAnalyser(new Uint8Array(readFileSync(model)), { treebank: 'pud' })
      : undefined;
  let ids = 0;
  const createId = () => `i${ids++}`;
  const gold = parseGold(readFileSync(goldOf(language), 'utf8')).items;
  const annotations = gold.map((sentence) => {
    const { annotation } = importSentence(sentence, { annotator: 'gold', source: 'gold', language, createId });
    return { ...annotation, status: 'done' as const };
  });
  const analysed = analyser?.analyse(annotations.map(toAnalysedSentence));
  const settings = createSettings(language);
  const start = process.cpuUsage().user;
  const findings = annotations.flatMap((annotation, index) => {
    const reading = readAnnotation({ annotation, settings, createId, analysed: analysed?.[index] });
    return runChecks(reading).map((finding) => ({ ...finding, sentence: annotation.sentence }));
  });
  const milliseconds = (process.cpuUsage().user - start) / 1000;
  const frames = annotations.reduce((sum, { facts }) => sum + facts.flatMap((fact) => fact.frames).length, 0);
  return { language, sentences: annotations.length, frames, hasModel: analyser !== undefined, findings, milliseconds };
}

for (const { language, sentences, frames, hasModel, milliseconds } of results) {
  const perSentence = (milliseconds / sentences).toFixed(2);
  const known = hasModel ? 'with tags and trees' : 'without tags and trees';
  console.log(
    `${language}: ${sentences} sentences, ${frames} frames, ${known}; all checks ${perSentence} ms of processor time a sentence`,
  );
}
console.log(
  `\n${'check'.padEnd(7)}${'level'.padEnd(9)}${results.map(({ language }) => `${language}: alarms  frames %  sentences %`.padEnd(36)).join('')}`,
);
const found = results.flatMap(({ findings }) => findings);
for (const { code, level: usual, needs } of checks) {
  const levels = new Set([usual, ...found.filter((finding) => finding.code === code).map(({ level }) => level)]);
  for (const level of levels) {
    const cells = results.map((result) => {
      const own = result.findings.filter((finding) => finding.code === code && finding.level === level);
      return needs === undefined || result.hasModel ? printRates(result, own) : `${'-'.padStart(10)}`;
    });
    console.log(`${code.padEnd(7)}${level.padEnd(9)}${cells.map((cell) => cell.padEnd(36)).join('')}`);
  }
}

/** How many findings there are, and which share of the frames and of the sentences has one. */
function printRates({ sentences, frames }: Result, own: Result['findings']): string {
  const hitFrames = new Set(own.flatMap(({ frame }) => frame ?? [])).size;
  const hitSentences = new Set(own.map(({ sentence }) => sentence)).size;
  const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1);
  return `${String(own.length).padStart(10)}${percent(hitFrames, frames).padStart(10)}${percent(hitSentences, sentences).padStart(13)}`;
}

if (wanted !== undefined) {
  for (const { language, findings } of results)
    for (const { code, sentence, message } of findings)
      if (code === wanted) console.log(`${language} ${sentence}: ${message}`);
}
