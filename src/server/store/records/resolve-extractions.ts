// Turns extractions of systems into entries: finds the sentence of each, by id or by text, adds sentences that are not there, and links words
// to tokens.

import { annotatorOfSystem } from '../../../annotate/api/key.ts';
import type { EntryRecord, ExtractionRecord } from '../../../annotate/api/record.ts';
import { factOfExtraction } from '../../../annotate/exchange/extraction-facts.ts';
import { createAnnotation } from '../../../annotate/model/annotation.ts';
import { operationSchema } from '../../../annotate/model/operations.ts';
import { sentenceKey } from '../../../text/sentence-key.ts';
import type { StoreContext } from '../database/engine.ts';
import { getProject } from '../projects/projects.ts';
import { type FoundSentence, findSentences } from '../projects/sentences.ts';
import type { Batch, LineProblem, Tokenize } from './store-batch.ts';

export type LinedExtraction = { readonly line: number; readonly record: ExtractionRecord };

type KnownSentence = Omit<FoundSentence, 'position'>;

const pageSize = 2000;

/** Letters and digits; a text without any is compared as it is. */
const keyOf = (text: string): string => sentenceKey(text) || text;

/** One for each import: it holds the letters and digits of the project's sentences once texts have to be looked up. */
export function createExtractionResolver(context: StoreContext, project: string, tokenize: Tokenize) {
  let idsByText = new Map<string, string>();
  let hasTexts = false;
  const find = async (ids: readonly string[]): Promise<Map<string, KnownSentence>> => {
    const found = await findSentences(await context.engine.open(), project, [...new Set(ids)]);
    return new Map(found.map((sentence) => [sentence.id, sentence]));
  };
  /** The sentences that the batch is about, as far as they are there. */
  const findHomes = async (batch: readonly LinedExtraction[]): Promise<Homes> => {
    const known = await find(batch.flatMap(({ record }) => record.sentence ?? []));
    const byText = batch.flatMap(({ record }) => (findNamed(known, record) ? [] : (record.text ?? [])));
    if (byText.length > 0 && !hasTexts) {
      idsByText = await readTexts(context, project);
      hasTexts = true;
    }
    const others = await find(byText.flatMap((text) => idsByText.get(keyOf(text)) ?? []));
    return new Map([...known, ...others]);
  };
  return async (batch: readonly LinedExtraction[], complain: (problem: LineProblem) => void): Promise<Batch> => {
    const homes = await findHomes(batch);
    const { language } = (await getProject(context, project)).project.settings;
    const resolved: Batch = [];
    const addSentence = (line: number, record: ExtractionRecord): KnownSentence | undefined => {
      const { text, sentence: id = record.id } = record;
      if (text === undefined || homes.has(id)) return undefined;
      const made = { id, text, language, tokens: [...tokenize(text, language)] };
      homes.set(id, made);
      idsByText.set(keyOf(text), id);
      resolved.push({ line, record: { type: 'sentence', ...made } });
      return made;
    };
    for (const { line, record } of batch) {
      const sameText = homes.get(idsByText.get(keyOf(record.text ?? '')) ?? '');
      const home = findNamed(homes, record) ?? sameText ?? addSentence(line, record);
      const made = home === undefined ? describeMissing(record) : toEntry(record, home);
      if (typeof made === 'string') complain({ line, message: made });
      else resolved.push({ line, record: made });
    }
    return resolved;
  };
}

type Homes = Map<string, KnownSentence>;

/** The sentence with the id that the extraction names, unless its text is another one. */
function findNamed(homes: Homes, { sentence = '', text }: ExtractionRecord): KnownSentence | undefined {
  const there = homes.get(sentence);
  return there && (text === undefined || keyOf(there.text) === keyOf(text)) ? there : undefined;
}

function describeMissing({ sentence, text }: ExtractionRecord): string {
  if (text !== undefined) return `the id ${JSON.stringify(sentence)} belongs to another sentence; correct the id`;
  if (sentence === undefined) return 'an extraction needs the id or the text of its sentence';
  return `there is no sentence ${JSON.stringify(sentence)} for this extraction; bring the sentences in first`;
}

function toEntry(record: ExtractionRecord, sentence: KnownSentence): EntryRecord | string {
  const annotator = annotatorOfSystem(record.system);
  const { id, text, language, tokens } = sentence;
  const fact = factOfExtraction(createAnnotation({ sentence: id, annotator, text, language, tokens }), record);
  if (fact === undefined) return 'an extraction without subject, or with nothing else, is no fact; it was left out';
  // In the order of the schema, as all that travels is: the same extraction is the same text when it comes from a backup.
  const operation = operationSchema.parse({ type: 'fact.add', version: 1, fact });
  return { type: 'entry', id: record.id, sentence: id, annotator, operation };
}

/** The first sentence with each text. */
async function readTexts({ engine }: StoreContext, project: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let after = -1; ; ) {
    const db = await engine.open();
    const rows = await db
      .selectFrom('sentence')
      .select(['position', 'id', 'text'])
      .where('project', '=', project)
      .where('position', '>', after)
      .orderBy('position')
      .limit(pageSize)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return ids;
    for (const { id, text } of rows) if (!ids.has(keyOf(text))) ids.set(keyOf(text), id);
    after = last.position;
  }
}
