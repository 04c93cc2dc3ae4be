// Contextual encoders as people choose them (COMBO, section 5.2). Tuning tries the paper's input forms, ways of pooling, and layers; each
// text is encoded once.

import { at } from '../../../core/at.ts';
import type { Task } from '../../graph/dataset.ts';
import { type EmbeddingRecipe, embedMentions } from '../../similarity/encode/embed-mentions.ts';
import { requireLayer } from '../../similarity/encode/encoder.ts';
import { inputForms } from '../../similarity/encode/input-forms.ts';
import { poolings } from '../../similarity/encode/pool-span.ts';
import type { MethodDescription, MethodResources } from '../method-description.ts';
import type { MethodOption, MethodOptions } from '../method-options.ts';
import { createTreeCandidate, linkagesToTry, type Trial } from '../trial.ts';
import { createEncoderHac, growEncoderTree } from './encoder-tree.ts';
import { cutAt, embeddings, layerOr, linkageBy, modelDirOrOwn, pooling } from './shared-options.ts';

const defaultCut = 0.4;

const input: MethodOption = {
  kind: 'choice',
  name: 'input',
  about: 'what is read around a phrase',
  value: 'form',
  choices: inputForms,
  default: 'sentence',
};

const standardize: MethodOption = {
  kind: 'choice',
  name: 'standardize',
  about: 'each dimension to zero mean and unit variance',
  value: 'choice',
  choices: ['yes', 'no'],
  default: 'yes',
};

export const encoderHac: MethodDescription = {
  id: 'encoder-hac',
  about:
    'Hierarchical clusters of mentions, each by the vector that a contextual encoder gives it where it stands (`--model-dir`).',
  options: [
    ...[modelDirOrOwn, input, pooling, layerOr('the last')],
    ...[standardize, embeddings, linkageBy('complete'), cutAt(defaultCut)],
  ],
  compares: 'distances',
  async create(options, resources) {
    const encoder = await resources.openEncoder(options.modelDir);
    return createEncoderHac({
      encoder,
      form: options.input ?? 'sentence',
      pooling: options.pooling ?? 'mean',
      layer: requireLayer(encoder, options.layer),
      linkage: options.linkage,
      standardized: options.standardize !== 'no',
      store: options.embeddings === undefined ? undefined : resources.openEmbeddings(options.embeddings),
      cut: options.cut ?? defaultCut,
      measure: resources.measure,
    });
  },
  listTrials: listEncoderTrials,
};

async function listEncoderTrials(
  { problem }: Task,
  options: MethodOptions,
  resources: MethodResources,
): Promise<Trial[]> {
  const { modelDir, standardize: choice, embeddings: folder } = options;
  const encoder = await resources.openEncoder(modelDir);
  const last = requireLayer(encoder, options.layer);
  const recipes = listRecipes(options, options.layer === undefined ? encoder.layers : [last], last);
  const store = folder === undefined ? undefined : resources.openEmbeddings(folder);
  const vectors = await resources.showProgress(`${encoder.name}, ${problem.role}, encoding`, (onProgress) =>
    embedMentions(problem, encoder, recipes, { store, onProgress }),
  );
  return recipes.flatMap(({ form, pooling: way, layer }, index) =>
    linkagesToTry(options.linkage).map((linkage): Trial => {
      const tree = { linkage, standardized: choice !== 'no' };
      return {
        candidate: createTreeCandidate(`encoder-hac ${form} ${way} layer=${layer} ${linkage}`, (part) =>
          growEncoderTree(part, at(vectors, index), tree),
        ),
        config: (cut) => ({
          ...{ modelDir, input: form, pooling: way, layer, standardize: choice },
          ...{ embeddings: folder, linkage, cut },
        }),
      };
    }),
  );
}

/** All forms and layers with the mean, and the other ways of pooling at one layer, unless something is named. */
function listRecipes(options: MethodOptions, layers: readonly number[], last: number): EmbeddingRecipe[] {
  const forms = options.input === undefined ? inputForms : [options.input];
  const wanted = options.pooling;
  return forms.flatMap((form) =>
    (wanted === undefined ? poolings : [wanted]).flatMap((each) =>
      (wanted !== undefined || each === 'mean' ? layers : [last]).map((layer) => ({ form, pooling: each, layer })),
    ),
  );
}
