// Places that must exist. A list's index or a map's key that our own code computed is looked up here, so that a slip of ours
// ends in an error that names it and never in a quiet wrong number.

export function at<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index} in a list of ${list.length}`);
  return item;
}

export function lookUp<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`no value for ${String(key)} in a map of ${map.size}`);
  return value;
}
