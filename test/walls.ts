// Who may import whom: the one table that test/boundaries.test.ts holds and ARCHITECTURE.md shows.

/** For each room the rooms it may import from, besides itself. */
export const allowed: Readonly<Record<string, readonly string[]>> = {
  core: [],
  text: ['core'],
  formats: ['core', 'text'],
  language: ['core', 'formats'],
  scoring: ['core', 'text', 'language'],
  extract: ['core', 'language'],
  languages: ['core', 'language', 'extract'],
  analysis: ['core', 'text', 'language', 'scoring'],
  kg: ['core', 'text', 'formats', 'scoring', 'analysis'],
  annotate: ['core', 'text', 'formats', 'language', 'analysis'],
  server: ['core', 'text', 'formats', 'language', 'annotate'],
  web: ['core', 'text', 'formats', 'language', 'extract', 'languages', 'annotate', 'builtins'],
  catalogue: ['core', 'text'],
  reproduce: ['core', 'text', 'formats', 'scoring', 'analysis', 'kg', 'catalogue'],
  report: ['core', 'analysis', 'kg', 'scoring', 'catalogue', 'reproduce'],
  // What commands do, over a host that reaches the world for them.
  tasks: [
    'core',
    'text',
    'formats',
    'language',
    'extract',
    'languages',
    'scoring',
    'analysis',
    'kg',
    'catalogue',
    'reproduce',
    'report',
    'annotate',
  ],
  // The lists of what is shipped. Tasks are handed them as a registry.
  builtins: [
    'core',
    'formats',
    'language',
    'extract',
    'languages',
    'scoring',
    'analysis',
    'kg',
    'catalogue',
    'reproduce',
    'report',
    'tasks',
  ],
  // The host of Node: files, models, threads.
  node: ['core', 'formats', 'language', 'languages', 'kg', 'catalogue', 'report', 'tasks', 'builtins'],
  cli: [
    'core',
    'text',
    'formats',
    'language',
    'extract',
    'languages',
    'scoring',
    'analysis',
    'kg',
    'catalogue',
    'reproduce',
    'report',
    'annotate',
    'server',
    'tasks',
    'builtins',
    'node',
  ],
  // The files at the top: entry points.
  '.': [
    'core',
    'text',
    'formats',
    'language',
    'extract',
    'languages',
    'scoring',
    'analysis',
    'kg',
    'catalogue',
    'reproduce',
    'report',
    'tasks',
    'builtins',
    'node',
  ],
};

/** The same for the rooms of `kg`, in the order of its walk. */
export const allowedInGraphs: Readonly<Record<string, readonly string[]>> = {
  graph: [],
  similarity: ['graph'],
  metrics: ['graph'],
  cluster: ['graph', 'similarity', 'metrics'],
  canonical: ['graph', 'cluster'],
};

/** Packages that may be used anywhere. */
export const portablePackages = [
  ...['zod', 'pure-rand', 're2js', 'vega', 'vega-lite', 'cli-table3', 'hyparquet-writer'],
  ...['htmlparser2', 'micromark', 'micromark-extension-gfm-table', 'decode-named-character-reference'],
];
/** Packages of the page alone. */
export const pagePackages = ['react', 'react-dom', '@mantine', '@tanstack/react-query', 'wouter', 'zustand', 'idb'];
/** Rooms that may use `node:` modules and any package. */
export const mayUseNode: readonly string[] = ['cli', 'node', 'server'];
