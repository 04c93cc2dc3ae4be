// What the language engine takes from its surroundings: globals that Node and every browser have alike, declared here because
// the portable packages are compiled without the types of either.

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

interface WebAssemblyGlobal {
  readonly Memory: new (limits: { initial: number }) => Memory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
}

interface Surroundings {
  readonly WebAssembly: WebAssemblyGlobal;
  atob(text: string): string;
  readonly TextDecoder: new () => { decode(bytes: Uint8Array): string };
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
}

const surroundings = globalThis as unknown as Surroundings;

export const { WebAssembly } = surroundings;

export const decodeBase64 = (text: string): Uint8Array =>
  Uint8Array.from(surroundings.atob(text), (character) => character.charCodeAt(0));

export const decodeUtf8 = (bytes: Uint8Array): string => new surroundings.TextDecoder().decode(bytes);

export const encodeUtf8 = (text: string): Uint8Array => new surroundings.TextEncoder().encode(text);
