export interface ApiExport {
  readonly name: string;
  /** The file that declares it, in the project. */
  readonly path: string;
  readonly sentence: string;
  readonly signature: string;
}

export interface ApiPoint {
  readonly name: string;
  readonly about: string;
  readonly entries: readonly ApiExport[];
}

export function readExports(): readonly ApiPoint[];
export function makeApiReference(
  points?: readonly ApiPoint[],
): readonly { readonly path: string; readonly text: string }[];
