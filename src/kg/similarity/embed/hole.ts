// HolE (Nickel et al. 2016): vectors of phrases from the triples they stand in. A triple's score is the relation's vector times the circular correlation of
// subject and object; stochastic gradient descent makes true triples score above ones with a subject or object drawn at random.

import { at, float64At } from '../../../core/at.ts';
import { createRandom, type Random } from '../../../core/random.ts';
import type { OpenTriple, PhraseLink } from '../../graph/open-graph.ts';
import type { OnProgress } from '../../graph/progress.ts';
import { createVectorTable, rowOf, type VectorTable } from '../vectors/vector-table.ts';

export interface HoleOptions {
  readonly dimensions: number;
  readonly epochs: number;
  readonly rate: number;
  readonly seed: number;
}

/** What CESI (Vashishth et al. 2018) adds: vectors to begin with, and pairs that are drawn towards each other. */
interface HoleKnowledge {
  /** Of a phrase in lower case, with as many dimensions; undefined where there is none. */
  readonly start?: ((phrase: string) => ArrayLike<number> | undefined) | undefined;
  /** Pairs of noun phrases and of relation phrases. */
  readonly links?: { readonly nouns: readonly PhraseLink[]; readonly relations: readonly PhraseLink[] } | undefined;
  /** The share of the way that the two of a link go towards each other in an epoch; less if the link weighs less than 1. */
  readonly pull?: number | undefined;
}

export const defaultHole: HoleOptions = { dimensions: 32, epochs: 30, rate: 0.1, seed: 1 };

export interface HoleVectors {
  /** By phrase in lower case: its row. */
  readonly nouns: ReadonlyMap<string, number>;
  readonly relations: ReadonlyMap<string, number>;
  readonly nounVectors: VectorTable;
  readonly relationVectors: VectorTable;
}

interface Edge {
  readonly subject: number;
  readonly relation: number;
  readonly object: number;
}

export function trainHole(
  triples: readonly OpenTriple[],
  options: HoleOptions & HoleKnowledge,
  onProgress?: OnProgress,
): HoleVectors {
  const [nouns, relations] = [new Map<string, number>(), new Map<string, number>()];
  const edges = triples.map(
    ({ subject, relation, object }): Edge => ({
      subject: numberOf(nouns, subject),
      relation: numberOf(relations, relation),
      object: numberOf(nouns, object),
    }),
  );
  const random = createRandom(options.seed);
  const nounVectors = drawTable(nouns.size, options.dimensions, random);
  const relationVectors = drawTable(relations.size, options.dimensions, random);
  if (options.start !== undefined) {
    setStart(nouns, nounVectors, options.start);
    setStart(relations, relationVectors, options.start);
  }
  const pullNouns = createPull(nouns, nounVectors, options.links?.nouns, options.pull);
  const pullRelations = createPull(relations, relationVectors, options.links?.relations, options.pull);
  const step = createStep(nounVectors, relationVectors, options);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    onProgress?.(epoch / options.epochs);
    for (const edge of shuffle(edges, random)) {
      const drawn = random.nextInt(nouns.size);
      step(edge, random.nextBit() === 0 ? { ...edge, subject: drawn } : { ...edge, object: drawn });
    }
    pullNouns();
    pullRelations();
  }
  onProgress?.(1);
  return { nouns, relations, nounVectors, relationVectors };
}

function numberOf(numbers: Map<string, number>, phrase: string): number {
  const surface = phrase.toLowerCase();
  const number = numbers.get(surface) ?? numbers.size;
  numbers.set(surface, number);
  return number;
}

function drawTable(rows: number, dimensions: number, random: Random): VectorTable {
  const table = createVectorTable(rows, dimensions);
  const scale = Math.sqrt(6 / dimensions);
  for (let place = 0; place < table.values.length; place++)
    table.values[place] = ((random.nextInt(2 ** 24) / 2 ** 24) * 2 - 1) * scale;
  return table;
}

function setStart(
  numbers: ReadonlyMap<string, number>,
  table: VectorTable,
  start: (phrase: string) => ArrayLike<number> | undefined,
): void {
  for (const [phrase, row] of numbers) {
    const vector = start(phrase);
    if (vector === undefined) continue;
    const target = rowOf(table, row);
    target.set(Array.from(vector));
    shorten(target);
  }
}

