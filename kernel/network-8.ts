// The parser's network with products of 8 bits, which need relaxed SIMD. `npm run build:kernel` compiles it.
// All arrays live in linear memory; lengths are in elements.

export { attend } from './attention';
export * from './layers';
export * from './products-8';
export { sumWeights } from './rows';
