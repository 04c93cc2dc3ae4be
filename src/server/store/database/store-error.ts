// What the store throws when it cannot do what it was asked. It knows nothing of HTTP: `errors/to-failure.ts` gives each kind its answer.

export type StoreErrorKind =
  /** The database cannot be used now; the same may work in a moment. */
  | 'outage'
  | 'unknown-project'
  | 'unknown-sentence'
  | 'project-exists'
  /** Others wrote first, or the database was put back to an older state. */
  | 'conflict'
  | 'id-reused'
  /** A rule of the model forbids an operation. */
  | 'refused'
  /** What was sent is no file of records. */
  | 'bad-records'
  | 'too-large';

interface StoreErrorDetails {
  /** With `refused`: the rule, and which of the entries it was. */
  readonly refusal?: { readonly rule: string; readonly index: number };
  /** With `conflict`: where the log is, and the entries behind the version that was named. */
  readonly log?: { readonly version: number; readonly entries: readonly unknown[] };
}

export class StoreError extends Error {
  readonly kind: StoreErrorKind;
  readonly details: StoreErrorDetails;

  constructor(kind: StoreErrorKind, message: string, details: StoreErrorDetails = {}) {
    super(message);
    this.name = 'StoreError';
    this.kind = kind;
    this.details = details;
  }
}

export const outage = (message: string): StoreError => new StoreError('outage', message);

/** What is asked of a store that is being closed. */
export const closedStore = (): StoreError => outage('the server is ending');
