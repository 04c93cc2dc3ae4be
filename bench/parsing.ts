// Tokens per second of the tagger and parser on one core, beside the tagger of wink-nlp on the same words, and what loading costs.
// Needs the public data: $ASSAY_DATA, or the folder `shared` beside the project.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnalysedSentence, loadAnalyser, tokenizeText } from 'assay/language';
import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import { bestMilliseconds } from './measure.js';

const treebank = join(process.env['ASSAY_DATA'] ?? '../shared', 'data/ud/en/ewt-dev.conllu');
if (!existsSync(treebank)) {
  console.log(`no data in ${treebank}: set ASSAY_DATA`);
  process.exit(0);
}

const texts = readFileSync(treebank, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('# text = '))
  .map((line) => line.slice('# text = '.length))
  .slice(0, 400);
const sentences = texts.flatMap((text): AnalysedSentence[] =>
  tokenizeText(text, { language: 'en', lines: 'sentence' }),
);
const tokens = sentences.reduce((sum, sentence) => sum + sentence.tokens.length, 0);
const perSecond = (milliseconds: number): number => Math.round((tokens / milliseconds) * 1000);

const wink = winkNLP(model, ['sbd', 'pos']);
const winkSpeed = perSecond(
  bestMilliseconds(() => {
    for (const text of texts) wink.readDoc(text).tokens().out(wink.its.pos);
  }),
);
console.log(`wink-nlp 2.4, tags only: ${winkSpeed} tokens/s (${texts.length} sentences, ${tokens} tokens)`);

for (const file of readdirSync('models').filter((name) => /^en.*\.safetensors$/.test(name))) {
  const bytes = new Uint8Array(readFileSync(join('models', file)));
  const load = bestMilliseconds(() => void loadAnalyser(bytes), { warmUp: 0, measure: 1500 });
  const { analyse } = loadAnalyser(bytes);
  const speed = perSecond(bestMilliseconds(() => void analyse(sentences), { warmUp: 2000, measure: 8000 }));
  const share = (speed / winkSpeed).toFixed(3);
  const megabytes = (size: number): string => `${(size / 1e6).toFixed(1)} MB`;
  console.log(
    `${file}: ${speed} tokens/s, tags, lemmas, entities and trees (${share} of wink-nlp's tags); ` +
      `file ${megabytes(bytes.length)}, loaded in ${load.toFixed(0)} ms, process ${megabytes(process.memoryUsage().rss)}`,
  );
}
