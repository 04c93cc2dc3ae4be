// A relation and its denial are two relations of a graph, whatever the method says.

import { expect, test } from 'vitest';
import { keepDenialsApart } from '../../../src/kg/canonical/build/keep-denials-apart.ts';
import { createProblem } from '../../../src/kg/graph/open-graph.ts';

test.each([
  [
    ['has sold', 'has not sold', 'sold'],
    [0, 1, 0],
  ],
  [
    ['does sell', "doesn't sell", "does n't sell"],
    [0, 1, 1],
  ],
  [
    ['verkaufte', 'verkaufte nicht'],
    [0, 1],
  ],
  [
    ['卖了', '没有卖'],
    [0, 1],
  ],
  [
    ['noted', 'knotted', 'is in the north of'],
    [0, 0, 0],
  ],
])('%j', (relations, parts) => {
  const triples = relations.map((relation, place) => ({ id: `${place}`, subject: 'a', relation, object: 'b' }));
  const problem = createProblem(triples, 'relation');
  expect([...keepDenialsApart(problem, new Int32Array(relations.length))]).toEqual(parts);
});
