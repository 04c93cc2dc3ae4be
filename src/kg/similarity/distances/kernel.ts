// The inner loops of clustering in WebAssembly, with the memory that they work on: first what a tree needs while it grows, then the distances of all
// pairs, then vectors.

import { usageError } from '../../../core/assay-error.ts';
import { kernelBytes, sharedKernelBytes } from './kernel-bytes.ts';

interface KernelFunctions {
  setScratch(place: number): void;
  multiplyRows(
    ...args: [
      packed: number,
      items: number,
      width: number,
      first: number,
      last: number,
      output: number,
      base: number,
      factor: number,
      least: number,
    ]
  ): void;
  begin(values: number, items: number, state: number, stride: number, rows: number): void;
  takeBand(row: number): number;
  run(linkage: number, merges: number): number;
  keepNearest(
    ...args: [
      queries: number,
      queryCount: number,
      numbers: number,
      targets: number,
      targetCount: number,
      names: number,
      width: number,
      most: number,
      near: number,
      distances: number,
    ]
  ): void;
  gatherVectors(packed: number, places: number, count: number, width: number, output: number): void;
}

export interface KernelMemory {
  readonly buffer: ArrayBufferLike;
}

/** Globals that Node and every browser have alike; the portable code is compiled without the types of either. */
interface Surroundings {
  readonly WebAssembly: {
    readonly Memory: new (limits: { initial: number; maximum?: number; shared?: boolean }) => KernelMemory;
    readonly Module: new (bytes: Uint8Array) => object;
    readonly Instance: new (module: object, imports: object) => { readonly exports: object };
  };
  atob(text: string): string;
}

const { WebAssembly, atob } = globalThis as unknown as Surroundings;

const page = 65536;
const mostBytes = 65536 * page;
/** What the kernel needs itself, for each thread. */
const scratchBytes = 128;
export const mostThreads = 64;
const reserved = mostThreads * scratchBytes;

export interface LinkageKernel {
  readonly run: KernelFunctions;
  readonly memory: KernelMemory;
}

/** Where things stand in a kernel's memory, in bytes. */
export interface KernelLayout {
  readonly state: number;
  /** Of each of the 16 parts of the state. */
  readonly stride: number;
  /** Where rows are put while they are moved. */
  readonly rows: number;
  readonly values: number;
  /** How many rows of tiles, of 32 items each, the values become. */
  readonly bands: number;
  /** Free from here. */
  readonly end: number;
}

const tileBytes = 4096;

export function layOut(items: number): KernelLayout {
  const stride = Math.ceil((4 * items + 144) / 16) * 16;
  const bands = Math.ceil(items / 32);
  const rows = reserved + 16 * stride;
  const values = Math.ceil((rows + bands * tileBytes) / tileBytes) * tileBytes;
  return { state: reserved, stride, rows, values, bands, end: values + (tileBytes * bands * (bands + 1)) / 2 };
}

/** Whether WebAssembly can address so much. */
export const fitsKernel = (bytes: number): boolean => bytes <= mostBytes;

const modules = new Map<string, object>();

function compile(base64: string): object {
  const known = modules.get(base64);
  if (known !== undefined) return known;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const module = new WebAssembly.Module(bytes);
  modules.set(base64, module);
  return module;
}

/** Memory that threads share can be given to `attachKernel` in each of them. */
export function createKernel(bytes: number, sharing: 'own' | 'shared' = 'own'): LinkageKernel {
  const gigabytes = `${(bytes / 1e9).toFixed(1)} GB`;
  if (!fitsKernel(bytes))
    throw usageError('bad-value', `the distances of pairs need ${gigabytes}, and at most 4.2 GB can be addressed`);
  const initial = Math.ceil(bytes / page);
  let memory: KernelMemory;
  try {
    memory = new WebAssembly.Memory(sharing === 'own' ? { initial } : { initial, maximum: 65536, shared: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw usageError('bad-value', `the distances of pairs need ${gigabytes}, and the system does not give them`);
  }
  return attachKernel(memory, sharing);
}

/** `thread` is a number of its own, below `mostThreads`, in every thread that shares the memory. */
export function attachKernel(memory: KernelMemory, sharing: 'own' | 'shared', thread = 0): LinkageKernel {
  const module = compile(sharing === 'own' ? kernelBytes : sharedKernelBytes);
  const run = new WebAssembly.Instance(module, { env: { memory } }).exports as KernelFunctions;
  run.setScratch(thread * scratchBytes);
  return { run, memory };
}

/** Small work, done before anything else can begin, shares one memory: every new one takes gigabytes of addresses. */
const mostCommon = 1 << 22;
let common: LinkageKernel | undefined;

export function borrowKernel(bytes: number): LinkageKernel & { readonly isCommon: boolean } {
  if (bytes > mostCommon) return { ...createKernel(bytes), isCommon: false };
  common ??= createKernel(mostCommon);
  return { ...common, isCommon: true };
}
