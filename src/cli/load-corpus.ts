// What most commands begin with: a gold and systems, read, named, and their diagnostics settled.

import type { Extraction } from '../core/extraction.ts';
import type { GoldSentence } from '../core/fact.ts';
import type { GoldReader } from '../formats/format.ts';
import { type InputOptions, type Loaded, loadExtractions, loadGold } from './input.ts';
import { nameOf } from './read-lines.ts';
import { type SettleOptions, settleDiagnostics } from './settle-diagnostics.ts';

export type LoadedGold = Loaded<GoldSentence, GoldReader>;

export interface NamedSystem {
  /** Short, and different from the names of the other systems. */
  readonly name: string;
  readonly file: string;
  readonly sha256: string;
  readonly extractions: readonly Extraction[];
}

/** Warnings are only counted: `assay check` lists them. */
export function loadSettledGold(path: string, input: InputOptions, settle: SettleOptions): LoadedGold {
  const gold = loadGold(path, input);
  settleDiagnostics(gold.diagnostics, { ...settle, details: `assay check ${path}` });
  return gold;
}

export function loadSystems(paths: readonly string[], input: InputOptions, settle: SettleOptions): NamedSystem[] {
  const names = nameSystems(paths.map(nameOf));
  return paths.map((path, index) => {
    const { file, sha256, items, diagnostics } = loadExtractions(path, input);
    settleDiagnostics(diagnostics, settle);
    return { name: names[index] as string, file, sha256, extractions: items };
  });
}

/** The file's name without its ending, with as much of the path as it takes to tell systems apart. */
function nameSystems(files: readonly string[]): string[] {
  const parts = files.map((file) => file.replace(/\.(txt|tsv|jsonl|json|csv)$/, '').split(/[/\\]/));
  return parts.map((own, index) => {
    for (let length = 1; length <= own.length; length++) {
      const name = own.slice(-length).join('/');
      if (!parts.some((other, i) => i !== index && other.slice(-length).join('/') === name)) return name;
    }
    return files[index] as string;
  });
}
