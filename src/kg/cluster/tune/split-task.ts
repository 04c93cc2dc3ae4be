// Cuts a task into two random halves of its mentions, each a task of its own.

import { at } from '../../../core/at.ts';
import { createRandom } from '../../../core/random.ts';
import type { Task } from '../../graph/dataset.ts';
import { createGold } from '../../graph/gold-clusters.ts';

export function splitTask({ kind, problem, gold }: Task, seed: number): [Task, Task] {
  const order = problem.mentions.map((_, place) => place);
  const random = createRandom(seed);
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.nextInt(last + 1);
    [order[last], order[other]] = [at(order, other), at(order, last)];
  }
  const middle = Math.ceil(order.length / 2);
  const take = (places: readonly number[]): Task => {
    const kept = places.toSorted((a, b) => a - b);
    const mentions = kept.map((place) => at(problem.mentions, place));
    const names = kept.map((place) => at(gold.clustersOf, place).map((cluster) => at(gold.names, cluster)));
    return { kind, problem: { ...problem, mentions }, gold: createGold(names) };
  };
  return [take(order.slice(0, middle)), take(order.slice(middle))];
}
