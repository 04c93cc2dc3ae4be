// The one error class that Assay throws on purpose: wrong use of a function or command, or input that cannot be read at all.
// Anything else that is thrown is our own bug.

import { at } from './at.ts';
import { type Diagnostic, declareDiagnostics, printPlace } from './diagnostic.ts';

/** Whose matter an error is: the command line or call (`usage`), or an input (`data`). */
export type AssayErrorKind = 'usage' | 'data';

/** An error that somebody can put right: wrong use, or an input that cannot be used. */
export class AssayError extends Error {
  readonly kind: AssayErrorKind;
  readonly diagnostic: Diagnostic;

  constructor(kind: AssayErrorKind, diagnostic: Diagnostic) {
    const place = diagnostic.place.file === '' ? '' : `${printPlace(diagnostic.place)}: `;
    super(`${place}${diagnostic.message}; ${diagnostic.remedy}`);
    this.name = 'AssayError';
    this.kind = kind;
    this.diagnostic = diagnostic;
  }
}

export const usageErrors = declareDiagnostics('usage', {
  'unknown-name': { severity: 'error', remedy: 'use one of the names listed' },
  'bad-value': { severity: 'error', remedy: 'give a value of the kind that is named' },
  'bad-option': { severity: 'error', remedy: 'add --help for how the options go together' },
  'no-entity-tags': {
    severity: 'error',
    remedy: 'mark the triples with "entity": true in JSONL gold, or find them by parse trees: --facet ET',
  },
  'no-heads': {
    severity: 'error',
    remedy: 'give heads in JSONL under meta.heads, or find them in parse trees: --rule head-tree',
  },
  'bad-feature': { severity: 'error', remedy: 'see docs/guides/profile-a-system.md for what a feature is made of' },
  'wrong-kind': { severity: 'error', remedy: 'give a file of the kind that the command expects' },
  'format-not-recognized': {
    severity: 'error',
    remedy: 'see docs/reference/formats.md, and name the format if it is one of those (--from)',
  },
  'pattern-too-ambiguous': {
    severity: 'error',
    remedy: 'merge optional groups that repeat the same words; counting this fact would need too much memory',
  },
});

type UsageErrorName = keyof typeof usageErrors.rules;

/** An error of use that belongs to no file. */
export function usageError(name: UsageErrorName, message: string): AssayError {
  return new AssayError('usage', usageErrors.diagnose(name, { file: '' }, message));
}

/** Finds `name` among `known`, or throws the error that lists what is known. */
export function requireKnown<Name extends string>(what: string, name: string, known: readonly Name[]): Name {
  const found = known.find((candidate) => candidate === name);
  if (found === undefined) throw usageError('unknown-name', describeUnknown(what, name, known));
  return found;
}

/** What is said of a name that nothing has: `unknown format: "benchy" (did you mean benchie?); known: benchie, jsonl`. */
export function describeUnknown(what: string, name: string, known: readonly string[]): string {
  const close = known.find(
    (candidate) => candidate.toLowerCase() === name.toLowerCase() || candidate.startsWith(name.slice(0, 4)),
  );
  const hint = close === undefined ? '' : ` (did you mean ${close}?)`;
  return `unknown ${what}: ${JSON.stringify(name)}${hint}; known: ${known.join(', ')}`;
}

/** The item with the name that a user wrote. */
export function findKnown<Item>(
  what: string,
  name: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Item {
  const names = items.map(nameOf);
  return at(items, names.indexOf(requireKnown(what, name, names)));
}
