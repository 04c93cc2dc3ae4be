// A tuple is what systems say and what older benchmarks have instead of facts: a relation with its arguments, in one surface form.

/** A relation with its arguments, in one surface form. */
export interface Tuple {
  readonly subject: string;
  readonly relation: string;
  /** The object and, in n-ary tuples, the arguments after it. */
  readonly objects: readonly string[];
}
