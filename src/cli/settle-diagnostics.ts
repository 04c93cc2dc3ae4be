// What a command does about diagnostics of its input, and how it ends with an exit code.

import type { Diagnostic } from '../core/diagnostic.ts';
import * as tasks from '../tasks/settle-diagnostics.ts';
import { commandHost } from './host.ts';

/** Ends the command with this exit code; everything worth saying has been said. */
export class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

export interface SettleOptions extends tasks.SettleOptions {
  readonly quiet?: boolean | undefined;
}

export const settleDiagnostics = (diagnostics: readonly Diagnostic[], options: SettleOptions): void =>
  tasks.settleDiagnostics(diagnostics, options, commandHost(options));
