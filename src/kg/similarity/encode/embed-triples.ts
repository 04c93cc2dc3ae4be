// The vectors that an encoder gives the parts of triples in their sentences, and the sentences as a whole.

import { type ClusterProblem, type OpenTriple, type Role, roles } from '../../graph/open-graph.ts';
import { type EmbedOptions, embedPlaces, type PooledLayer } from './embed-places.ts';
import type { ContextEncoder } from './encoder.ts';
import { placeSentence, placeSlot } from './input-forms.ts';

export type TripleVectors = ReadonlyMap<OpenTriple, Readonly<Record<Role | 'sentence', Float32Array>>>;

/** For each of `pooled`, of all triples that mentions stand in; where they have none of their own, of all in the graph. */
export async function embedTriples(
  { mentions, graph = [] }: ClusterProblem,
  encoder: ContextEncoder,
  pooled: readonly PooledLayer[],
  options?: EmbedOptions,
): Promise<TripleVectors[]> {
  const own = mentions.flatMap(({ triple }) => (triple === undefined ? [] : [triple]));
  const triples = [...new Set(own.length > 0 ? own : graph)];
  const placed = triples.flatMap((triple) => [
    ...roles.map((role) => placeSlot(triple, role, 'sentence')),
    placeSentence(triple),
  ]);
  const vectors = await embedPlaces(placed, encoder, pooled, options);
  return vectors.map((rows) => new Map(triples.map((triple, place) => [triple, nameParts(rows, place * 4)])));
}

function nameParts(rows: readonly Float32Array[], first: number): Readonly<Record<Role | 'sentence', Float32Array>> {
  const [subject, relation, object, sentence] = rows.slice(first, first + 4) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  return { subject, relation, object, sentence };
}
