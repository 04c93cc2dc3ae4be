// A signature is the recipe of a number: scorer, options, data, seed and version, in one line that can be pasted into a paper.

/** The version of Assay, as signatures name it. */
export const assayVersion = '0.1.0';

/**
 * How each option is written into the signature. Typed by the option's keys: an option that changes a number
 * but is missing here does not compile.
 */
export type SignatureTable<Options> = {
  readonly [Key in keyof Required<Options>]: (value: Required<Options>[Key]) => string;
};

export type SignatureFields = ReadonlyMap<string, string>;

export function signOptions<Options extends object>(
  options: Required<Options>,
  table: SignatureTable<Options>,
): SignatureFields {
  const fields = new Map<string, string>();
  for (const key of Object.keys(table) as (keyof Options & string)[]) {
    fields.set(key, table[key](options[key]));
  }
  return fields;
}

/** Prints a signature, such as `assay:0.1.0|scorer:benchie.v1|facet:default`. */
export function printSignature(scorer: string, ...parts: readonly SignatureFields[]): string {
  const fields = parts.flatMap((part) => [...part]).map(([key, value]) => `${key}:${value}`);
  return [`assay:${assayVersion}`, `scorer:${scorer}`, ...fields].join('|');
}
