// What a graph of `assay kg build` is worth to a reader: whether its largest entities are entities, whether every edge leads to its place, and a random
// sample of entities with several names, and of relations, to be read one by one. `npm run bench -- graph GRAPH.jsonl [SEED]`.

import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { type CanonicalGraph, type CanonicalNode, parseGraphJsonl } from 'assay/kg';

const [, , path = 'graph.jsonl', seed = '1'] = argv;
const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
const graph: CanonicalGraph = parseGraphJsonl({ name: path, lines }, ({ message }) => console.error(message));

/** Written down here once more, so that the build is not judged by its own lists. */
const pronouns =
  /^(?:i|you|he|she|it|we|they|me|him|her|us|them|this|that|these|those|who|which|what|one|there|all|both|some|others?|everyone|someone|something|anything|nothing|nobody)$/i;
/** A name begins with a capital: "Will Lind". */
const finite = /\S (?:is|are|was|were|has|had|will|would|can|could|did|does|said|says) /;
const relative = /(?: |^)(?:that|which|who|whom|whose|where|when) /i;
const opener =
  /^(?:(?:that|to) (?:the|a|an|he|she|it|they|we|I|his|her|their|be|have) |whether |if |because |although )/i;

const isClause = (phrase: string): boolean => opener.test(phrase) || (finite.test(phrase) && !relative.test(phrase));
const numbersOf = (phrase: string): string => (phrase.match(/\d+/g) ?? []).join(' ');

const phrasesOf = ({ aliases }: CanonicalNode): string[] => aliases.map(({ phrase }) => phrase);
const mixesNumbers = (node: CanonicalNode): boolean => new Set(phrasesOf(node).map(numbersOf)).size > 1;

const largest = graph.entities.toSorted((one, other) => other.mentions - one.mentions).slice(0, 100);
const count = (nodes: readonly CanonicalNode[], test: (phrase: string) => boolean): string[] =>
  nodes.filter((node) => phrasesOf(node).some(test)).map(({ name }) => name);

console.log(`${graph.entities.length} entities, ${graph.relations.length} relations, ${graph.facts.length} facts`);
console.log(`of the ${largest.length} largest entities`);
console.log(`  pronouns: ${count(largest, (phrase) => pronouns.test(phrase)).join(' | ') || 'none'}`);
console.log(`  clauses: ${count(largest, isClause).join(' | ') || 'none'}`);
console.log(`  of different numbers: ${largest.filter(mixesNumbers).map(({ name }) => name).join(' | ') || 'none'}`); // biome-ignore format: one line
const all = graph.entities;
console.log(`of all: ${count(all, (phrase) => pronouns.test(phrase)).length} pronouns, ${count(all, isClause).length} clauses, ${all.filter(mixesNumbers).length} of different numbers`); // biome-ignore format: one line

const pieces = graph.facts.flatMap(({ evidence }) => evidence);
const isPlaced = pieces.filter(({ sentence, document }) => sentence !== undefined && document?.span !== undefined);
console.log(`${isPlaced.length} of ${pieces.length} pieces of evidence lead to sentence, document and offsets`);

/** Linear congruence (Numerical Recipes): the same sample from the same seed. */
function createNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state;
  };
}

const random = createNumbers(Number(seed));
function sample(title: string, nodes: readonly CanonicalNode[]): void {
  const several = nodes.filter((node) => new Set(phrasesOf(node).map((phrase) => phrase.toLowerCase())).size > 1);
  console.log(`\n${title} with several names: ${several.length}; 40 of them (seed ${seed})`);
  const keyed = several.map((node) => ({ node, key: random() })).toSorted((one, other) => one.key - other.key);
  for (const { node } of keyed.slice(0, 40))
    console.log(
      `- ${node.aliases.map(({ phrase, inverse }) => (inverse ? `${phrase} (inverse)` : phrase)).join(' | ')}`,
    );
}
sample('entities', graph.entities);
sample('relations', graph.relations);
