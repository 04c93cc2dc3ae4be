// What somebody adds to the shipped lists from outside: a scorer, a method, a language and the like. Each item is checked before it is used.

import { type DatasetEntry, datasetSchema, type PublicDataset } from '../catalogue/dataset.ts';
import { extensionError } from './extension-diagnostics.ts';
import type { ExtensionSource, Registry } from './registry.ts';

type ListName =
  | 'scorers'
  | 'methods'
  | 'languages'
  | 'readers'
  | 'formats'
  | 'exports'
  | 'subjectRules'
  | 'argumentRules'
  | 'tables';

/** Lists by the names that the registry has. A format is read and written; what is only read is among `readers`. */
export interface Extension extends Partial<Pick<Registry, ListName>> {
  readonly datasets?: readonly DatasetEntry[] | undefined;
  /** The file that it was loaded from. */
  readonly source?: ExtensionSource | undefined;
}

type Kind = 'text' | 'list' | 'object' | 'function';

interface ListDescription {
  /** What an item of it is called. */
  readonly item: string;
  /** The member that names an item. */
  readonly key: string;
  /** What an item must have. */
  readonly needs: Readonly<Record<string, Kind>>;
}

const rule = { name: 'text', group: 'text', summary: 'text', examples: 'list' } as const;
const reader = { id: 'text', kind: 'text', title: 'text', recognizes: 'function', parse: 'function' } as const;

const lists: Readonly<Record<ListName | 'datasets', ListDescription>> = {
  scorers: {
    item: 'scorer',
    key: 'id',
    needs: {
      id: 'text',
      title: 'text',
      about: 'text',
      meaning: 'text',
      gold: 'text',
      options: 'list',
      prepare: 'function',
      printOutcome: 'function',
    },
  },
  methods: {
    item: 'method',
    key: 'id',
    needs: { id: 'text', about: 'text', options: 'list', compares: 'text', create: 'function' },
  },
  languages: {
    item: 'language',
    key: 'code',
    needs: { code: 'text', parsers: 'list', tokens: 'object', habits: 'object', confidence: 'object' },
  },
  readers: { item: 'format', key: 'id', needs: reader },
  formats: { item: 'format', key: 'id', needs: { ...reader, print: 'function' } },
  exports: {
    item: 'export',
    key: 'id',
    needs: { id: 'text', title: 'text', options: 'list', writes: 'text', print: 'function' },
  },
  subjectRules: { item: 'rule', key: 'name', needs: { ...rule, find: 'function' } },
  argumentRules: { item: 'rule', key: 'name', needs: { ...rule, from: 'list', extend: 'function' } },
  tables: {
    item: 'table',
    key: 'id',
    needs: { id: 'text', title: 'text', source: 'text', published: 'text', datasets: 'list', reproduce: 'function' },
  },
  datasets: { item: 'dataset', key: 'name', needs: { name: 'text', title: 'text', files: 'list' } },
};

/** Formats of an extension are tried before those that are shipped; everything else comes after. */
export function extendRegistry(shipped: Registry, extensions: readonly Extension[]): Registry {
  return extensions.reduce(addExtension, shipped);
}

function addExtension(registry: Registry, extension: Extension): Registry {
  const file = extension.source?.file ?? 'extension';
  const names = readNames(extension, file);
  const { readers = [], formats = [], datasets = [], source } = extension;
  const extended: Registry = {
    ...registry,
    ...joinLists(registry, extension),
    readers: [...formats, ...readers, ...registry.readers],
    datasets: [...registry.datasets, ...datasets.map((entry) => readDataset(entry, file))],
    extensions: source === undefined ? registry.extensions : [...registry.extensions, source],
  };
  for (const { list, name } of names) refuseTaken(list, name, extended, file);
  return extended;
}

const joinLists = (registry: Registry, extension: Extension) => ({
  scorers: [...registry.scorers, ...(extension.scorers ?? [])],
  methods: [...registry.methods, ...(extension.methods ?? [])],
  languages: [...registry.languages, ...(extension.languages ?? [])],
  formats: [...registry.formats, ...(extension.formats ?? [])],
  exports: [...registry.exports, ...(extension.exports ?? [])],
  subjectRules: [...registry.subjectRules, ...(extension.subjectRules ?? [])],
  argumentRules: [...registry.argumentRules, ...(extension.argumentRules ?? [])],
  tables: [...registry.tables, ...(extension.tables ?? [])],
});

interface NamedItem {
  readonly list: ListName | 'datasets';
  readonly name: string;
}

/** Refuses what is not as the contracts say, since it comes from code that nobody may have checked. */
function readNames(extension: Extension, file: string): NamedItem[] {
  return Object.entries(extension).flatMap(([list, items]) => {
    if (list === 'source') return [];
    if (!isListName(list))
      throw extensionError('unknown-list', file, `nothing is called ${list}; known: ${Object.keys(lists).join(', ')}`);
    if (!Array.isArray(items)) throw extensionError('incomplete', file, `${list} is no list`);
    return items.map((item: unknown, index) => ({ list, name: readName(item, list, `${list}[${index}]`, file) }));
  });
}

const isListName = (name: string): name is ListName | 'datasets' => Object.hasOwn(lists, name);

function readName(item: unknown, list: ListName | 'datasets', place: string, file: string): string {
  const { item: what, key, needs } = lists[list];
  if (!isRecord(item)) throw extensionError('incomplete', file, `${place} is no ${what}`);
  const name = item[key];
  const called = typeof name === 'string' ? `${place} (${name})` : place;
  const missing = Object.entries(needs).flatMap(([member, kind]) =>
    isOfKind(item[member], kind) ? [] : [`the ${kind} \`${member}\``],
  );
  if (missing.length > 0 || typeof name !== 'string')
    throw extensionError('incomplete', file, `${called} is no whole ${what}: it lacks ${missing.join(', ')}`);
  return name;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'text') return typeof value === 'string' && value !== '';
  if (kind === 'list') return Array.isArray(value);
  return kind === 'function' ? typeof value === 'function' : isRecord(value);
}

function refuseTaken(list: ListName | 'datasets', name: string, extended: Registry, file: string): void {
  const { item: what, key } = lists[list];
  const all: readonly object[] = extended[list];
  const same = all.filter((other) => isRecord(other) && other[key] === name);
  if (same.length > 1) throw extensionError('taken', file, `there is a ${what} ${JSON.stringify(name)} already`);
}

function readDataset(entry: DatasetEntry, file: string): PublicDataset {
  const { data, error } = datasetSchema.safeParse(entry);
  if (data !== undefined) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw extensionError('incomplete', file, `the dataset ${entry.name}: ${problems}`);
}
