// Names beside the points of a scatter plot, so that they cover neither points nor each other: each takes the first free of a few places.

import { at } from '../../core/at.ts';
import { estimateWidth } from './text-width.ts';

export interface PlacedPoint {
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

export interface LabelPlace {
  /** Offsets from the point in pixels, y downwards, of the text's anchor at half height. */
  readonly dx: number;
  readonly dy: number;
  readonly align: 'left' | 'right';
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const lineHeight = 12;
const fontSize = 11;
const gap = 5;

/** Between the arms of the intervals first, then beside them. */
const places: readonly LabelPlace[] = [
  { dx: gap, dy: -lineHeight * 0.75, align: 'left' },
  { dx: gap, dy: lineHeight * 0.75, align: 'left' },
  { dx: -gap, dy: -lineHeight * 0.75, align: 'right' },
  { dx: -gap, dy: lineHeight * 0.75, align: 'right' },
  { dx: gap, dy: 0, align: 'left' },
  { dx: -gap, dy: 0, align: 'right' },
  { dx: gap, dy: -lineHeight * 1.75, align: 'left' },
  { dx: gap, dy: lineHeight * 1.75, align: 'left' },
];

/** Points in pixels, y downwards, inside a plot of this width. One place for each point; the first place where none is free. */
export function placeLabels(points: readonly PlacedPoint[], width: number): LabelPlace[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }));
  return points.map((point, index) => {
    const others = taken.filter((_, other) => other !== index);
    const isFree = (place: LabelPlace) => {
      const box = boxOf(point, place);
      return box.left >= 0 && box.right <= width && !others.some((other) => overlap(box, other));
    };
    const chosen = places.find(isFree) ?? at(places, 0);
    taken.push(boxOf(point, chosen));
    return chosen;
  });
}

function boxOf({ x, y, label }: PlacedPoint, { dx, dy, align }: LabelPlace): Box {
  const width = estimateWidth(label, fontSize);
  const left = x + dx - (align === 'left' ? 0 : width);
  return { left, right: left + width, top: y + dy - lineHeight / 2, bottom: y + dy + lineHeight / 2 };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