function createPull(
  numbers: ReadonlyMap<string, number>,
  table: VectorTable,
  links: readonly PhraseLink[] = [],
  pull = 0.1,
) {
  const pairs = links.flatMap(({ phrases, weight }) => {
    const [a, b] = phrases.map((phrase) => numbers.get(phrase.toLowerCase()));
    if (a === undefined || b === undefined || a === b) return [];
    return [{ a: rowOf(table, a), b: rowOf(table, b), share: (pull * Math.min(1, weight)) / 2 }];
  });
  return (): void => {
    for (const { a, b, share } of pairs)
      for (let axis = 0; axis < a.length; axis++) {
        const way = (float64At(b, axis) - float64At(a, axis)) * share;
        a[axis] = float64At(a, axis) + way;
        b[axis] = float64At(b, axis) - way;
      }
  };
}

function shuffle(edges: readonly Edge[], random: Random): Edge[] {
  const order = [...edges];
  for (let last = order.length - 1; last > 0; last--) {
    const other = random.nextInt(last + 1);
    [order[last], order[other]] = [at(order, other), at(order, last)];
  }
  return order;
}

const margin = 0.2;

/** Ranks a true triple above a drawn one: where the margin is not kept, both are moved. */
function createStep(nouns: VectorTable, relations: VectorTable, { dimensions, rate }: HoleOptions) {
  const { correlate, convolve } = createCircle(dimensions);
  const correlation = new Float64Array(dimensions);
  const changes = {
    subject: new Float64Array(dimensions),
    relation: new Float64Array(dimensions),
    object: new Float64Array(dimensions),
  };
  const vectorsOf = ({ subject, relation, object }: Edge) => ({
    subject: rowOf(nouns, subject),
    relation: rowOf(relations, relation),
    object: rowOf(nouns, object),
  });
  const score = (edge: Edge): number => {
    const { subject, relation, object } = vectorsOf(edge);
    correlate(subject, object, correlation);
    return sigmoid(relation.reduce((sum, value, axis) => sum + value * float64At(correlation, axis), 0));
  };
  const move = (edge: Edge, direction: number, value: number): void => {
    const { subject, relation, object } = vectorsOf(edge);
    const size = direction * rate * value * (1 - value);
    correlate(subject, object, changes.relation);
    correlate(relation, object, changes.subject);
    convolve(relation, subject, changes.object);
    addTo(relation, changes.relation, size);
    addTo(subject, changes.subject, size);
    addTo(object, changes.object, size);
    shorten(subject);
    shorten(object);
  };
  return (good: Edge, bad: Edge): void => {
    const [right, wrong] = [score(good), score(bad)];
    if (right - wrong >= margin) return;
    move(good, 1, right);
    move(bad, -1, wrong);
  };
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** Sums around the circle. `b` is laid down twice, so that no place lies beyond its end, and four sums grow side by side. */
function createCircle(dimensions: number) {
  const twice = new Float64Array(2 * dimensions + 4);
  return {
    /** target[k] = sum over i of a[i] b[i + k]. */
    correlate(a: Float64Array, b: Float64Array, target: Float64Array): void {
      twice.set(b);
      twice.set(b, dimensions);
      sumFour(a, twice, 1, 0, target);
    },
    /** target[k] = sum over i of a[i] b[k - i]. */
    convolve(a: Float64Array, b: Float64Array, target: Float64Array): void {
      twice.set(b);
      twice.set(b, dimensions);
      sumFour(a, twice, -1, dimensions, target);
    },
  };
}

/** target[k] = sum over i of a[i] b[first + k + way * i]. */
function sumFour(a: Float64Array, b: Float64Array, way: number, first: number, target: Float64Array): void {
  for (let place = 0; place < target.length; place += 4) {
    let [sum0, sum1, sum2, sum3] = [0, 0, 0, 0];
    for (let axis = 0, from = first + place; axis < a.length; axis++, from += way) {
      const factor = a[axis] as number;
      sum0 += factor * (b[from] as number);
      sum1 += factor * (b[from + 1] as number);
      sum2 += factor * (b[from + 2] as number);
      sum3 += factor * (b[from + 3] as number);
    }
    // What would lie beyond the end of a typed array is not written.
    target[place] = sum0;
    target[place + 1] = sum1;
    target[place + 2] = sum2;
    target[place + 3] = sum3;
  }
}

function addTo(target: Float64Array, change: Float64Array, size: number): void {
  for (let axis = 0; axis < target.length; axis++)
    target[axis] = float64At(target, axis) + size * float64At(change, axis);
}

/** To a length of 1 at most, as the original does with entities. */
function shorten(vector: Float64Array): void {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (length <= 1) return;
  for (let axis = 0; axis < vector.length; axis++) vector[axis] = float64At(vector, axis) / length;
}
