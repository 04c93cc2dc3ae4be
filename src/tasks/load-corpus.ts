// What most commands begin with: a gold and systems, read, named, and their diagnostics settled.

import { at } from '../core/at.ts';
import type { Extraction } from '../core/extraction.ts';
import type { GoldSentence } from '../core/fact.ts';
import { inputName } from '../core/input-errors.ts';
import type { GoldReader } from '../formats/format.ts';
import type { Host } from './host.ts';
import { type InputOptions, type Loaded, loadExtractions, loadGold } from './load-input.ts';
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
export function loadSettledGold(path: string, input: InputOptions, settle: SettleOptions, host: Host): LoadedGold {
  const gold = loadGold(path, input, host);
  settleDiagnostics(gold.diagnostics, { ...settle, details: `assay check ${path}` }, host);
  return gold;
}

export function loadSystems(
  paths: readonly string[],
  input: InputOptions,
  settle: SettleOptions,
  host: Host,
): NamedSystem[] {
  const names = nameSystems(paths.map(inputName));
  return paths.map((path, index) => {
    const { file, sha256, items, diagnostics } = loadExtractions(path, input, host);
    settleDiagnostics(diagnostics, settle, host);
    return { name: at(names, index), file, sha256, extractions: items };
  });
}

/** The file's name without its ending, with as much of the path as it takes to distinguish systems. */
function nameSystems(files: readonly string[]): string[] {
  const parts = files.map((file) => file.replace(/\.(txt|tsv|jsonl|json|csv)$/, '').split(/[/\\]/));
  return parts.map((own, index) => {
    for (let length = 1; length <= own.length; length++) {
      const name = own.slice(-length).join('/');
      if (!parts.some((other, i) => i !== index && other.slice(-length).join('/') === name)) return name;
    }
    return at(files, index);
  });
}
