import { expect, test } from 'vitest';
import { counterOf } from '../../src/catalogue/count-items.ts';

test.each([
  ['benchie', 'sentences', ['sent_id:1\tA b .', '1--> Cluster 1:', 'A --> b --> c', '', 'sent_id:2\tD .'], 2],
  ['carb-gold', 'sentences', ['A b .\tb\tA', 'A b.\tis\tA\tb', '', 'D e .\te\tD'], 2],
  ['conllu', 'sentences', ['# sent_id = 1', '1\tA', '2\tb', '', '', '# text = D', '1\tD', '1.1\te', ''], 2],
  ['combo', 'triples', ['[{"tri_id": 1},', '{"tri_id": 2}]'], 2],
  ['combo', 'triples', ['{"tri_id": 1}'], 0],
  ['combo', 'triples', ['[{"tri_id": 1'], 0],
  ['cuva-triples', 'triples', ['2', '0\t1\t2', '1\t1\t0'], 2],
  ['cuva-clusters', 'clusters', ['0\t2\ta\tb', '1\t1\tc'], 2],
  ['tsv', 'lines', ['1\ta\tb\tc', '', '2\ta\tb\tc'], 2],
])('%s: %s', (format, unit, lines, count) => {
  expect([counterOf(format).unit, counterOf(format).count(lines)]).toEqual([unit, count]);
});
