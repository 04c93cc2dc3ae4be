// Findings of the checks and suggestions as one list that keys can walk: each may have a fix, each can be dismissed for good.

import { runChecks } from '../../../annotate/checks/run-checks.ts';
import type { Reading } from '../../../annotate/model/reading.ts';
import type { CheckLevel } from '../../../annotate/model/settings.ts';
import type { Suggestion } from '../../../annotate/suggest/suggestion.ts';
import type { Workbench } from './workbench.ts';
import type { Offer } from './workbench-state.ts';

const weights: Readonly<Record<CheckLevel, number>> = { block: 0, warn: 1, suggest: 2, info: 3, off: 4 };

/** The weightiest first. `extra` are suggestions that no check makes, such as those of an extractor. */
export function listOffers(reading: Reading, extra: readonly Suggestion[]): Offer[] {
  const found = runChecks(reading).map(({ code, key, level, message, frame, tokens, fixes }): Offer => {
    return { id: `${code}\n${key}`, code, key, level, message, frame, tokens, fixes };
  });
  const suggested = extra.map(({ kind, key, label, operation, frame, tokens }): Offer => {
    const message = `Suggested: ${label}`;
    return {
      id: `${kind}\n${key}`,
      code: kind,
      key,
      level: 'suggest',
      message,
      frame,
      tokens,
      fixes: [{ label, operation }],
    };
  });
  return [...found, ...suggested].sort((a, b) => weights[a.level] - weights[b.level]);
}

function currentOffer(bench: Workbench): Offer | undefined {
  const { offers, offer } = bench.get();
  return offers.find(({ id }) => id === offer) ?? offers[0];
}

/** False at the end of the list, so that the Tab key can go on to the next part of the page. */
export function stepOffer(bench: Workbench, direction: -1 | 1): boolean {
  const { offers, offer } = bench.get();
  const at = offers.findIndex(({ id }) => id === offer);
  const next = offers[at < 0 && direction < 0 ? -1 : at + direction];
  bench.set({ offer: next?.id });
  return next !== undefined;
}

export function acceptOffer(bench: Workbench, offer = currentOffer(bench), fix = 0): void {
  const chosen = offer?.fixes[fix];
  if (offer === undefined) bench.say('Nothing is offered');
  else if (chosen === undefined) bench.say('There is no fix for this; x dismisses it');
  else if (bench.change(chosen.operation, `Done: ${chosen.label}`)) moveOn(bench, offer);
}

export function dismissOffer(bench: Workbench, offer = currentOffer(bench)): void {
  if (offer === undefined) {
    bench.say('Nothing is offered');
    return;
  }
  const { code, key } = offer;
  const isDone = bench.change({ type: 'dismissal.add', dismissal: { code, key, reason: '' } }, 'Dismissed for good');
  if (isDone) moveOn(bench, offer);
}

/** At once, before the checks have run again. */
function moveOn(bench: Workbench, { id }: Offer): void {
  const { offers } = bench.get();
  const at = offers.findIndex((known) => known.id === id);
  bench.set({ offers: offers.filter((known) => known.id !== id), offer: offers[at + 1]?.id });
}
