// How all charts look. The colours are those of the light theme and of print; the page's style sheet finds them in the SVG and replaces them
// in the dark, so that one rendering serves both, and a saved chart is ready for paper.

import type { Config } from 'vega-lite';

/** Distinguishable with any colour vision, and at least 3:1 against white. After Okabe and Ito's set. */
export const palette = {
  ink: '#1c2126',
  muted: '#59616b',
  grid: '#dfe3e8',
  paper: '#ffffff',
  blue: '#0b64a8',
  orange: '#c2520a',
  green: '#0a7a5c',
  purple: '#93458a',
  ochre: '#8f6b00',
  sky: '#3a8fbf',
  grey: '#6f7680',
} as const;

export const seriesColours: readonly string[] = [
  palette.blue,
  palette.orange,
  palette.green,
  palette.purple,
  palette.ochre,
  palette.sky,
  palette.grey,
  palette.ink,
];

/** A second cue beside colour, so that lines can be distinguished in print. */
export const seriesDashes: readonly (readonly number[])[] = [
  [1, 0],
  [6, 3],
  [2, 2],
  [8, 3, 2, 3],
];

/** Subject, relation and object have the same colours everywhere. */
export const slotColours: readonly string[] = [palette.blue, palette.ochre, palette.purple];

const fonts = [
  'Helvetica Neue',
  'Arial',
  'Liberation Sans',
  'Noto Sans',
  'DejaVu Sans',
  'Noto Sans CJK SC',
  'Noto Sans CJK JP',
  'PingFang SC',
  'Microsoft YaHei',
  'Noto Sans Arabic',
];

export const rowHeight = 22;

export const chartConfig: Config = {
  aria: false,
  background: palette.paper,
  font: [...fonts, 'sans-serif'].join(', '),
  padding: 4,
  view: { stroke: null },
  axis: {
    domainColor: palette.muted,
    gridColor: palette.grid,
    labelColor: palette.muted,
    labelFontSize: 11,
    labelLimit: 200,
    tickColor: palette.muted,
    titleColor: palette.ink,
    titleFontSize: 11,
    titleFontWeight: 'normal',
  },
  axisY: { labelColor: palette.ink },
  header: { labelColor: palette.ink, labelFontSize: 11, labelFontWeight: 'bold', title: null },
  legend: {
    labelColor: palette.ink,
    labelFontSize: 11,
    labelLimit: 200,
    orient: 'top',
    symbolStrokeWidth: 2,
    title: null,
  },
  text: { color: palette.ink, fontSize: 11 },
};
