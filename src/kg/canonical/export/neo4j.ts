// A canonical graph as the two CSV files that neo4j-admin imports: nodes (entities, literals and types) and relationships (facts and memberships). Members of a
// list are parted by the unit separator, U+001F, which no phrase has: --array-delimiter=U+001F.

import type { CanonicalGraph } from '../build/canonical-graph.ts';
import { factualityNames, factualityValues } from './factuality-entries.ts';
import { listPlaces } from './flat-evidence.ts';

const separator = '\u001F';

/** Prints the nodes of a graph as CSV for Neo4j. */
export function* printNeo4jNodes({ entities, literals, types }: CanonicalGraph): Generator<string> {
  yield printRow(['id:ID', 'name', 'aliases:string[]', 'mentions:int', 'value', 'datatype', 'unit', ':LABEL']);
  for (const { id, name, aliases, mentions } of entities)
    yield printRow([id, name, printList(aliases.map(({ phrase }) => phrase)), String(mentions), '', '', '', 'Entity']);
  for (const { id, name, aliases, mentions, value, datatype, unit = '' } of literals) {
    const phrases = printList(aliases.map(({ phrase }) => phrase));
    yield printRow([id, name, phrases, String(mentions), value, datatype, unit, 'Literal']);
  }
  for (const { id, name } of types) yield printRow([id, name, '', '', '', '', '', 'Type']);
}

/** Prints the relationships of a graph as CSV for Neo4j. */
export function* printNeo4jRelationships({ entities, relations, types, facts }: CanonicalGraph): Generator<string> {
  yield printRow([
    ':START_ID',
    ':END_ID',
    ':TYPE',
    'relation',
    'confidence:double',
    'evidence:string[]',
    'places:string[]',
    ...factualityNames,
  ]);
  const nameOf = new Map(relations.map(({ id, name }) => [id, name]));
  for (const { subject, relation, object, confidence, evidence, factuality } of facts) {
    const sentences = [...new Set(evidence.flatMap(({ sentence }) => sentence ?? []))];
    const row = [subject, object, nameOf.get(relation) ?? relation, relation];
    const told = [printList(sentences), printList(listPlaces(evidence))];
    const values = factualityValues(factuality);
    const kept = factualityNames.map((name) => values[name] ?? '');
    yield printRow([...row, confidence === undefined ? '' : String(confidence), ...told, ...kept]);
  }
  for (const { id, types: own } of entities)
    for (const type of own) yield printRow([id, type, 'INSTANCE_OF', ...blanks]);
  for (const { id, broader } of types)
    if (broader !== undefined) yield printRow([id, broader, 'SUBCLASS_OF', ...blanks]);
}

/** Memberships have neither relation, confidence, evidence nor factuality. */
const blanks = Array.from({ length: 4 + factualityNames.length }, () => '');

const printList = (items: readonly string[]): string =>
  items.map((item) => item.replaceAll(separator, ' ')).join(separator);

/** As RFC 4180 has it. */
function printRow(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}
