// Warns once of a text that is in another language than the one it is read as. Only the first sentences are looked at, as they pass.

import type { Diagnostic } from '../../core/diagnostic.ts';
import { inputDiagnostics } from '../../core/input-errors.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import type { Host } from '../host.ts';
import { findOtherLanguage, nameLanguage } from './find-other-language.ts';

const sampleSize = 50;
/** Enough of a sentence that has no end. */
const mostCharacters = 1000;

type LanguageWatcher = Pick<Host, 'models' | 'registry' | 'report'>;

export interface WatchOptions<Item> {
  /** Sentences that say themselves that they are in another one are left alone. */
  readonly language: string;
  readonly file: string;
  sentenceOf(item: Item): Pick<AnalysedSentence, 'text' | 'language'>;
}

/** Passes the items on. The warning comes at once: who sees it at the end of a long run sees it too late. */
export function* watchLanguage<Item>(
  items: Iterable<Item>,
  { language, file, sentenceOf }: WatchOptions<Item>,
  host: LanguageWatcher,
): Generator<Item> {
  const sample: string[] = [];
  const judge = (): void => {
    const diagnostic = judgeLanguage(sample, { language, file }, host);
    if (diagnostic !== undefined) host.report([diagnostic]);
  };
  for (const item of items) {
    const sentence = sample.length < sampleSize ? sentenceOf(item) : undefined;
    if (sentence?.language === language) {
      sample.push(sentence.text.slice(0, mostCharacters));
      if (sample.length === sampleSize) judge();
    }
    yield item;
  }
  if (sample.length < sampleSize) judge();
}

export function judgeLanguage(
  texts: readonly string[],
  { language, file }: Pick<WatchOptions<never>, 'language' | 'file'>,
  { models, registry }: Pick<LanguageWatcher, 'models' | 'registry'>,
): Diagnostic | undefined {
  const other = findOtherLanguage(texts.join('\n'), language, registry.languages);
  if (other === undefined) return undefined;
  const code = other.language === undefined ? '' : ` (${other.language})`;
  const lack =
    other.language === undefined || models.has(other.language) ? '' : `; there is no model for ${other.name}`;
  const message = `the text looks like ${other.name}${code} and is read as ${nameLanguage(language).name} (${language})${lack}`;
  return inputDiagnostics.diagnose('other-language', { file }, message);
}
