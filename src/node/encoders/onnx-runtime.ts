// The program that runs ONNX models. It is a large package that few need, so it is not installed with Assay and loaded only when a model asks for it.

import type { InferenceSession } from 'onnxruntime-web';
import { encoderError } from '../../kg/similarity/encode/encoder-diagnostics.ts';

export type OnnxRuntime = typeof import('onnxruntime-web');

/** The native one is faster, where someone has it; that in WebAssembly runs everywhere. */
const runtimePackages: readonly string[] = ['onnxruntime-node', 'onnxruntime-web'];

export async function loadRuntime(packages: readonly string[] = runtimePackages): Promise<OnnxRuntime> {
  for (const name of packages) {
    try {
      const runtime = (await import(name)) as OnnxRuntime;
      // Threads in WebAssembly wait for each other at every operator, which on a busy machine takes longer than the work.
      if (runtime.env?.wasm !== undefined) runtime.env.wasm.numThreads = 1;
      return runtime;
    } catch {
      // Not installed, or not for this machine: the next one may be.
    }
  }
  throw encoderError('no-runtime', '', `ONNX models need one of these packages: ${packages.join(', ')}`);
}

/** Warnings about single nodes of a model say nothing to its user. */
export const sessionOptions: InferenceSession.SessionOptions = { logSeverityLevel: 3 };
