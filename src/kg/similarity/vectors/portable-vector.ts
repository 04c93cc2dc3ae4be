// A vector drawn from a word's letters alone: the same in every run, on every machine and in every language (FNV-1a seeds mulberry32). Its
// components have mean 0 and variance 1.

export function drawVector(word: string, dimensions: number): Float64Array {
  const next = createMulberry32(hashFnv1a(word));
  return Float64Array.from({ length: dimensions }, () => (2 * next() - 1) * Math.sqrt(3));
}

/** Over the bytes of UTF-8. */
export function hashFnv1a(word: string): number {
  let hash = 0x811c9dc5;
  for (const byte of encodeUtf8(word)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

function encodeUtf8(word: string): number[] {
  // encodeURIComponent refuses half a character; the replacement character stands for it, as in every encoder.
  return [...encodeURIComponent(word.replace(/\p{Surrogate}/gu, '\uFFFD')).matchAll(/%(..)|./g)].map(
    ([character, hex]) => (hex === undefined ? character.charCodeAt(0) : Number.parseInt(hex, 16)),
  );
}

function createMulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
