// BERT as a graph of ONNX operators, with the state after every layer as an output of its own.

import { elementTypes, printOnnx } from './onnx-bytes.mjs';

/** `weightOf` gives the values of a tensor by its usual name, such as `encoder.layer.0.output.dense.weight`. */
export function printBert(config, weightOf) {
  const { hidden_size: width, num_attention_heads: heads, num_hidden_layers: depth } = config;
  const { intermediate_size: inner, layer_norm_eps: epsilon } = config;
  const nodes = [];
  const tensors = [];
  const tensor = (name, shape, values) => {
    tensors.push({ name, shape, values });
    return name;
  };
  const constant = (name, ...values) => tensor(name, [], Float32Array.from(values));
  const shapeOf = (name, sizes) => tensor(name, [sizes.length], BigInt64Array.from(sizes, BigInt));
  const apply = (op, inputs, attributes, output = `value${nodes.length}`) => {
    nodes.push({ op, inputs, outputs: [output], attributes });
    return output;
  };
  const normalize = (x, name, output) => {
    const [gain, bias] = ['weight', 'bias'].map((part) =>
      tensor(`${name}.${part}`, [width], weightOf(`${name}.${part}`)),
    );
    return apply('LayerNormalization', [x, gain, bias], { axis: -1, epsilon: { float: epsilon } }, output);
  };
  const linear = (x, name, from, to) => {
    const weights = tensor(`${name}.weight`, [from, to], transpose(weightOf(`${name}.weight`), to, from));
    return apply('Add', [apply('MatMul', [x, weights]), tensor(`${name}.bias`, [to], weightOf(`${name}.bias`))]);
  };
  const embed = (kind, rows, places) => {
    const name = `embeddings.${kind}_embeddings.weight`;
    return apply('Gather', [tensor(name, [rows, width], weightOf(name)), places]);
  };

  const zero = tensor('zero', [], BigInt64Array.of(0n));
  const one = tensor('one', [], BigInt64Array.of(1n));
  const length = apply('Gather', [apply('Shape', ['input_ids']), one]);
  const positions = embed('position', config.max_position_embeddings, apply('Range', [zero, length, one]));
  const kinds = embed('token_type', config.type_vocab_size, 'token_type_ids');
  const words = apply('Add', [embed('word', config.vocab_size, 'input_ids'), kinds]);
  let x = normalize(apply('Add', [words, positions]), 'embeddings.LayerNorm', 'hidden_states.0');

  const present = apply('Cast', ['attention_mask'], { to: elementTypes.float });
  const absent = apply('Mul', [apply('Sub', [constant('onef', 1), present]), constant('far', -1e9)]);
  const mask = apply('Unsqueeze', [absent, shapeOf('mask-axes', [1, 2])]);
  const headShape = shapeOf('head-shape', [0, 0, heads, width / heads]);
  const wholeShape = shapeOf('whole-shape', [0, 0, width]);
  const scale = constant('scale', 1 / Math.sqrt(width / heads));
  const [half, root2] = [constant('half', 0.5), constant('root2', Math.SQRT2)];
  for (let layer = 0; layer < depth; layer++) {
    const at = (part) => `encoder.layer.${layer}.${part}`;
    const project = (part, perm) => {
      const projected = linear(x, at(`attention.self.${part}`), width, width);
      return apply('Transpose', [apply('Reshape', [projected, headShape])], { perm });
    };
    const alike = apply('MatMul', [project('query', [0, 2, 1, 3]), project('key', [0, 2, 3, 1])]);
    const weights = apply('Softmax', [apply('Add', [apply('Mul', [alike, scale]), mask])], { axis: -1 });
    const seen = apply('Transpose', [apply('MatMul', [weights, project('value', [0, 2, 1, 3])])], {
      perm: [0, 2, 1, 3],
    });
    const attended = linear(apply('Reshape', [seen, wholeShape]), at('attention.output.dense'), width, width);
    const y = normalize(apply('Add', [x, attended]), at('attention.output.LayerNorm'));
    const up = linear(y, at('intermediate.dense'), width, inner);
    const gate = apply('Add', [apply('Erf', [apply('Div', [up, root2])]), 'onef']);
    const down = linear(apply('Mul', [apply('Mul', [up, half]), gate]), at('output.dense'), inner, width);
    x = normalize(apply('Add', [y, down]), at('output.LayerNorm'), `hidden_states.${layer + 1}`);
  }
  apply('Identity', [x], {}, 'last_hidden_state');

  const states = ['last_hidden_state', ...Array.from({ length: depth + 1 }, (_, layer) => `hidden_states.${layer}`)];
  return printOnnx({
    name: 'bert',
    nodes,
    tensors,
    opset: 17,
    inputs: ['input_ids', 'attention_mask', 'token_type_ids'].map((name) => ({
      name,
      type: elementTypes.int64,
      shape: ['texts', 'pieces'],
    })),
    outputs: states.map((name) => ({ name, type: elementTypes.float, shape: ['texts', 'pieces', width] })),
  });
}

function transpose(values, rows, columns) {
  return Float32Array.from(values, (_, place) => values[(place % rows) * columns + Math.floor(place / rows)]);
}
