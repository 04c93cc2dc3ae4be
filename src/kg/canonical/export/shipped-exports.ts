// The exports that Assay ships, in the order of help and docs.

import { usageError } from '../../../core/assay-error.ts';
import type { TextOption } from '../../../core/option.ts';
import type { GraphExport } from './graph-export.ts';
import { printGraphJsonl } from './graph-jsonl.ts';
import { printGraphml } from './graphml.ts';
import { printNeo4jNodes, printNeo4jRelationships } from './neo4j.ts';
import { printParquet } from './parquet.ts';
import { printNTriples, printTurtle } from './rdf.ts';

const defaultBase = 'urn:assay:';

const base: TextOption = {
  kind: 'text',
  name: 'base',
  about: 'what ids are put after',
  value: 'iri',
  default: defaultBase,
  parse: requireIri,
};

/** The exports that are shipped, in the order of the help. */
export const shippedExports: readonly GraphExport[] = [
  {
    id: 'jsonl',
    title: 'everything, one JSON object a line, with `kind`; `assay kg report` reads it',
    options: [],
    writes: 'file',
    print: printGraphJsonl,
  },
  {
    id: 'turtle',
    title:
      'RDF: SKOS labels, classes, typed literals, facts as triples, and again as `rdf:Statement` with their evidence',
    options: [base],
    writes: 'file',
    print: (graph, options) => printTurtle(graph, { base: requireIri(options.base ?? defaultBase) }),
  },
  {
    id: 'ntriples',
    title: 'the same triples, one a line',
    options: [base],
    writes: 'file',
    print: (graph, options) => printNTriples(graph, { base: requireIri(options.base ?? defaultBase) }),
  },
  {
    id: 'graphml',
    title:
      'entities and literals as nodes, facts as edges; lists one below the other; characters that XML cannot hold become U+FFFD',
    options: [],
    writes: 'file',
    print: printGraphml,
  },
  {
    id: 'neo4j',
    title: '`nodes.csv` and `relationships.csv` for `neo4j-admin database import full --array-delimiter=U+001F`',
    options: [],
    writes: 'folder',
    print: (graph) => [
      { name: 'nodes.csv', pieces: printNeo4jNodes(graph) },
      { name: 'relationships.csv', pieces: printNeo4jRelationships(graph) },
    ],
  },
  {
    id: 'parquet',
    title:
      '`entities`, `relations`, `literals`, `aliases`, `types`, `entity_types`, `facts` and `evidence`, joined by ids',
    options: [],
    writes: 'folder',
    print: printParquet,
  },
];

/** Refuses what could end the angle brackets around an IRI, or is no absolute IRI at all. */
function requireIri(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`\p{Cc}]*$/iu.test(text)) return text;
  throw usageError(
    'bad-value',
    `--base takes an absolute IRI, such as https://example.org/, not ${JSON.stringify(text)}`,
  );
}
