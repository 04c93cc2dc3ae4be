// What the language engine takes from its surroundings: globals that Node and every browser have alike, and what it asks of Node where
// that is there; declared here because the portable packages are compiled without the types of either.

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

interface WebAssemblyGlobal {
  readonly Memory: new (limits: { initial: number }) => Memory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
  validate(bytes: Uint8Array): boolean;
}

/** What of Node is used where it is there. */
interface NodeProcess {
  getBuiltinModule?(name: 'node:v8'): { setFlagsFromString(flags: string): void };
}

interface Surroundings {
  readonly WebAssembly: WebAssemblyGlobal;
  readonly process?: NodeProcess;
  atob(text: string): string;
  readonly TextDecoder: new () => { decode(bytes: Uint8Array): string };
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
}

const surroundings = globalThis as unknown as Surroundings;

export const { WebAssembly } = surroundings;

/** Whether a module that uses relaxed SIMD can be run. Node 20 has it, but only once it is switched on; browsers and later Nodes have it or not. */
export function hasRelaxedSimd(module: Uint8Array): boolean {
  if (WebAssembly.validate(module)) return true;
  try {
    surroundings.process?.getBuiltinModule?.('node:v8').setFlagsFromString('--experimental-wasm-relaxed-simd');
  } catch {
    return false;
  }
  return WebAssembly.validate(module);
}

export const decodeBase64 = (text: string): Uint8Array =>
  Uint8Array.from(surroundings.atob(text), (character) => character.charCodeAt(0));

export const decodeUtf8 = (bytes: Uint8Array): string => new surroundings.TextDecoder().decode(bytes);

export const encodeUtf8 = (text: string): Uint8Array => new surroundings.TextEncoder().encode(text);
