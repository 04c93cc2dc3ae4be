// Writes annotations as CoNLL-U: the annotator's tokens, the tags and the tree that the sentence came with, the annotator's labels on top.

import { at } from '../../core/at.ts';
import type { GoldSentence } from '../../core/fact.ts';
import type { ConlluSentence, ConlluWord } from '../../formats/conllu/model.ts';
import { createGoldLossReporter } from '../../formats/gold-losses.ts';
import { fromConllu, toConllu } from '../../language/conllu.ts';
import type { Annotation, TokenLabel } from '../model/annotation.ts';
import { toGoldSentence } from '../model/expand.ts';
import { describeTokens, toAnalysedSentence } from '../model/token-info.ts';
import { createExtrasReporter } from './annotation-extras.ts';
import { printConlluGold, readBlock } from './conllu.ts';
import type { ExportFormat, ExportItem } from './export-format.ts';
import { itemsOf } from './gold-exports.ts';
import { createLossReporter, type ReportLoss } from './report-losses.ts';

const target = 'CoNLL-U';

export const conlluExport: ExportFormat = {
  id: 'conllu',
  title: 'CoNLL-U, facts in comments',
  ending: 'conllu',
  async *print(read, report) {
    const reportExtras = createExtrasReporter(target, ['labels'], report);
    const reportLosses = createGoldLossReporter(target, report);
    const reportLoss = createLossReporter(target, report);
    for await (const item of itemsOf(read)) {
      reportExtras(item.annotation);
      const gold = toGoldSentence(item.annotation);
      reportLosses(withoutHeld(gold));
      yield printConlluGold(toSentence(item, reportLoss), gold);
    }
  },
};

/** The sentence without what CoNLL-U holds: what is left is lost. */
function withoutHeld({ lang: _, tokens: __, ...sentence }: GoldSentence): GoldSentence {
  return { ...sentence, id: sentence.id.replace(/\s/g, '_') };
}

function toSentence({ annotation, conllu }: ExportItem, reportLoss: ReportLoss): ConlluSentence {
  const given = conllu === undefined ? undefined : readBlock(conllu, annotation.text);
  const wordsOf = given && findWords(annotation, given);
  if (given && wordsOf) return labelWords(given, annotation, wordsOf, reportLoss);
  if (given) reportLoss('all tags and arcs of a sentence whose tokens were cut anew', annotation.sentence);
  const bare = toAnalysedSentence(annotation);
  if (given === undefined && Object.keys(annotation.labels).length === 0) return toConllu(bare);
  const infos = describeTokens(
    annotation,
    given && { ...fromConllu(given, annotation.language), text: annotation.text },
  );
  const entities = infos.flatMap(({ entity }, index) => (entity?.first === index ? [entity] : []));
  return toConllu({ ...bare, tokens: infos, entities });
}

/** For each token of the annotation the words that stand there; undefined when the tokens are not those of the block. */
function findWords({ text, tokenization }: Annotation, given: ConlluSentence): readonly number[][] | undefined {
  const { tokens } = fromConllu(given, '');
  const found = tokenization.tokens.map(({ start, end }) =>
    tokens.flatMap((token, index) => (token.start === start && token.end === end ? [index] : [])),
  );
  const isWhole = found.every((words) => words.length > 0) && found.flat().length === tokens.length;
  return isWhole && text.length > 0 ? found : undefined;
}

function labelWords(
  given: ConlluSentence,
  { labels, sentence }: Annotation,
  wordsOf: readonly number[][],
  reportLoss: ReportLoss,
): ConlluSentence {
  const words = [...given.words];
  for (const [token, label] of Object.entries(labels)) {
    const [index, ...further] = wordsOf[Number(token)] ?? [];
    if (index === undefined) continue;
    const word = at(words, index);
    if (further.length > 0) reportLoss('labels of a token that is several words', sentence);
    else words[index] = labelWord(word, label, labels[Number(token) - 1]);
  }
  return { ...given, words };
}

function labelWord(word: ConlluWord, { upos, lemma, entity }: TokenLabel, before: TokenLabel | undefined): ConlluWord {
  const others = word.misc.filter((item) => !item.startsWith('NER='));
  const place = before?.entity === entity ? 'I' : 'B';
  const misc = entity === undefined ? word.misc : entity === '' ? others : [...others, `NER=${place}-${entity}`];
  return { ...word, upos: upos ?? word.upos, lemma: lemma ?? word.lemma, misc };
}
