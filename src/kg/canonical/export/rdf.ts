// A canonical graph as RDF: what there is (labels by SKOS, classes by RDFS), the asserted facts as plain triples, and each fact as a statement with its
// confidence, its factuality and its evidence: words, sentences, documents. Printed as Turtle or N-Triples.

import type { CanonicalFact, CanonicalGraph, CanonicalNode, Evidence } from '../build/canonical-graph.ts';
import type { LiteralForm } from '../reading/literal.ts';
import { factualityEntries } from './factuality-entries.ts';
import { flattenEvidence } from './flat-evidence.ts';

const namespaces = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const;

type Term =
  | { readonly iri: string }
  | { readonly prefix: keyof typeof namespaces; readonly local: string }
  | { readonly literal: string; readonly datatype?: 'double' | LiteralForm['datatype'] };
type RdfTriple = readonly [subject: Term, predicate: Term, object: Term];

const name = (prefix: keyof typeof namespaces, local: string): Term => ({ prefix, local });
const literal = (text: string): Term => ({ literal: text });

/** How a graph becomes RDF. */
export interface RdfOptions {
  /** What the ids of entities, relations, types and facts are put after. */
  readonly base: string;
}

/** Prints a graph as Turtle. */
export function* printTurtle(graph: CanonicalGraph, options: RdfOptions): Generator<string> {
  for (const [prefix, iri] of Object.entries(namespaces)) yield `@prefix ${prefix}: <${iri}> .\n`;
  let open: string | undefined;
  for (const [subject, predicate, object] of listTriples(graph, options)) {
    const own = printShort(subject);
    const rest = `${printShort(predicate)} ${printShort(object)}`;
    if (own === open) yield ` ;\n  ${rest}`;
    else yield `${open === undefined ? '\n' : ' .\n\n'}${own} ${rest}`;
    open = own;
  }
  if (open !== undefined) yield ' .\n';
}

/** Prints a graph as N-Triples. */
export function* printNTriples(graph: CanonicalGraph, options: RdfOptions): Generator<string> {
  for (const triple of listTriples(graph, options)) yield `${triple.map(printLong).join(' ')} .\n`;
}

function* listTriples(graph: CanonicalGraph, { base }: RdfOptions): Generator<RdfTriple> {
  const { entities, relations, literals, types, facts } = graph;
  const own: NameTerm = (id) => ({ iri: base + id.split('/').map(encodePart).join('/') });
  for (const { id, name: label, broader } of types) {
    yield [own(id), name('rdf', 'type'), name('rdfs', 'Class')];
    yield [own(id), name('rdfs', 'label'), literal(label)];
    if (broader !== undefined) yield [own(id), name('rdfs', 'subClassOf'), own(broader)];
  }
  for (const relation of relations) {
    yield [own(relation.id), name('rdf', 'type'), name('rdf', 'Property')];
    yield* listLabels(own(relation.id), relation);
  }
  for (const entity of entities) {
    for (const type of entity.types) yield [own(entity.id), name('rdf', 'type'), own(type)];
    yield* listLabels(own(entity.id), entity);
  }
  for (const { id, name: label, unit, ...value } of literals) {
    if (unit === undefined) continue;
    yield [own(id), name('rdf', 'value'), toValue(value)];
    yield [own(id), own('term/unit'), literal(unit)];
    yield [own(id), name('rdfs', 'label'), literal(label)];
  }
  // A quantity is a node with a value and a unit; any other literal is the value itself.
  const values = new Map(literals.flatMap((one) => (one.unit === undefined ? [[one.id, toValue(one)] as const] : [])));
  const objectOf = ({ object }: CanonicalFact): Term => values.get(object) ?? own(object);
  const asserted = facts.filter(({ factuality }) => factuality === undefined);
  for (const fact of asserted) yield [own(fact.subject), own(fact.relation), objectOf(fact)];
  for (const fact of facts) {
    const statement = own(fact.id);
    yield [statement, name('rdf', 'type'), name('rdf', 'Statement')];
    yield [statement, name('rdf', 'subject'), own(fact.subject)];
    yield [statement, name('rdf', 'predicate'), own(fact.relation)];
    yield [statement, name('rdf', 'object'), objectOf(fact)];
    if (fact.confidence !== undefined)
      yield [statement, own('term/confidence'), { literal: String(fact.confidence), datatype: 'double' }];
    for (const [term, value] of factualityEntries(fact.factuality))
      yield [statement, own(`term/${term}`), literal(value)];
    const pieces = fact.evidence.map((item, place) => [own(`${fact.id}/evidence/${place + 1}`), item] as const);
    for (const [piece] of pieces) yield [statement, own('term/evidence'), piece];
    for (const [piece, item] of pieces) yield* listEvidence(piece, item, own);
  }
}

type NameTerm = (id: string) => Term;

const toValue = ({ value, datatype }: Pick<LiteralForm, 'value' | 'datatype'>): Term =>
  datatype === 'string' ? literal(value) : { literal: value, datatype };

/** Under `term/`, by the names that the tables of Parquet have. */
function* listEvidence(piece: Term, item: Evidence, own: NameTerm): Generator<RdfTriple> {
  const { confidence, ...others } = flattenEvidence(item);
  for (const [key, value] of Object.entries(others))
    if (value !== undefined)
      yield [
        piece,
        own(`term/${key}`),
        typeof value === 'number' ? toValue({ value: `${value}`, datatype: 'integer' }) : literal(value),
      ];
  if (confidence !== undefined)
    yield [piece, own('term/confidence'), { literal: String(confidence), datatype: 'double' }];
}

function* listLabels(subject: Term, { name: label, aliases }: CanonicalNode): Generator<RdfTriple> {
  yield [subject, name('skos', 'prefLabel'), literal(label)];
  for (const { phrase } of aliases) if (phrase !== label) yield [subject, name('skos', 'altLabel'), literal(phrase)];
}

/** Ids are letters, digits and hyphens; letters beyond ASCII become percent-encoded, so that the IRI is a URI, too. */
const encodePart = (part: string): string => encodeURIComponent(part);

const printShort = (term: Term): string =>
  'prefix' in term ? `${term.prefix}:${term.local}` : printAny(term, (local) => `xsd:${local}`);
const printLong = (term: Term): string =>
  'prefix' in term
    ? `<${namespaces[term.prefix]}${term.local}>`
    : printAny(term, (local) => `<${namespaces.xsd}${local}>`);

function printAny(term: Exclude<Term, { prefix: string }>, printType: (local: string) => string): string {
  if ('iri' in term) return `<${term.iri}>`;
  const quoted = `"${escapeLiteral(term.literal)}"`;
  return term.datatype === undefined ? quoted : `${quoted}^^${printType(term.datatype)}`;
}

const shortEscapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** Half a character, which no encoding can hold, becomes the replacement character. */
function escapeLiteral(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/["\\\p{Cc}]/gu, (character) => shortEscapes[character] ?? `\\u${hexOf(character)}`);
}

const hexOf = (character: string): string => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
