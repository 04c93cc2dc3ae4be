// A model folder's worth of nothing: a BERT of random weights with a vocabulary of letters, to try what loads models. The same seed gives the same bytes.

const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const vocabulary = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', ...letters, ...letters.map((letter) => `##${letter}`)];

export const tinyConfig = {
  model_type: 'bert',
  hidden_size: 16,
  num_hidden_layers: 2,
  num_attention_heads: 2,
  intermediate_size: 32,
  max_position_embeddings: 64,
  type_vocab_size: 2,
  vocab_size: vocabulary.length,
  layer_norm_eps: 1e-12,
};

export const tinyTokenizer = {
  version: '1.0',
  added_tokens: vocabulary.slice(0, 4).map((content, id) => ({ id, content, special: true })),
  normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, lowercase: true },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: { type: 'BertProcessing', sep: ['[SEP]', 3], cls: ['[CLS]', 2] },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(vocabulary.map((piece, id) => [piece, id])),
  },
};

/** Uniform between -0.5 and 0.5 by a linear congruential generator; gains of norms are 1, biases 0. */
export function drawWeights(config, seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  const { hidden_size: width, intermediate_size: inner } = config;
  const sizeOf = (name) => {
    if (name.includes('word_embeddings')) return config.vocab_size * width;
    if (name.includes('position_embeddings')) return config.max_position_embeddings * width;
    if (name.includes('token_type')) return config.type_vocab_size * width;
    if (name.endsWith('bias')) return name.includes('intermediate') ? inner : width;
    if (name.includes('LayerNorm')) return width;
    return /(intermediate|\d\.output)\.dense/.test(name) ? inner * width : width * width;
  };
  return (name) => {
    const length = sizeOf(name);
    if (name.endsWith('bias')) return new Float32Array(length);
    if (name.includes('LayerNorm')) return new Float32Array(length).fill(1);
    return Float32Array.from({ length }, next);
  };
}
