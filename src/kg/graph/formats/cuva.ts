// The text form of IBM's CUVA: a folder with triples.txt, ent2id.txt, rel2id.txt, side information and gold clusters. Fields are separated by
// TABs and nothing is quoted. In the ReVerb sets a gold mention is `phrase|triple`, in CanonicNELL it is a phrase.

import type { Report } from '../../../core/diagnostic.ts';
import type { Source } from '../../../formats/format.ts';
import type { Dataset, Task } from '../dataset.ts';
import { createGold } from '../gold-clusters.ts';
import { type ClusterProblem, createProblem, type Mention, type OpenTriple, type PhraseLink } from '../open-graph.ts';
import { cuvaDiagnostics, parseGoldClusters, parseTable, phraseOf } from './cuva-tables.ts';

/** The files of a folder in CUVA's format, by what they hold. */
export const cuvaFiles = {
  triples: 'triples.txt',
  nouns: 'ent2id.txt',
  relations: 'rel2id.txt',
  nounLinks: 'ent_side_info.txt',
  relationLinks: 'rel_side_info.txt',
  gold: 'gold_npclust.txt',
  /** Subjects and objects together, in the ReVerb sets. CUVA's own scores do not use it. */
  allGold: 'gold_npclust_all.txt',
} as const;

/** The files of a folder in CUVA's format. */
export type CuvaSources = Partial<Readonly<Record<keyof typeof cuvaFiles, Source>>>;

/** Reads a graph from a folder in CUVA's format. */
export function parseCuva(sources: CuvaSources, folder: string, report: Report): Dataset {
  if (sources.triples === undefined) {
    const message = `the folder has no ${cuvaFiles.triples}`;
    report(cuvaDiagnostics.diagnose('no-triples', { file: folder }, message));
    return { triples: [], problems: [], tasks: [] };
  }
  const triples = parseTable(sources.triples, 3, report).map(
    ([subject = '', relation = '', object = ''], row): OpenTriple => ({ id: String(row), subject, relation, object }),
  );
  const nouns = parsePhrases(sources.nouns, report);
  const nounLinks = parseLinks(sources.nounLinks, report);
  const relationLinks = parseLinks(sources.relationLinks, report);
  const relations = addLinks(createProblem(triples, 'relation'), relationLinks, nounLinks);
  const tasks = [
    ...(sources.gold === undefined ? [] : [createTask(sources.gold, 'subject', triples, nouns, report)]),
    ...(sources.allGold === undefined ? [] : [createTask(sources.allGold, 'argument', triples, nouns, report)]),
  ].map((task) => ({ ...task, problem: addLinks(task.problem, nounLinks, relationLinks) }));
  const nounProblems =
    tasks.length > 0
      ? tasks.map(({ problem }) => problem)
      : [createProblem(triples, 'subject'), createProblem(triples, 'object')].map((problem) =>
          addLinks(problem, nounLinks, relationLinks),
        );
  return { triples, problems: [...nounProblems, relations], tasks };
}

const addLinks = (
  problem: ClusterProblem,
  sideInformation: readonly PhraseLink[],
  otherSideInformation: readonly PhraseLink[],
): ClusterProblem => ({ ...problem, sideInformation, otherSideInformation });

function createTask(
  source: Source,
  role: 'subject' | 'argument',
  triples: readonly OpenTriple[],
  nouns: ReadonlySet<string>,
  report: Report,
): Task {
  const clustersOf = parseGoldClusters(source, nouns, report);
  if (areMentions([...clustersOf.keys()], source.name, report)) {
    // The number behind the bar is not that of a row of triples.txt, so mentions cannot be joined with their triples.
    const mentions = Array.from(clustersOf.keys(), (id): Mention => ({ id, phrase: phraseOf(id) }));
    return { kind: 'NPC-E', problem: { role, mentions, graph: triples }, gold: createGold(clustersOf.values()) };
  }
  // CanonicNELL: distinct phrases of either role, of which the gold has only some.
  const used = triples.flatMap(({ subject, object }) => [subject, object]);
  const phrases = [...new Set([...clustersOf.keys(), ...nouns, ...used])];
  return {
    kind: 'NPC-E',
    problem: { role: 'argument', mentions: phrases.map((phrase) => ({ id: phrase, phrase })), graph: triples },
    gold: createGold(phrases.map((phrase) => clustersOf.get(phrase) ?? [])),
  };
}

/** Mentions such as `mill|12`, or bare phrases: the majority decides. */
function areMentions(ids: readonly string[], file: string, report: Report): boolean {
  const numbered = ids.filter((id) => phraseOf(id) !== id).length;
  if (numbered > 0 && numbered < ids.length) {
    const message = `${numbered} of ${ids.length} mentions name a triple, the others do not`;
    report(cuvaDiagnostics.diagnose('mixed-mentions', { file }, message));
  }
  return numbered * 2 >= ids.length;
}

function parsePhrases(source: Source | undefined, report: Report): Set<string> {
  return new Set(source === undefined ? [] : parseTable(source, 2, report).map(([phrase = '']) => phrase));
}

function parseLinks(source: Source | undefined, report: Report): PhraseLink[] {
  if (source === undefined) return [];
  return parseTable(source, 3, report, { numbers: [2] }).map(([left = '', right = '', weight]) => ({
    phrases: [left, right],
    weight: Number(weight),
  }));
}
