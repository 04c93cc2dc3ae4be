// A canonical graph as GraphML, for Gephi, yEd, Cytoscape and networkx: entities and literals are nodes, facts are directed edges. Lists, which GraphML has
// not, are written one below the other.

import { lookUp } from '../../../core/at.ts';
import type { CanonicalGraph } from '../build/canonical-graph.ts';
import { factualityEntries, factualityNames } from './factuality-entries.ts';
import { listPlaces } from './flat-evidence.ts';

const keys = [
  ['node', 'kind', 'string'],
  ['node', 'name', 'string'],
  ['node', 'aliases', 'string'],
  ['node', 'types', 'string'],
  ['node', 'mentions', 'int'],
  ['node', 'value', 'string'],
  ['node', 'datatype', 'string'],
  ['node', 'unit', 'string'],
  ['edge', 'relation', 'string'],
  ['edge', 'label', 'string'],
  ['edge', 'confidence', 'double'],
  ['edge', 'evidence', 'string'],
  ['edge', 'places', 'string'],
  ...factualityNames.map((name) => ['edge', name, 'string'] as const),
] as const;

/** Prints a graph as GraphML. */
export function* printGraphml({ entities, relations, literals, types, facts }: CanonicalGraph): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n';
  for (const [element, key, type] of keys)
    yield `  <key id="${key}" for="${element}" attr.name="${key}" attr.type="${type}"/>\n`;
  yield '  <graph id="graph" edgedefault="directed">\n';
  const typeNames = new Map(types.map(({ id, name }) => [id, name]));
  for (const { id, name, aliases, types: own, mentions } of entities)
    yield printElement('node', `id="${escapeXml(id)}"`, {
      kind: 'entity',
      name,
      aliases: aliases.map(({ phrase }) => phrase).join('\n'),
      types: own.map((type) => typeNames.get(type) ?? type).join('\n'),
      mentions: String(mentions),
    });
  for (const { id, name, aliases, mentions, value, datatype, unit = '' } of literals)
    yield printElement('node', `id="${escapeXml(id)}"`, {
      kind: 'literal',
      name,
      aliases: aliases.map(({ phrase }) => phrase).join('\n'),
      mentions: String(mentions),
      value,
      datatype,
      unit,
    });
  const relationNames = new Map(relations.map(({ id, name }) => [id, name]));
  for (const { id, subject, relation, object, confidence, evidence, factuality } of facts) {
    const ends = `id="${escapeXml(id)}" source="${escapeXml(subject)}" target="${escapeXml(object)}"`;
    yield printElement('edge', ends, {
      relation,
      label: relationNames.get(relation) ?? relation,
      ...(confidence === undefined ? {} : { confidence: String(confidence) }),
      evidence: [...new Set(evidence.flatMap(({ sentence }) => sentence ?? []))].join('\n'),
      places: listPlaces(evidence).join('\n'),
      ...Object.fromEntries(factualityEntries(factuality)),
    });
  }
  yield '  </graph>\n</graphml>\n';
}

function printElement(element: string, attributes: string, data: Readonly<Record<string, string>>): string {
  const lines = Object.entries(data)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `      <data key="${key}">${escapeXml(value)}</data>\n`);
  return `    <${element} ${attributes}>\n${lines.join('')}    </${element}>\n`;
}

const entityOf = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\r', '&#13;'],
]);

/** Characters that XML cannot hold at all become the replacement character. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"\r]/g, (character) => lookUp(entityOf, character));
}
