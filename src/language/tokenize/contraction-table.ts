// Contractions that can be listed: each line of a table has the written token and the words it stands for. Capitals carry over.

import type { ContractionSplitter } from './rules.ts';

export function parseContractions(table: string): ReadonlyMap<string, readonly string[]> {
  const rows = table.split(/[\n,]/).map((row) => row.trim().split(/\s+/));
  return new Map(rows.filter((row) => row.length > 1).map(([token = '', ...words]) => [token, words]));
}

export function createTableSplitter(table: ReadonlyMap<string, readonly string[]>): ContractionSplitter {
  return (token) => {
    const words = table.get(token.toLowerCase());
    return words && matchCase(token, words);
  };
}

/** "Zum" is "Zu dem", "ZUM" is "ZU DEM". */
export function matchCase(token: string, words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words;
  if (token.length > 1 && token === token.toUpperCase()) return words.map((word) => word.toUpperCase());
  return token.charAt(0) === token.charAt(0).toLowerCase()
    ? words
    : [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
}
