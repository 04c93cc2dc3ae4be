// The token above or below another one on the screen: the nearest one on the next line.

import { tokenId } from './token.tsx';

export function tokenOnLine(token: number, direction: -1 | 1): number {
  const own = document.getElementById(tokenId(token))?.getBoundingClientRect();
  if (own === undefined) return token;
  const boxes = Array.from(document.querySelectorAll('[data-token]'), (element, index) => ({
    index,
    box: element.getBoundingClientRect(),
  }));
  const beyond = boxes.filter(({ box }) => (direction < 0 ? box.bottom <= own.top + 4 : box.top >= own.bottom - 4));
  const line = beyond.reduce(
    (nearest, { box }) => (direction < 0 ? Math.max(nearest, box.top) : Math.min(nearest, box.top)),
    direction < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
  );
  const middle = own.left + own.width / 2;
  const distance = ({ left, width }: DOMRect): number => Math.abs(left + width / 2 - middle);
  const onLine = beyond.filter(({ box }) => Math.abs(box.top - line) < own.height / 2);
  return onLine.sort((a, b) => distance(a.box) - distance(b.box))[0]?.index ?? token;
}
