// The vector that an encoder gives each mention where it stands.

import { at, lookUp } from '../../../core/at.ts';
import type { ClusterProblem, Mention } from '../../graph/open-graph.ts';
import { type EmbedOptions, embedPlaces, type PooledLayer } from './embed-places.ts';
import type { ContextEncoder } from './encoder.ts';
import { type InputForm, placePhrase } from './input-forms.ts';

export interface EmbeddingRecipe extends PooledLayer {
  readonly form: InputForm;
}

/** Mentions that are read alike share one vector. */
export type MentionVectors = ReadonlyMap<Mention, Float32Array>;

/** One result for each recipe. Recipes of the same form cost hardly more than one of them. */
export async function embedMentions(
  { mentions, role }: ClusterProblem,
  encoder: ContextEncoder,
  recipes: readonly EmbeddingRecipe[],
  { store, onProgress }: EmbedOptions = {},
): Promise<MentionVectors[]> {
  const results = new Map<EmbeddingRecipe, MentionVectors>();
  const forms = [...new Set(recipes.map(({ form }) => form))];
  for (const [index, form] of forms.entries()) {
    const own = recipes.filter((recipe) => recipe.form === form);
    const placed = mentions.map((mention) => placePhrase(mention, role, form));
    const vectors = await embedPlaces(placed, encoder, own, {
      store,
      onProgress: (share) => onProgress?.((index + share) / forms.length),
    });
    own.forEach((recipe, number) => {
      const rows = at(vectors, number);
      results.set(recipe, new Map(mentions.map((mention, place) => [mention, at(rows, place)])));
    });
  }
  return recipes.map((recipe) => lookUp(results, recipe));
}
