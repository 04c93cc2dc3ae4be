// The parser's network with products of 16 bits, which every WebAssembly with SIMD has. `npm run build:kernel` compiles it.
// All arrays live in linear memory; lengths are in elements.

export { attend } from './attention';
export * from './layers';
export * from './products-16';
export { sumWeights } from './rows';
