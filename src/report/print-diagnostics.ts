// Diagnostics for a person: where, what, what to do, and the code to look up.

import { type Diagnostic, printPlace, type Severity } from '../core/diagnostic.ts';
import { type Paint, plain } from './paint.ts';

const colours: Record<Severity, 'red' | 'yellow' | 'blue'> = { error: 'red', warning: 'yellow', info: 'blue' };

export function printDiagnostic(diagnostic: Diagnostic, paint: Paint = plain): string {
  const { severity, message, remedy, code, place } = diagnostic;
  const where = place.file === '' ? '' : `${printPlace(place)}: `;
  const head = `${where}${paint(colours[severity], severity)}: ${message}`;
  return `${head}\n  ${paint('dim', `${remedy} (${code})`)}\n`;
}

const mostPerCode = 5;

/** The first few of each code, errors first, then how many more there are. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], paint: Paint = plain): string {
  const order: readonly Severity[] = ['error', 'warning', 'info'];
  const byCode = new Map<string, Diagnostic[]>();
  for (const diagnostic of [...diagnostics].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))) {
    const list = byCode.get(diagnostic.code);
    if (list) list.push(diagnostic);
    else byCode.set(diagnostic.code, [diagnostic]);
  }
  return [...byCode]
    .map(([code, list]) => {
      const shown = list.slice(0, mostPerCode).map((diagnostic) => printDiagnostic(diagnostic, paint));
      const more = list.length - mostPerCode;
      return shown.join('') + (more > 0 ? `  ... and ${more} more of ${code}\n` : '');
    })
    .join('');
}
