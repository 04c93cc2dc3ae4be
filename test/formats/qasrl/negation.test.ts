// A gold that says the contrary of its sentence would be worse than none: negation stays in the predicate.

import { expect, test } from 'vitest';
import { tupleOfFact } from '../../../src/core/fact.ts';
import { parseText } from '../../../src/formats/format.ts';
import { qasrl } from '../../../src/formats/qasrl/qasrl.ts';

test.each([
  ['The ferry has not yet been sold', 'has not been sold'],
  ['The ferry did not , however , sell', 'did not sell'],
  ['The ferry has never , the owner said , been sold', 'has never been sold'],
  ["The ferry was n't sold", "was n't sold"],
  ['The ferry will hardly be sold', 'will be sold'],
  ['The ferry that Liv did not like was sold', 'was sold'],
])('%s: %s', (sentence, relation) => {
  const words = sentence.split(' ');
  const verb = words.at(-1) ?? '';
  const lines = ['T_1\t1', sentence, `${words.length - 1}\t${verb}\t1`, `what\t_\t_\t${verb}\t_\t_\t_\t?\tThe ferry`];
  const { items, diagnostics } = parseText(qasrl, `${lines.join('\n')}\n`);
  expect(diagnostics).toEqual([]);
  expect(items[0]?.facts.map((fact) => tupleOfFact(fact).relation)).toEqual([relation]);
});
