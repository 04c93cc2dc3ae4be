// Says of each figure how far it is from what was published, and why: it agrees, a reason is known, it is about a part of the data, or nobody knows.

import type { Part, Reason, Reproduction } from './published-table.ts';
import { type Figure, isPartial } from './published-table.ts';

export interface ExplainedFigure extends Figure {
  /** Ours minus published, in points where both are shares. Null where there is nothing to compare. */
  readonly difference: number | null;
  /** True when ours, rounded as the paper rounds, is what it prints. */
  readonly agrees: boolean;
}

export interface ExplainedReproduction extends Omit<Reproduction, 'figures'> {
  readonly figures: readonly ExplainedFigure[];
  /** What the figures are about, each file once. */
  readonly parts: readonly Part[];
  /** Each reason once, in order of appearance. */
  readonly reasons: readonly Reason[];
}

const onPart: Reason = {
  key: 'part',
  text: 'Ours is of a part of the data, the published figure of all.',
};
const inside: Reason = {
  key: 'inside',
  text: 'The published figure lies inside the 95 % interval of ours (bootstrap over sentences): no contradiction.',
};
const outside: Reason = { key: 'outside', text: 'The published figure lies outside the 95 % interval of ours.' };
const unexplained: Reason = { key: 'unexplained', text: 'No reason is known.' };

export function explain(reproduction: Reproduction): ExplainedReproduction {
  const figures = reproduction.figures.map(explainFigure);
  return {
    ...reproduction,
    figures,
    parts: uniqueBy(
      figures.flatMap(({ parts }) => parts),
      ({ file }) => file,
    ),
    reasons: uniqueBy(
      [
        ...figures.flatMap(({ reasons }) => reasons),
        ...(reproduction.claims ?? []).flatMap(({ reason }) => reason ?? []),
      ],
      ({ key }) => key,
    ),
  };
}

function explainFigure(figure: Figure): ExplainedFigure {
  const { ours, published } = figure;
  if (ours === null) return { ...figure, difference: null, agrees: false };
  const agrees = Math.abs(ours - published) <= 0.5 * unitOf(figure) + 1e-9;
  const difference = (ours - published) * (isShare(figure) ? 100 : 1);
  return { ...figure, difference, agrees, reasons: agrees ? [] : findReasons(figure) };
}

const isShare = ({ scale }: Figure): boolean => scale === 'share' || scale === 'percent';
/** The value of the last digit that is printed. */
const unitOf = ({ digits, scale }: Figure): number => 10 ** -(scale === 'percent' ? digits + 2 : digits);

function findReasons(figure: Figure): Reason[] {
  const { reasons, interval, parts, published } = figure;
  if (!parts.some(isPartial)) return reasons.length === 0 ? [unexplained] : [...reasons];
  if (interval === null) return [...reasons, onPart];
  const slack = unitOf(figure) / 2;
  const isInside = published >= interval.low - slack && published <= interval.high + slack;
  return [...reasons, onPart, isInside ? inside : outside];
}

function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
