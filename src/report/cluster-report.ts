// Scores of clusters as tables in the manner of COMBO's Tables 8 and 9, and what a clustering looks like. It never scores.

import type { Interval } from '../analysis/bootstrap.ts';
import type { ClusterIntervals } from '../kg/metrics/bootstrap-clusters.ts';
import type { ClusterCounts } from '../kg/metrics/count-outcome.ts';
import type { ClusterMeasures } from '../kg/metrics/score-clusters.ts';
import type { OverlappingScore } from '../kg/metrics/score-overlapping.ts';
import { type Paint, plain } from './paint.ts';
import { printLines, printTable, type TableFormat } from './print-table.ts';
import { type Cell, type Column, decimal, type Table, text, whole } from './table.ts';

export interface ReportedClustering {
  readonly system: string;
  /** The method's options, or the checksum of the file that the clusters came from. */
  readonly recipe: string;
  /** Null for clusters that overlap. */
  readonly flat: (ClusterMeasures & { readonly counts: ClusterCounts; readonly average: number | null }) | null;
  readonly intervals: ClusterIntervals | null;
  /** Null for clusters that do not overlap. */
  readonly jaccard: Omit<OverlappingScore, 'signature'> | null;
}

interface ReportedTask {
  readonly task: string;
  readonly mentions: number;
  readonly goldClusters: number;
  readonly systems: readonly ReportedClustering[];
}

export interface ClusterReport {
  readonly data: { readonly file: string; readonly sha256: string; readonly format: string; readonly triples: number };
  readonly signature: string;
  readonly tasks: readonly ReportedTask[];
}

const measureNames = ['macro', 'micro', 'pair'] as const;

/** For people: F1 of each measure, their average with its interval, and Jaccard scores where clusters overlap. */
function tabulateClusterScores({ tasks }: ClusterReport): Table {
  const all = tasks.flatMap(({ systems }) => systems);
  const withFlat = all.some(({ flat }) => flat !== null);
  const withIntervals = all.some(({ intervals }) => intervals !== null);
  const withJaccard = all.some(({ jaccard }) => jaccard !== null);
  return {
    columns: [
      ...['task', 'system'].map(left),
      ...['gold', 'clusters'].map(right),
      ...(withFlat ? ['macro', 'micro', 'pair', 'average'].map(right) : []),
      ...(withIntervals ? [right('95 %')] : []),
      ...(withJaccard ? ['J gold', 'J pred.', 'J average'].map(right) : []),
    ],
    rows: tasks.flatMap(({ task, goldClusters, systems }) =>
      systems.map(({ system, flat, intervals, jaccard }) => [
        text(task),
        text(system),
        whole(goldClusters),
        whole(flat?.counts.predictedClusters ?? jaccard?.predictedClusters ?? 0),
        ...(withFlat
          ? [...measureNames.map((name) => flat?.[name].f1 ?? null), flat?.average ?? null].map((f1) => decimal(f1))
          : []),
        ...(withIntervals ? [intervalCell(intervals?.average ?? null)] : []),
        ...(withJaccard
          ? [jaccard?.goldToPredicted, jaccard?.predictedToGold, jaccard?.average].map((value) =>
              decimal(value ?? null),
            )
          : []),
      ]),
    ),
  };
}

const exactColumns: Readonly<Record<string, (system: ReportedClustering) => number | null | undefined>> = {
  ...Object.fromEntries(
    measureNames.flatMap((name) => [
      [`${name}_p`, ({ flat }: ReportedClustering) => flat?.[name].precision],
      [`${name}_r`, ({ flat }: ReportedClustering) => flat?.[name].recall],
      [`${name}_f1`, ({ flat }: ReportedClustering) => flat?.[name].f1],
    ]),
  ),
  average: ({ flat }) => flat?.average,
  average_low: ({ intervals }) => intervals?.average?.low,
  average_high: ({ intervals }) => intervals?.average?.high,
  jaccard_gold: ({ jaccard }) => jaccard?.goldToPredicted,
  jaccard_predicted: ({ jaccard }) => jaccard?.predictedToGold,
  jaccard_average: ({ jaccard }) => jaccard?.average,
};

/** For programs: always the same columns, all digits, and the recipes. */
function tabulateClusterScoresExactly({ tasks, signature }: ClusterReport): Table {
  return {
    columns: [
      ...['task', 'system', 'mentions', 'gold_clusters', 'predicted_clusters'],
      ...Object.keys(exactColumns),
      ...['recipe', 'signature'],
    ].map(left),
    rows: tasks.flatMap(({ task, mentions, goldClusters, systems }) =>
      systems.map((system) => [
        text(task),
        text(system.system),
        whole(mentions),
        whole(goldClusters),
        whole(system.flat?.counts.predictedClusters ?? system.jaccard?.predictedClusters ?? 0),
        ...Object.values(exactColumns).map((pick) => text(String(pick(system) ?? ''))),
        text(system.recipe),
        text(signature),
      ]),
    ),
  };
}

/** What a method made of the phrases of a role. */
export interface ReportedRole {
  readonly role: string;
  readonly mentions: number;
  readonly phrases: number;
  readonly clusters: number;
  /** Clusters of more than one phrase: what the method adds to comparing strings. */
  readonly merged: number;
  readonly largest: readonly ReportedCluster[];
}

interface ReportedCluster {
  readonly name: string;
  readonly mentions: number;
  readonly phrases: readonly string[];
}

export function tabulateRoles(roles: readonly ReportedRole[]): Table {
  return {
    columns: [left('role'), ...['mentions', 'phrases', 'clusters', 'of several phrases'].map(right)],
    rows: roles.map(({ role, mentions, phrases, clusters, merged }) => [
      text(role),
      ...[mentions, phrases, clusters, merged].map(whole),
    ]),
  };
}

const mostPhrases = 4;

/** The clusters that join most phrases. */
export function tabulateLargest(roles: readonly ReportedRole[]): Table {
  return {
    columns: [left('role'), left('cluster'), right('mentions'), right('phrases'), left('among them')],
    rows: roles.flatMap(({ role, largest }) =>
      largest.map(({ name, mentions, phrases }) => [
        text(role),
        text(name),
        whole(mentions),
        whole(phrases.length),
        text(phrases.slice(1, 1 + mostPhrases).join(', ') + (phrases.length > 1 + mostPhrases ? ', ...' : '')),
      ]),
    ),
  };
}

const right = (title: string): Column => ({ title, align: 'right' });
const left = (title: string): Column => ({ title, align: 'left' });

function intervalCell(interval: Interval | null): Cell {
  return text(interval === null ? '–' : `${interval.low.toFixed(3)}–${interval.high.toFixed(3)}`);
}

export function printClusterReport(report: ClusterReport, format: TableFormat, paint: Paint = plain): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`;
  if (format === 'tsv') return printTable(tabulateClusterScoresExactly(report), format, paint);
  const recipes = report.tasks.flatMap(({ systems }) => systems.map(({ system, recipe }) => `${system}|${recipe}`));
  const lines = [...new Set(recipes.filter((recipe) => !recipe.endsWith('|'))), report.signature];
  return `${printTable(tabulateClusterScores(report), format, paint)}\n${printLines(lines, format)}`;
}
