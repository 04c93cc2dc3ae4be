// A knowledge graph whose entities, relations and types each have one id and one name, with all phrases that stand for them and the sentences that say so.

/** A cluster with its id and its names. */
export interface CanonicalNode {
  /** Such as `entity/ines-berg`: of the name, so that it stays the same while the name does. */
  readonly id: string;
  /** The commonest phrase. */
  readonly name: string;
  /** All phrases, the commonest first, with how often they occur. */
  readonly aliases: readonly { readonly phrase: string; readonly mentions: number }[];
  readonly mentions: number;
}

/** An entity of a canonical graph. */
export interface Entity extends CanonicalNode {
  /** Ids; an entity may have several, or none that is known. */
  readonly types: readonly string[];
}

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
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
  readonly sentence?: string | undefined;
  readonly sentenceId?: string | undefined;
  readonly confidence?: number | undefined;
}

/** A fact of a canonical graph: entity, relation, entity. */
export interface CanonicalFact {
  readonly id: string;
  /** Ids of entities and of a relation. */
  readonly subject: string;
  readonly relation: string;
  readonly object: string;
  /** The highest of its evidence. */
  readonly confidence?: number | undefined;
  readonly evidence: readonly Evidence[];
}

/** A graph of entities, relations and types with names, and the facts between them. */
export interface CanonicalGraph {
  readonly entities: readonly Entity[];
  readonly relations: readonly CanonicalNode[];
  readonly types: readonly EntityType[];
  readonly facts: readonly CanonicalFact[];
}
