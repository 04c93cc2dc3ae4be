// What a command does about diagnostics of its input: errors stop it, warnings are told in short, and --strict makes them errors.

import { countOf } from '../core/count-of.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { exitCodes } from './exit-codes.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import { tell } from './terminal.ts';

/** Ends the command with this exit code; everything worth saying has been said. */
export class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

export interface SettleOptions {
  readonly strict?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  /** The command that shows what is only counted here. */
  readonly details?: string | undefined;
}

export function settleDiagnostics(diagnostics: readonly Diagnostic[], { strict, quiet, details }: SettleOptions): void {
  const fatal = diagnostics.filter(({ severity }) => severity === 'error' || (strict && severity === 'warning'));
  if (fatal.length > 0) {
    tell(printDiagnostics(fatal, process.stderr));
    tell(`${countOf(fatal.length, 'problem')} in the input; nothing was computed.\n`);
    throw new Exit(exitCodes.dataProblem);
  }
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  if (warnings.length === 0 || quiet) return;
  if (details === undefined) tell(printDiagnostics(warnings, process.stderr));
  else tell(`${warnings[0]?.place.file}: ${countOf(warnings.length, 'warning')} (see: ${details})\n`);
}
