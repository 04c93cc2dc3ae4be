// The columns of a CoNLL-U line that have a form of their own: FEATS, DEPS and MISC, read and printed. `_` stands for an empty one.

import type { ConlluArc, Features } from './model.ts';

const feature = /^([A-Z][A-Za-z0-9]*(?:\[[a-z0-9]+\])?)=([A-Z0-9][A-Za-z0-9]*(?:,[A-Z0-9][A-Za-z0-9]*)*)$/;

type FeatureParser = (column: string) => Features | undefined;

/** Undefined when the column is not a list of different `Name=Value`. A file repeats few columns very often: equal ones share one object. */
export function createFeatureParser(): FeatureParser {
  const known = new Map<string, Features | undefined>();
  return (column) => {
    const found = known.get(column);
    if (found !== undefined) return found;
    const features = parseFeatures(column);
    known.set(column, features);
    return features;
  };
}

function parseFeatures(column: string): Features | undefined {
  if (column === '_') return {};
  const features: Record<string, string> = {};
  for (const item of column.split('|')) {
    const [, name, value] = feature.exec(item) ?? [];
    if (name === undefined || value === undefined || features[name] !== undefined) return undefined;
    features[name] = value;
  }
  return features;
}

export function printFeatures(features: Features): string {
  const items = Object.entries(features).map(([name, value]) => `${name}=${value}`);
  return printList(items);
}

/** Undefined when the column is not a list of `head:relation`. */
export function parseArcs(column: string): ConlluArc[] | undefined {
  if (column === '_') return [];
  const arcs: ConlluArc[] = [];
  for (const item of column.split('|')) {
    const [, head, deprel] = /^(0|[1-9]\d*|\d+\.[1-9]\d*):(\S+)$/.exec(item) ?? [];
    if (head === undefined || deprel === undefined) return undefined;
    arcs.push({ head, deprel });
  }
  return arcs;
}

export function printArcs(arcs: readonly ConlluArc[]): string {
  return printList(arcs.map(({ head, deprel }) => `${head}:${deprel}`));
}

export function parseMisc(column: string): readonly string[] {
  return column === '_' ? [] : column.split('|');
}

export function printList(items: readonly string[]): string {
  return items.length === 0 ? '_' : items.join('|');
}
