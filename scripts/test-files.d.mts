export interface TestFile {
  /** In the project. */
  readonly path: string;
  readonly needs: readonly ('browser' | 'build' | 'nginx' | 'postgres')[];
}

export function listTestFiles(): readonly TestFile[];
