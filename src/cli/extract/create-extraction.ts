// From a batch of sentences to the text of their facts: parse what has no tree, extract, print. Runs in any thread; models are loaded when
// a language first occurs.

import { primaryLanguage } from '../../core/language-tag.ts';
import { extractNaively } from '../../extract/naive.ts';
import type { Analyser } from '../../language/model/load-analyser.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import { createExtractor } from '../../languages.ts';
import type { ExtractedBatch, ExtractionRecipe, ExtractionTask } from './extraction-task.ts';
import { loadParser } from './load-parser.ts';
import { createPrinter, type PrintableFact } from './print-facts.ts';

export type Extraction = (tasks: readonly ExtractionTask[]) => ExtractedBatch;

/** `model` is that of the recipe's language, where it has been loaded already. */
export function createExtraction(recipe: ExtractionRecipe, model?: Analyser): Extraction {
  const analysers = createCache((language: string): Analyser => {
    if (language !== primaryLanguage(recipe.lang)) return loadParser(language);
    return model ?? loadParser(language, recipe.model);
  });
  const extractors = createCache((language: string) => chooseSystem(recipe, language));
  const print = createPrinter(recipe.format);
  return (tasks) => {
    const parsed = parseAll(tasks, analysers);
    const told = tasks.map((task, index) => {
      const sentence = parsed[index] ?? task.sentence;
      return { task, facts: sentence.tokens.length === 0 ? [] : extractors(sentence.language)(sentence) };
    });
    return { text: print(told), facts: told.reduce((sum, { facts }) => sum + facts.length, 0) };
  };
}

function chooseSystem(
  { system, style, threshold, nouns, without }: ExtractionRecipe,
  language: string,
): (sentence: AnalysedSentence) => readonly PrintableFact[] {
  if (system === 'naive') return extractNaively;
  const extractor = createExtractor(language, { style, threshold, nouns, without });
  return (sentence) => extractor.extract(sentence);
}

/** The sentences of one language together, as many as there are. */
function parseAll(
  tasks: readonly ExtractionTask[],
  analyserOf: (language: string) => Analyser,
): (AnalysedSentence | undefined)[] {
  const parsed: (AnalysedSentence | undefined)[] = tasks.map(() => undefined);
  const waiting = [...tasks.keys()].filter((index) => tasks[index]?.hasTree === false);
  const languageOf = (index: number): string => tasks[index]?.sentence.language ?? '';
  for (const language of new Set(waiting.map(languageOf))) {
    const places = waiting.filter((index) => languageOf(index) === language);
    const sentences = places.flatMap((index) => tasks[index]?.sentence ?? []);
    for (const [number, sentence] of analyserOf(language).analyse(sentences).entries())
      parsed[places[number] ?? -1] = sentence;
  }
  return parsed;
}

/** One value for `en`, `EN` and `en-US`. */
function createCache<Value>(create: (language: string) => Value): (language: string) => Value {
  const known = new Map<string, Value>();
  return (language) => {
    const key = primaryLanguage(language);
    const value = known.get(key) ?? create(key);
    known.set(key, value);
    return value;
  };
}
