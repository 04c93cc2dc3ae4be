// A knowledge graph whose entities, relations and types each have one id and one name, with all phrases that stand for them and the sentences that say so.

import type { Factuality } from '../../../core/factuality.ts';
import type { SourcePlace } from '../../../core/source-place.ts';
import type { LiteralForm } from '../reading/literal.ts';

/** A cluster with its id and its names. */
export interface CanonicalNode {
  /** Such as `entity/ines-berg`: of the name, so that it stays the same while the name does. */
  readonly id: string;
  /** The commonest phrase. */
  readonly name: string;
  /** All phrases, the commonest first, with how often they occur. An inverse one tells it from object to subject. */
  readonly aliases: readonly {
    readonly phrase: string;
    readonly mentions: number;
    readonly inverse?: true | undefined;
  }[];
  readonly mentions: number;
}

/** An entity of a canonical graph. */
export interface Entity extends CanonicalNode {
  /** Ids; an entity may have several, or none that is known. */
  readonly types: readonly string[];
}

/** A number, a date, a quantity or a text that facts have for an object. Its name is its value with its unit. */
export interface Literal extends CanonicalNode, LiteralForm {}

/** A type of entities, which may lie inside a broader one. */
export interface EntityType {
  readonly id: string;
  readonly name: string;
  /** Id of the type that this one is a part of. */
  readonly broader?: string | undefined;
  readonly entities: readonly string[];
}

/** A triple that states a fact, with its sentence. */
export interface Evidence {
  /** Id of the triple: the line of its file. */
  readonly triple: string;
  /** As the sentence has them. */
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
  /** What subject and object refer to where they do not name it themselves. */
  readonly referents?: { readonly subject?: string | undefined; readonly object?: string | undefined } | undefined;
  /** The sentence tells the fact from object to subject. */
  readonly inverse?: true | undefined;
  readonly sentence?: string | undefined;
  readonly sentenceId?: string | undefined;
  /** Where the sentence and the words of the triple stand, and the document's further fields. */
  readonly document?: SourcePlace | undefined;
  readonly confidence?: number | undefined;
  /** How the sentence stands to it; absent where the extractor does not say. */
  readonly factuality?: Factuality | undefined;
}

/** A fact of a canonical graph: entity, relation, and entity or literal. */
export interface CanonicalFact {
  readonly id: string;
  /** Ids of an entity, a relation, and an entity or a literal. */
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
  /** The highest of its evidence. */
  readonly confidence?: number | undefined;
  readonly evidence: readonly Evidence[];
  /** What its sentences keep back; absent for facts that they assert. */
  readonly factuality?: Factuality | undefined;
}

/** A graph of entities, relations, literals and types with names, and the facts between them. */
export interface CanonicalGraph {
  readonly entities: readonly Entity[];
  readonly relations: readonly CanonicalNode[];
  readonly literals: readonly Literal[];
  readonly types: readonly EntityType[];
  readonly facts: readonly CanonicalFact[];
}
