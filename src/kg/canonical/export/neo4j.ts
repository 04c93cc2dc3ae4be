// A canonical graph as the two CSV files that neo4j-admin imports: nodes (entities and types) and relationships (facts and memberships). Members of a
// list are parted by the unit separator, U+001F, which no phrase has: --array-delimiter=U+001F.

import type { CanonicalGraph } from '../build/canonical-graph.ts';

const separator = '\u001F';

/** Prints the nodes of a graph as CSV for Neo4j. */
export function* printNeo4jNodes({ entities, types }: CanonicalGraph): Generator<string> {
  yield printRow(['id:ID', 'name', 'aliases:string[]', 'mentions:int', ':LABEL']);
  for (const { id, name, aliases, mentions } of entities)
    yield printRow([id, name, printList(aliases.map(({ phrase }) => phrase)), String(mentions), 'Entity']);
  for (const { id, name } of types) yield printRow([id, name, '', '', 'Type']);
}

/** Prints the relationships of a graph as CSV for Neo4j. */
export function* printNeo4jRelationships({ entities, relations, types, facts }: CanonicalGraph): Generator<string> {
  yield printRow([':START_ID', ':END_ID', ':TYPE', 'relation', 'confidence:double', 'evidence:string[]']);
  const nameOf = new Map(relations.map(({ id, name }) => [id, name]));
  for (const { subject, relation, object, confidence, evidence } of facts) {
    const sentences = [...new Set(evidence.flatMap(({ sentence }) => sentence ?? []))];
    const row = [subject, object, nameOf.get(relation) ?? relation, relation];
    yield printRow([...row, confidence === undefined ? '' : String(confidence), printList(sentences)]);
  }
  for (const { id, types: own } of entities)
    for (const type of own) yield printRow([id, type, 'INSTANCE_OF', '', '', '']);
  for (const { id, broader } of types)
    if (broader !== undefined) yield printRow([id, broader, 'SUBCLASS_OF', '', '', '']);
}

const printList = (items: readonly string[]): string =>
  items.map((item) => item.replaceAll(separator, ' ')).join(separator);

/** As RFC 4180 has it. */
function printRow(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}
