// What an annotation says beyond its facts: state, flag, note, chains and labels. Gold has no fields for these, so our JSONL keeps them in a
// sentence's free data, and the other formats report them as lost.

import { z } from 'zod';
import type { Report } from '../../core/diagnostic.ts';
import { type Annotation, annotationSchema } from '../model/annotation.ts';
import type { SimpleOperation } from '../model/operations.ts';
import { createLossReporter } from './report-losses.ts';

const { status, flagged, note, chains, labels } = annotationSchema.shape;
const extrasSchema = z
  .strictObject({ status, flagged, note, chains, labels })
  .partial()
  .transform((extras) => extras as Partial<Pick<Annotation, 'status' | 'flagged' | 'note' | 'chains' | 'labels'>>);

/** The free data of a sentence; undefined when there is nothing to say. */
export function printExtras({ status, flagged, note, chains, labels }: Annotation): object | undefined {
  const extras = {
    ...(status === 'todo' ? {} : { status }),
    ...(flagged ? { flagged } : {}),
    ...(note === '' ? {} : { note }),
    ...(chains.length === 0 ? {} : { chains }),
    ...(Object.keys(labels).length === 0 ? {} : { labels }),
  };
  return Object.keys(extras).length === 0 ? undefined : { annotation: extras };
}

/** The operations that bring the extras back into an annotation with the first tokenization. Free data of others means nothing here. */
export function parseExtras(meta: unknown): SimpleOperation[] {
  const given = typeof meta === 'object' && meta !== null && 'annotation' in meta ? meta.annotation : undefined;
  const { status, flagged, note, chains = [], labels = {} } = extrasSchema.safeParse(given).data ?? {};
  return [
    ...chains.map((chain): SimpleOperation => ({ type: 'chain.put', version: 1, chain })),
    ...Object.entries(labels).map(
      ([token, label]): SimpleOperation => ({ type: 'token.label', version: 1, token: Number(token), label }),
    ),
    ...(note === undefined ? [] : [{ type: 'sentence.note', note } as const]),
    ...(flagged === undefined ? [] : [{ type: 'sentence.flag', flagged } as const]),
    ...(status === undefined ? [] : [{ type: 'sentence.status', status } as const]),
  ];
}

const extraKinds = {
  states: ['which sentences are done or skipped', ({ status }) => status !== 'todo'],
  flags: ['flags', ({ flagged }) => flagged],
  notes: ['notes on sentences', ({ note }) => note !== ''],
  chains: ['which words mean the same person or thing', ({ chains }) => chains.length > 0],
  labels: ['labels of tokens', ({ labels }) => Object.keys(labels).length > 0],
  dismissals: ['dismissed findings', ({ dismissals }) => dismissals.length > 0],
  origins: [
    'where facts come from',
    ({ facts }) => facts.some(({ frames }) => frames.some(({ origin }) => origin.kind !== 'manual')),
  ],
} as const satisfies Record<string, readonly [string, (annotation: Annotation) => boolean]>;

export type ExtraKind = keyof typeof extraKinds;

export function createExtrasReporter(target: string, held: readonly ExtraKind[], report: Report) {
  const reportLoss = createLossReporter(target, report);
  const lost = (Object.keys(extraKinds) as ExtraKind[]).filter((kind) => !held.includes(kind));
  return (annotation: Annotation): void => {
    for (const kind of lost) {
      const [what, isThere] = extraKinds[kind];
      if (isThere(annotation)) reportLoss(what, annotation.sentence);
    }
  };
}
