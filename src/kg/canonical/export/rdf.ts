// A canonical graph as RDF: what there is (labels by SKOS, classes by RDFS), the facts as plain triples, and each fact once more as a statement with its
// confidence and sentences. Printed as Turtle or N-Triples.

import type { CanonicalGraph, CanonicalNode } from '../build/canonical-graph.ts';

const namespaces = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const;

type Term =
  | { readonly iri: string }
  | { readonly prefix: keyof typeof namespaces; readonly local: string }
  | { readonly literal: string; readonly datatype?: 'double' };
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

function* listTriples(
  { entities, relations, types, facts }: CanonicalGraph,
  { base }: RdfOptions,
): Generator<RdfTriple> {
  const own = (id: string): Term => ({ iri: base + id.split('/').map(encodePart).join('/') });
  const [confidence, evidence] = ['confidence', 'evidence'].map((term) => own(`term/${term}`)) as [Term, Term];
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
  for (const { subject, relation, object } of facts) yield [own(subject), own(relation), own(object)];
  for (const fact of facts) {
    const statement = own(fact.id);
    yield [statement, name('rdf', 'type'), name('rdf', 'Statement')];
    yield [statement, name('rdf', 'subject'), own(fact.subject)];
    yield [statement, name('rdf', 'predicate'), own(fact.relation)];
    yield [statement, name('rdf', 'object'), own(fact.object)];
    if (fact.confidence !== undefined)
      yield [statement, confidence, { literal: String(fact.confidence), datatype: 'double' }];
    const sentences = new Set(fact.evidence.flatMap(({ sentence }) => sentence ?? []));
    for (const sentence of sentences) yield [statement, evidence, literal(sentence)];
  }
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
