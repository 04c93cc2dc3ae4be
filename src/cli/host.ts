// The host of commands: Node's, which reports to standard error and shows progress where a person is watching.

import { countOf } from '../core/count-of.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { createNodeHost } from '../node/create-node-host.ts';
import { printNote, printOverBar } from '../node/streams/terminal.ts';
import { printDiagnostics } from '../report/print-diagnostics.ts';
import type { Host } from '../tasks/host.ts';
import { listExtensions } from './extensions.ts';
import { paintError } from './paint-output.ts';
import { createProgress } from './progress.ts';
import { createWorkProgress } from './work-progress.ts';

export interface CommandHostOptions {
  /** No warnings and no remarks. */
  readonly quiet?: boolean | undefined;
  /** Ends downloads. */
  readonly signal?: AbortSignal | undefined;
}

export function commandHost({ quiet = false, signal }: CommandHostOptions = {}): Host {
  return createNodeHost({
    extensions: listExtensions(),
    ...(quiet ? {} : { onReport: printReport, onRemark: (text: string) => printNote(`${text}\n`) }),
    signal,
    createProgress: (label, of) => (of === 'work' ? createWorkProgress(label) : createProgress(label)),
  });
}

function printReport(diagnostics: readonly Diagnostic[], details: string | undefined): void {
  if (details === undefined) printOverBar(printDiagnostics(diagnostics, paintError));
  else printNote(`${diagnostics[0]?.place.file}: ${countOf(diagnostics.length, 'warning')} (see: ${details})\n`);
}
