// An error loses its class on the way between threads: what is sent in its place, and how it is thrown again.

import { AssayError } from '../core/assay-error.ts';
import type { Diagnostic } from '../core/diagnostic.ts';

export interface ThreadFailure {
  readonly failure: { readonly kind: AssayError['kind']; readonly diagnostic: Diagnostic };
}

/** What the work gives, or its failure as data. Our own bugs are thrown. */
export function catchFailure<Result>(work: () => Result): Result | ThreadFailure {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AssayError)) throw error;
    return { failure: { kind: error.kind, diagnostic: error.diagnostic } };
  }
}

export function throwFailure<Result extends object>(reply: Result | ThreadFailure): Result {
  if ('failure' in reply) throw new AssayError(reply.failure.kind, reply.failure.diagnostic);
  return reply;
}
