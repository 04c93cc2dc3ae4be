// What `assay kg tune` tries of an encoder: the paper's input forms, ways of pooling, and layers. Each text is encoded once.

import type { Linkage } from '../../kg/cluster/linkage/build-tree.ts';
import { growEncoderTree } from '../../kg/cluster/methods/encoder-tree.ts';
import { createTreeCandidate } from '../../kg/cluster/tune/candidates.ts';
import type { Task } from '../../kg/graph/dataset.ts';
import { type EmbeddingRecipe, embedMentions, type MentionVectors } from '../../kg/similarity/encode/embed-mentions.ts';
import { inputForms } from '../../kg/similarity/encode/input-forms.ts';
import { poolings } from '../../kg/similarity/encode/pool-span.ts';
import type { Loaders } from './loaders.ts';
import type { MethodOptions } from './method-flags.ts';
import { openStore, requireLayer } from './method-options.ts';
import type { Trial } from './trial.ts';
import { awaitWithProgress } from './work-progress.ts';

type EncoderOptions = Pick<
  MethodOptions,
  'modelDir' | 'input' | 'pooling' | 'layer' | 'standardize' | 'embeddings' | 'linkage'
>;

export async function listEncoderTrials(
  { problem }: Task,
  options: EncoderOptions,
  loaders: Loaders,
): Promise<Trial[]> {
  const { modelDir, standardize, embeddings } = options;
  const encoder = await loaders.openEncoder(modelDir);
  const last = requireLayer(encoder, options.layer);
  const recipes = listRecipes(options, options.layer === undefined ? encoder.layers : [last], last);
  const store = openStore(embeddings);
  const vectors = await awaitWithProgress(`${encoder.name}, ${problem.role}, encoding`, (onProgress) =>
    embedMentions(problem, encoder, recipes, { store, onProgress }),
  );
  const linkages: readonly Linkage[] = options.linkage === undefined ? ['complete', 'average'] : [options.linkage];
  return recipes.flatMap(({ form, pooling, layer }, index) =>
    linkages.map((linkage): Trial => {
      const tree = { linkage, standardized: standardize !== 'no' };
      return {
        candidate: createTreeCandidate(`encoder-hac ${form} ${pooling} layer=${layer} ${linkage}`, (part) =>
          growEncoderTree(part, vectors[index] as MentionVectors, tree),
        ),
        config: (cut) => ({
          ...{ method: 'encoder-hac', modelDir, input: form, pooling, layer, standardize },
          ...{ embeddings, linkage, cut },
        }),
      };
    }),
  );
}

/** All forms and layers with the mean, and the other ways of pooling at one layer, unless something is named. */
function listRecipes({ input, pooling }: EncoderOptions, layers: readonly number[], last: number): EmbeddingRecipe[] {
  const forms = input === undefined ? inputForms : [input];
  return forms.flatMap((form) =>
    (pooling === undefined ? poolings : [pooling]).flatMap((each) =>
      (pooling !== undefined || each === 'mean' ? layers : [last]).map((layer) => ({ form, pooling: each, layer })),
    ),
  );
}
