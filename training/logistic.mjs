// Logistic regression by coordinate descent with Newton steps.

export const sigmoid = (value) => 1 / (1 + Math.exp(-value));

/** The chance that the weights give to an example with these features. */
export const chanceBy = ({ intercept, weights }, features) =>
  sigmoid(features.reduce((total, name) => total + (weights[name] ?? 0), intercept));

/**
 * Examples have `features` and `right`, from 0 to 1. `pull` is the strength of the pull to zero, `least` how often a feature has to occur,
 * `share` how much an example counts.
 */
export function learn(examples, { pull, least, share = 1 }) {
  const columns = columnsOf(examples, least);
  const weights = new Map([...columns.keys()].map((name) => [name, 0]));
  const sums = new Float64Array(examples.length);
  const everyRow = examples.map((_, row) => row);
  let intercept = 0;
  const newton = (rows, start, curvature) => {
    let [slope, bend] = [start, curvature];
    for (const row of rows) {
      const chance = sigmoid(sums[row] + intercept);
      slope += share * (chance - examples[row].right);
      bend += share * chance * (1 - chance);
    }
    return -slope / bend;
  };
  for (let round = 0; round < 40; round++) {
    intercept += newton(everyRow, 0, 1e-6);
    let largest = 0;
    for (const [name, rows] of columns) {
      const change = newton(rows, pull * weights.get(name), pull);
      weights.set(name, weights.get(name) + change);
      for (const row of rows) sums[row] += change;
      largest = Math.max(largest, Math.abs(change));
    }
    if (largest < 0.002) break;
  }
  return { intercept, weights: Object.fromEntries(weights) };
}

/** For each feature that is frequent enough the rows that have it. */
function columnsOf(examples, least) {
  const columns = new Map();
  for (const [row, { features }] of examples.entries())
    for (const name of new Set(features)) columns.get(name)?.push(row) ?? columns.set(name, [row]);
  return new Map([...columns].filter(([, rows]) => rows.length >= least));
}

/** For each of so many items its part, each part as large as the others, by a seeded shuffle. */
export function foldsOf(count, folds, random) {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let at = count - 1; at > 0; at--) {
    const other = random.nextInt(at + 1);
    [order[at], order[other]] = [order[other], order[at]];
  }
  return new Map(order.map((index, place) => [index, place % folds]));
}

/** The weights as a source file. */
export function printWeights({ name, about, by, threshold }, { intercept, weights }) {
  const lines = Object.entries(weights)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, weight]) => `    ${JSON.stringify(feature).replaceAll('"', "'")}: ${weight.toFixed(2)},`);
  return [
    `// Weights of the confidence of ${about}. Written by training/${by}: do not edit.`,
    '',
    "import type { ConfidenceWeights } from '../../extract/confidence.ts';",
    '',
    `export const ${name}: ConfidenceWeights = {`,
    `  threshold: ${threshold},`,
    `  intercept: ${intercept.toFixed(2)},`,
    '  weights: {',
    ...lines,
    '  },',
    '};',
    '',
  ].join('\n');
}
