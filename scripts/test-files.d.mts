export interface TestFile {
  /** In the project. */
  readonly path: string;
  readonly needs: readonly ('browser' | 'build' | 'nginx' | 'postgres')[];
}

export const longest: readonly string[];

export function listTestFiles(): readonly TestFile[];
