// Entries that the server does not have yet, on top of what it has: applied one by one, known ones passed over, impossible ones set aside.

import type { Document, NewEntry } from '../../annotate/api/document.ts';
import type { Annotation } from '../../annotate/model/annotation.ts';
import { apply } from '../../annotate/model/apply.ts';
import { invert } from '../../annotate/model/invert.ts';
import type { LogEntry } from '../../annotate/model/log.ts';

export interface Rebased {
  readonly annotation: Annotation;
  readonly log: readonly LogEntry[];
  readonly kept: readonly NewEntry[];
  readonly refused: readonly { readonly entry: NewEntry; readonly reason: string }[];
}

export function rebase(
  { annotation, log }: Pick<Document, 'annotation' | 'log'>,
  entries: readonly NewEntry[],
): Rebased {
  const known = new Set(log.map(({ id }) => id));
  const { sentence, annotator } = annotation;
  let state = annotation;
  const added: LogEntry[] = [];
  const kept: NewEntry[] = [];
  const refused: { entry: NewEntry; reason: string }[] = [];
  for (const entry of entries) {
    if (known.has(entry.id)) continue;
    known.add(entry.id);
    const inverse = invert(state, entry.operation);
    const applied = apply(state, entry.operation);
    if (!applied.ok || inverse === undefined) {
      refused.push({ entry, reason: applied.ok ? '' : applied.refusal.reason });
      continue;
    }
    state = applied.state;
    kept.push(entry);
    added.push({ ...entry, sentence, annotator, inverse });
  }
  return { annotation: state, log: [...log, ...added], kept, refused };
}
