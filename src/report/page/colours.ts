// The page's colours, light and dark, as style sheet rules; and the rules that give charts, which are drawn in light colours, their dark ones.

import { palette } from '../charts/chart-theme.ts';

type Pair = readonly [light: string, dark: string];

const chartColours: Readonly<Record<keyof typeof palette, Pair>> = {
  ink: [palette.ink, '#e7eaed'],
  muted: [palette.muted, '#a6aeb8'],
  grid: [palette.grid, '#343b43'],
  paper: [palette.paper, '#15181c'],
  blue: [palette.blue, '#74b6f2'],
  orange: [palette.orange, '#ff9e5e'],
  green: [palette.green, '#54c8a6'],
  purple: [palette.purple, '#dd9ad4'],
  ochre: [palette.ochre, '#e0bb4c'],
  sky: [palette.sky, '#8fd0f5'],
  grey: [palette.grey, '#a3abb5'],
};

const pageColours: Readonly<Record<string, Pair>> = {
  ...chartColours,
  line: ['#dfe3e8', '#30373f'],
  soft: ['#f5f7f9', '#1d2126'],
  accent: ['#0b5c99', '#7fbcf5'],
  right: ['#0a6b50', '#5fd0ae'],
  wrong: ['#a8321f', '#ff9c85'],
  'right-soft': ['#e3f3ed', '#15352b'],
  'wrong-soft': ['#fbe9e5', '#43211a'],
};

const declare = (index: 0 | 1): string =>
  Object.entries(pageColours)
    .map(([name, pair]) => `--${name}:${pair[index]};`)
    .join('');

/** Print is always light. */
export const colourRules = `
:root{color-scheme:light;${declare(0)}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${declare(1)}}}
@media screen{:root[data-theme=dark]{color-scheme:dark;${declare(1)}}}
${Object.entries(palette)
  .flatMap(([name, colour]) => ['fill', 'stroke'].map((side) => `.chart [${side}="${colour}"]{${side}:var(--${name})}`))
  .join('\n')}
`;
