// Marks the sentence as done, unless a check stands in the way. One without facts has to be asked for twice: every extraction from it will count as
// wrong, so it has to be meant (G26).

import { doneWithoutFacts, noFacts } from '../../../annotate/checks/coverage.ts';
import { levelOf } from '../../../annotate/checks/run-checks.ts';
import type { SimpleOperation } from '../../../annotate/model/operations.ts';
import type { Workbench } from './workbench.ts';

/** True when the sentence is done. */
export function finishSentence(bench: Workbench): boolean {
  const { annotation, offers, settings, isAskedForFacts } = bench.get();
  const refuse = (reason: string): false => {
    bench.say(reason, 'problem');
    return false;
  };
  const blocking = offers.find(({ level }) => level === 'block');
  if (blocking) return refuse(`Not done yet: ${blocking.message} (${blocking.code})`);
  if (annotation.status === 'done') return true;
  const done: SimpleOperation = { type: 'sentence.status', status: 'done' };
  const { code } = doneWithoutFacts;
  const level = levelOf(doneWithoutFacts, settings);
  const isMeant = annotation.dismissals.some((known) => known.code === code && known.key === noFacts);
  if (annotation.facts.length > 0 || level === 'off' || isMeant) return bench.change(done);
  if (level === 'block') return refuse(`Not done yet: there is no fact (${code})`);
  if (!isAskedForFacts) {
    bench.set({ isAskedForFacts: true });
    return refuse(`There is no fact yet: every extraction would count as wrong. Once more means it has none (${code})`);
  }
  // It was meant so: the check need not say it again.
  const dismissal = { code, key: noFacts, reason: '' };
  return bench.change({ type: 'batch', operations: [{ type: 'dismissal.add', dismissal }, done] });
}
