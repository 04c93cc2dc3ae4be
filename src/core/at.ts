// Places that must exist. A list's index or a map's key that our own code computed is looked up here, so that a slip of ours
// ends in an error that names it and never in a quiet wrong number.

export function at<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw missing(list, index);
  return item;
}

// One function for lists of all kinds is slow in loops over numbers: the engine compiles one for each kind to a plain read.

export function int32At(list: Int32Array, index: number): number {
  const number = list[index];
  if (number === undefined) throw missing(list, index);
  return number;
}

export function uint8At(list: Uint8Array, index: number): number {
  const number = list[index];
  if (number === undefined) throw missing(list, index);
  return number;
}

export function int8At(list: Int8Array, index: number): number {
  const number = list[index];
  if (number === undefined) throw missing(list, index);
  return number;
}

export function float32At(list: Float32Array, index: number): number {
  const number = list[index];
  if (number === undefined) throw missing(list, index);
  return number;
}

export function float64At(list: Float64Array, index: number): number {
  const number = list[index];
  if (number === undefined) throw missing(list, index);
  return number;
}

export function lookUp<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`no value for ${String(key)} in a map of ${map.size}`);
  return value;
}

const missing = (list: ArrayLike<unknown>, index: number): RangeError =>
  new RangeError(`no item ${index} in a list of ${list.length}`);
