// A canonical graph as flat tables, for databases: the same columns in every run, ids that join them.

import type { CanonicalGraph } from '../build/canonical-graph.ts';
import { factualityNames, factualityValues } from './factuality-entries.ts';
import { flattenEvidence } from './flat-evidence.ts';

/** A column of a table, with the type of its values. */
export interface GraphColumn {
  readonly name: string;
  readonly type: 'text' | 'whole' | 'decimal';
  readonly values: readonly (string | number | null)[];
}

/** A table of a graph, for formats of columns. */
export interface GraphTable {
  readonly name: string;
  readonly columns: readonly GraphColumn[];
}

/** Turns a graph into tables. */
export function tabulateGraph({ entities, relations, literals, types, facts }: CanonicalGraph): GraphTable[] {
  const nodes = [...entities, ...relations, ...literals];
  const aliases = nodes.flatMap(({ id, aliases: list }) =>
    list.map(({ phrase, mentions }) => ({ id, phrase, mentions })),
  );
  const memberships = entities.flatMap(({ id, types: own }) => own.map((type) => ({ id, type })));
  const evidence = facts.flatMap(({ id, evidence: list }) =>
    list.map((item) => ({ fact: id, ...flattenEvidence(item) })),
  );
  return [
    table('entities', entities, { id: text, name: text, mentions: whole }),
    table('relations', relations, { id: text, name: text, mentions: whole }),
    table('aliases', aliases, { id: text, phrase: text, mentions: whole }),
    table('literals', literals, { id: text, value: text, datatype: text, unit: text, mentions: whole }),
    table('types', types, { id: text, name: text, broader: text }),
    table('entity_types', memberships, { id: text, type: text }),
    table(
      'facts',
      facts.map(({ factuality, ...fact }) => ({ ...fact, ...factualityValues(factuality) })),
      {
        ...{ id: text, subject: text, relation: text, object: text, confidence: decimal },
        ...Object.fromEntries(factualityNames.map((name) => [name, text])),
      },
    ),
    table('evidence', evidence, {
      fact: text,
      triple: text,
      subject: text,
      relation: text,
      object: text,
      subjectReferent: text,
      objectReferent: text,
      inverse: text,
      sentence: text,
      sentenceId: text,
      document: text,
      documentSentence: whole,
      page: whole,
      start: whole,
      end: whole,
      spans: text,
      fields: text,
      confidence: decimal,
    }),
  ];
}

const text = 'text';
const whole = 'whole';
const decimal = 'decimal';

function table<Row extends object>(
  name: string,
  rows: readonly Row[],
  columns: Readonly<Record<string, GraphColumn['type']>>,
): GraphTable {
  return {
    name,
    columns: Object.entries(columns).map(([column, type]) => ({
      name: column,
      type,
      values: rows.map((row) => (row as Readonly<Record<string, string | number | undefined>>)[column] ?? null),
    })),
  };
}
