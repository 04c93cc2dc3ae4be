// What a task does about diagnostics of its input: errors stop it, warnings are reported, and `strict` makes them errors.

import { countOf } from '../core/count-of.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Host } from './host.ts';
import { InputProblems } from './input-problems.ts';

export interface SettleOptions {
  /** Warnings are errors. */
  readonly strict?: boolean | undefined;
  /** The command that shows what is only counted here. */
  readonly details?: string | undefined;
}

export function settleDiagnostics(
  diagnostics: readonly Diagnostic[],
  { strict, details }: SettleOptions,
  host: Pick<Host, 'report'>,
): void {
  const fatal = diagnostics.filter(({ severity }) => severity === 'error' || (strict && severity === 'warning'));
  if (hasItems(fatal))
    throw new InputProblems(fatal, `${countOf(fatal.length, 'problem')} in the input; nothing was computed.`);
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  if (warnings.length > 0) host.report(warnings, details);
}

const hasItems = <Item>(list: readonly Item[]): list is readonly [Item, ...Item[]] => list.length > 0;
