// Writes the bytes of an ONNX model: the few messages of its protocol-buffer schema that a plain network needs.

const float = 1;
const int64 = 7;
export const elementTypes = { float, int64 };

const varint = (value) => {
  const bytes = [];
  for (let rest = BigInt.asUintN(64, BigInt(value)); ; rest >>= 7n) {
    if (rest < 128n) return Buffer.from([...bytes, Number(rest)]);
    bytes.push(Number(rest & 127n) | 128);
  }
};

/** Field numbers with what they hold: a whole number, a text, bytes, or a list of these. */
const message = (fields) =>
  Buffer.concat(
    fields.flatMap(([number, values]) =>
      [values].flat().map((value) => {
        if (typeof value === 'number') return Buffer.concat([varint(number << 3), varint(value)]);
        const bytes = typeof value === 'string' ? Buffer.from(value) : value;
        return Buffer.concat([varint((number << 3) | 2), varint(bytes.length), bytes]);
      }),
    ),
  );

const fixed32 = (number, value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([varint((number << 3) | 5), bytes]);
};

/** Whole numbers become INT or INTS, `{ float }` becomes FLOAT. */
const attribute = ([name, value]) => {
  if (Array.isArray(value))
    return message([
      [1, name],
      [8, value],
      [20, 7],
    ]);
  if (typeof value === 'number')
    return message([
      [1, name],
      [3, value],
      [20, 2],
    ]);
  return Buffer.concat([message([[1, name]]), fixed32(2, value.float), message([[20, 1]])]);
};

/** `shape` may have names for sizes that differ from call to call. */
const valueInfo = ({ name, type, shape }) => {
  const dims = shape.map((size) => message([[typeof size === 'number' ? 1 : 2, size]]));
  const tensor = message([
    [1, type],
    [2, message([[1, dims]])],
  ]);
  return message([
    [1, name],
    [2, message([[1, tensor]])],
  ]);
};

const bytesOf = (values) => Buffer.from(values.buffer, values.byteOffset, values.byteLength);

export function printOnnx({ name, nodes, tensors, inputs, outputs, opset }) {
  const graph = message([
    [
      1,
      nodes.map(({ op, inputs: from, outputs: to, attributes = {} }) =>
        message([
          [1, from],
          [2, to],
          [4, op],
          [5, Object.entries(attributes).map(attribute)],
        ]),
      ),
    ],
    [2, name],
    [
      5,
      tensors.map((tensor) =>
        message([
          [1, tensor.shape],
          [2, tensor.values instanceof BigInt64Array ? int64 : float],
          [8, tensor.name],
          [9, bytesOf(tensor.values)],
        ]),
      ),
    ],
    [11, inputs.map(valueInfo)],
    [12, outputs.map(valueInfo)],
  ]);
  return message([
    [1, 8],
    [2, 'assay'],
    [7, graph],
    [8, message([[2, opset]])],
  ]);
}
