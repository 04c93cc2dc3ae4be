// Counts and matches the forms of a fact without listing them.

import { countForms, createPatternMatcher } from 'assay';
import { parseGold } from 'assay/formats';

const optionalWords = Array.from({ length: 60 }, (_, i) => `[w${i}]`).join(' ');
const text = `sent_id:1\tmany words\n1--> Cluster 1:\nit --> has --> ${optionalWords} end\n`;
const [{ facts }] = parseGold(text).items;
console.log(`forms: ${countForms(facts[0].triples)}`);

const matcher = createPatternMatcher(facts[0].triples);
console.log(
  matcher.match({ subject: 'it', relation: 'has', object: 'w3 w17 w58 end' }).length > 0 ? 'matches' : 'does not match',
);
