// From a batch of sentences to their facts: parse what has no tree, extract, print. Runs in any thread; models are loaded when a language
// first occurs.

import type { ArgumentNotes } from '../../core/argument-note.ts';
import { at } from '../../core/at.ts';
import { groupBy } from '../../core/group.ts';
import { primaryLanguage } from '../../core/language-tag.ts';
import { createNotes } from '../../extract/argument-notes.ts';
import { createRuleExtractor } from '../../extract/extract.ts';
import { extractNaively } from '../../extract/naive.ts';
import type { Analyser } from '../../language/model/load-analyser.ts';
import type { AnalysedSentence } from '../../language/tree/analysed-sentence.ts';
import type { Host } from '../host.ts';
import { loadParser } from '../load-parser.ts';
import { createPrinter, type PrintableFact, toExtractions } from './print-facts.ts';
import type { ExtractedBatch, ExtractionRecipe, QueuedSentence } from './queued-sentence.ts';

export type BatchExtractor = (batch: readonly QueuedSentence[]) => ExtractedBatch;

/** `model` is that of the recipe's language, where it has been loaded already. */
export function createBatchExtractor(recipe: ExtractionRecipe, host: Host, model?: Analyser): BatchExtractor {
  const analysers = createCache((language: string): Analyser => {
    if (language !== primaryLanguage(recipe.lang)) return loadParser(language, undefined, host);
    return model ?? loadParser(language, recipe.model, host);
  });
  const extractors = createCache((language: string) => chooseSystem(recipe, language, host));
  const print = createPrinter(recipe.format);
  return (batch) => {
    const parsed = parseAll(batch, analysers);
    const analysed = batch.map(({ sentence }, index) => parsed[index] ?? sentence);
    const found = analysed.map((sentence) =>
      sentence.tokens.length === 0 ? [] : extractors(sentence.language)(sentence),
    );
    const notes = recipe.coref ? noteArguments(batch, { analysed, found }, host) : [];
    const sentences = batch.map((queued, index) => ({ queued, facts: at(found, index), notes: notes[index] }));
    return {
      text: print(sentences),
      facts: sentences.reduce((sum, { facts }) => sum + facts.length, 0),
      extractions: recipe.keepsExtractions ? sentences.flatMap(toExtractions) : [],
    };
  };
}

interface BatchFacts {
  readonly analysed: readonly AnalysedSentence[];
  readonly found: readonly (readonly PrintableFact[])[];
}

/** By sentence and fact. Sentences of one document are read together. */
function noteArguments(
  batch: readonly QueuedSentence[],
  { analysed, found }: BatchFacts,
  { findLanguage }: Host,
): ArgumentNotes[][] {
  const documents = groupBy(batch.keys(), (index) => {
    const { document } = at(batch, index);
    return document === undefined ? index : `${document.id}\t${primaryLanguage(at(analysed, index).language)}`;
  });
  const notes: ArgumentNotes[][] = batch.map(() => []);
  for (const indices of documents.values()) {
    const named = indices.map((index) => ({ id: at(batch, index).id, sentence: at(analysed, index) }));
    const noteOf = createNotes(named, findLanguage(at(named, 0).sentence.language));
    for (const [place, index] of indices.entries())
      notes[index] = at(found, index).map(({ subject, object }) => ({
        subject: noteOf(place, subject.tokens),
        object: noteOf(place, object.tokens),
      }));
  }
  return notes;
}

function chooseSystem(
  { system, style, threshold, nouns, asserted, without }: ExtractionRecipe,
  language: string,
  { findLanguage, registry }: Host,
): (sentence: AnalysedSentence) => readonly PrintableFact[] {
  if (system === 'naive') return extractNaively;
  const options = { style, threshold, nouns: nouns || undefined, asserted, without, rules: registry };
  const extractor = createRuleExtractor(findLanguage(language), options);
  return (sentence) => extractor.extract(sentence);
}

/** The sentences of one language together, as many as there are. */
function parseAll(
  batch: readonly QueuedSentence[],
  analyserOf: (language: string) => Analyser,
): (AnalysedSentence | undefined)[] {
  const parsed: (AnalysedSentence | undefined)[] = batch.map(() => undefined);
  const waiting = [...batch.entries()].filter(([, { hasTree }]) => !hasTree);
  for (const language of new Set(waiting.map(([, { sentence }]) => sentence.language))) {
    const own = waiting.filter(([, { sentence }]) => sentence.language === language);
    const sentences = own.map(([, { sentence }]) => sentence);
    for (const [number, sentence] of analyserOf(language).analyse(sentences).entries())
      parsed[at(own, number)[0]] = sentence;
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
