// The error of a task whose input has problems: it carries all of them, where other errors have one.

import { AssayError } from '../core/assay-error.ts';
import type { Diagnostic } from '../core/diagnostic.ts';

/** An input whose defects keep a task from its result; the error lists all of them. */
export class InputProblems extends AssayError {
  readonly diagnostics: readonly Diagnostic[];
  /** What the problems mean for the task: that nothing was computed. */
  readonly conclusion: string;

  constructor(diagnostics: readonly [Diagnostic, ...Diagnostic[]], conclusion: string) {
    super('data', diagnostics[0]);
    this.name = 'InputProblems';
    this.diagnostics = diagnostics;
    this.conclusion = conclusion;
  }
}
