// From linked triples to COMBO's records: words and spans, relation phrases as they were revised, and gold of entities, relations and classes.

import { at } from '../../../core/at.ts';
import type { Report } from '../../../core/diagnostic.ts';
import type { WordSpan } from '../open-graph.ts';
import { constructDiagnostics } from './construct-diagnostics.ts';
import { proposeRevision } from './guidelines.ts';
import type { LinkedEntity } from './linked-sentences.ts';
import { findPhrase } from './place-phrase.ts';
import type { Decision, ReviewRow } from './review-file.ts';
import type { LinkedTriple } from './select-triples.ts';

/** Where the words of a text stand in it. */
export type FindWords = (text: string) => readonly { readonly start: number; readonly end: number }[];

/** What a person is asked about each triple, with the decisions that are there already. */
export function queueTriples(
  triples: readonly LinkedTriple[],
  findWords: FindWords,
  decisions: ReadonlyMap<string, Decision> = new Map(),
): ReviewRow[] {
  return triples.map((triple) => {
    const { words, spanOf } = cutWords(triple, findWords);
    const phrase = cutPhrase(triple.phrase, findWords);
    const open = { decision: '', phrase: triple.phrase, rule: '', relation: triple.relation?.label ?? '' } as const;
    return {
      ...(decisionOf(triple, decisions) ?? open),
      id: triple.id,
      marked: markEntities(triple),
      extracted: triple.phrase,
      proposal: proposeRevision(words, spanOf(triple.subject), phrase),
    };
  });
}

/** Ids are numbered within a sentence, so another extractor may give one to another phrase: that is another question. */
function decisionOf({ id, phrase }: LinkedTriple, decisions: ReadonlyMap<string, Decision>): Decision | undefined {
  const decision = decisions.get(id);
  return decision?.extracted === phrase.replace(/\s+/gu, ' ').trim() ? decision : undefined;
}

function markEntities({ sentence: { text }, subject, object }: LinkedTriple): string {
  const marks = [subject, object].toSorted((a, b) => b.span[0] - a.span[0]);
  return marks.reduce((marked, { span: [start, end] }) => {
    return `${marked.slice(0, start)}[${marked.slice(start, end)}]${marked.slice(end)}`;
  }, text);
}

/** Without decisions, all triples as they were extracted; with them, those that were accepted or edited. */
export function buildBenchmark(
  triples: readonly LinkedTriple[],
  findWords: FindWords,
  review: { readonly file: string; readonly decisions: ReadonlyMap<string, Decision> } | undefined,
  file: string,
  report: Report,
): object[] {
  const decisions = review?.decisions ?? new Map<string, Decision>();
  const isKept = (triple: LinkedTriple) => ['accept', 'edit'].includes(decisionOf(triple, decisions)?.decision ?? '');
  if (review !== undefined) remarkDecisions(triples, review.decisions, review.file, report);
  const labelOf = (triple: LinkedTriple) => decisionOf(triple, decisions)?.relation || triple.relation?.label;
  const kept = triples.filter((triple) => review === undefined || isKept(triple));
  const unlabelled = kept.filter((triple) => labelOf(triple) === undefined);
  if (unlabelled.length > 0)
    report(
      constructDiagnostics.diagnose(
        'no-label',
        { file: review?.file ?? file },
        `${unlabelled.length} triples have no relation`,
      ),
    );
  return kept.flatMap((triple) => {
    const label = labelOf(triple);
    if (label === undefined) return [];
    const phrase = cutPhrase(decisionOf(triple, decisions)?.phrase ?? triple.phrase, findWords);
    const { words, spanOf } = cutWords(triple, findWords);
    const place = findPhrase(words, phrase, spanOf(triple.subject)[1]);
    if (place === undefined && review !== undefined) {
      const message = `${triple.id}: ${JSON.stringify(phrase.join(' '))} is not in ${JSON.stringify(triple.sentence.text)}`;
      report(constructDiagnostics.diagnose('not-in-sentence', { file: review.file }, message));
    }
    const id = label === triple.relation?.label ? (triple.relation.id ?? null) : null;
    const noun = (entity: LinkedEntity) => {
      const pos = spanOf(entity);
      return { name: words.slice(...pos), id: entity.id, instance: entity.classes, pos };
    };
    return [
      {
        tri_id: triple.id,
        text: words,
        h: noun(triple.subject),
        // A phrase that is put together otherwise than the sentence says it has no place of its own.
        r: { name: phrase, label, id, pos: place?.span ?? spanBetween(triple, spanOf) },
        t: noun(triple.object),
      },
    ];
  });
}

function remarkDecisions(
  triples: readonly LinkedTriple[],
  decisions: ReadonlyMap<string, Decision>,
  file: string,
  report: Report,
): void {
  const known = new Set(triples.map((triple) => decisionOf(triple, decisions)));
  for (const [id, decision] of decisions)
    if (!known.has(decision)) {
      const message = `there is no triple ${id} with the phrase ${JSON.stringify(decision.extracted)}`;
      report(constructDiagnostics.diagnose('unknown-row', { file }, message));
    }
  const undecided = triples.filter((triple) => !decisionOf(triple, decisions)?.decision).length;
  if (undecided > 0)
    report(
      constructDiagnostics.diagnose('undecided', { file }, `${undecided} of ${triples.length} triples are undecided`),
    );
}

function spanBetween({ subject, object }: LinkedTriple, spanOf: (entity: LinkedEntity) => WordSpan): WordSpan {
  const [first, second] = [subject, object].map(spanOf).toSorted((a, b) => a[0] - b[0]) as [WordSpan, WordSpan];
  return first[1] < second[0] ? [first[1], second[0]] : [first[0], second[1]];
}

/** Words are also cut where an entity begins or ends. */
function cutWords({ sentence: { text, entities } }: LinkedTriple, findWords: FindWords) {
  const borders = entities.flatMap(({ span }) => span);
  const pieces = findWords(text).flatMap(({ start, end }) => {
    const cuts = [...new Set([start, ...borders.filter((border) => border > start && border < end), end])];
    cuts.sort((a, b) => a - b);
    return cuts.slice(1).map((cut, index) => ({ start: at(cuts, index), end: cut }));
  });
  const words = pieces.map(({ start, end }) => text.slice(start, end));
  const spanOf = ({ span: [from, to] }: LinkedEntity): WordSpan => {
    const inside = [...pieces.keys()].filter((index) => {
      const { start = 0, end = 0 } = pieces[index] ?? {};
      return start >= from && end <= to;
    });
    return [inside[0] ?? 0, (inside.at(-1) ?? 0) + 1];
  };
  return { words, spanOf };
}

const cutPhrase = (phrase: string, findWords: FindWords): string[] =>
  findWords(phrase).map(({ start, end }) => phrase.slice(start, end));
