// A dependency tree as an SVG picture: arcs over the words, tags below. Colours are those of the page (currentColor) or, in a file of its own,
// those that the reader prefers. Each part has a class for style sheets, and a title and a description say the same in words. Text from right
// to left is drawn from right to left.

import { at, lookUp } from '../core/at.ts';
import { displayWidth, runsRightToLeft } from './display-width.ts';
import { type AnalysedSentence, type AnalysedToken, hasTree } from './tree/analysed-sentence.ts';

/** How a tree is drawn. */
export interface DrawOptions {
  /** Which tags stand below the words. Default: upos. */
  readonly tags?: 'upos' | 'xpos' | 'none' | undefined;
  /** Height of the letters in pixels. Default: 16. */
  readonly fontSize?: number | undefined;
  /** Begins the ids in the picture; must differ between pictures of one page. Default: tree. */
  readonly id?: string | undefined;
}

interface Arc {
  readonly head: number;
  readonly dependent: number;
  readonly label: string;
  /** 1 is the lowest. */
  readonly level: number;
}

interface Layout {
  readonly width: number;
  /** The middle of each word. */
  readonly centers: readonly number[];
  readonly arcs: readonly Arc[];
  readonly root: number;
  readonly levels: number;
}

const labelSize = 0.72;

/**
 * A picture that is opened alone or shown by <img> has no page to take colours from. Inside a page the root is another element, so that
 * nothing here acts, neither on the picture nor on the page.
 */
const ownColours =
  '.assay-tree:root{color:#1a1a1a;background:#fff}' +
  '@media (prefers-color-scheme:dark){.assay-tree:root{color:#e6e6e6;background:#1a1a1a}}';

/** Draws a dependency tree as SVG. */
export function drawTree(sentence: AnalysedSentence, options: DrawOptions = {}): string {
  const { fontSize = 16, id = 'tree', tags = 'upos' } = options;
  const layout = arrange(sentence, fontSize, tags);
  const step = fontSize * 1.5;
  const baseline = (layout.levels + 1) * step + fontSize;
  const hasFused = sentence.multiwords.length > 0;
  const height = baseline + fontSize * ((tags === 'none' ? 0.6 : 1.7) + (hasFused ? 1.3 : 0));
  const direction = runsRightToLeft(sentence.text) ? ' direction="rtl"' : '';
  const parts = [
    `<title id="${escapeXml(id)}-title">${escapeXml(sentence.text)}</title>`,
    `<desc id="${escapeXml(id)}-desc">${escapeXml(describeTree(sentence))}</desc>`,
    `<style>${ownColours}</style>`,
    ...layout.arcs.map((arc) => drawArc(arc, layout, baseline - fontSize, step, fontSize)),
    ...(layout.root < 0 ? [] : [drawRoot(layout, baseline - fontSize, step, fontSize)]),
    ...sentence.tokens.map((token, index) => drawWord(token, at(layout.centers, index), baseline, fontSize, tags)),
    ...sentence.multiwords.map((span) => drawFused(span, layout.centers, height, fontSize)),
  ];
  const [w, h] = [round(layout.width), round(height)];
  const labels = `aria-labelledby="${escapeXml(id)}-title ${escapeXml(id)}-desc"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="assay-tree" role="img" ${labels} width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"`,
    ` font-family="system-ui, sans-serif" font-size="${fontSize}" text-anchor="middle" fill="currentColor"${direction}>\n`,
    ...parts.map((part) => `${part}\n`),
    '</svg>\n',
  ].join('');
}

function arrange(sentence: AnalysedSentence, fontSize: number, tags: DrawOptions['tags']): Layout {
  const { tokens } = sentence;
  const arcs = hasTree(sentence) ? stackArcs(tokens) : [];
  const gap = fontSize * 1.1;
  const halves = tokens.map((token) => {
    const below = tags === 'none' ? '' : (token[tags ?? 'upos'] ?? '');
    return (Math.max(displayWidth(token.form), displayWidth(below) * labelSize) * fontSize) / 2;
  });
  // A label must fit between neighbours; longer arcs have room enough.
  const labelRoom = new Array<number>(tokens.length).fill(0);
  for (const { head, dependent, label } of arcs) {
    const left = Math.min(head, dependent);
    const room = (displayWidth(label) * labelSize * fontSize + fontSize * 1.2) / Math.abs(head - dependent);
    labelRoom[left] = Math.max(at(labelRoom, left), room);
  }
  let position = 0;
  let last = 0;
  const centers = halves.map((half, index) => {
    position += index === 0 ? gap / 2 + half : Math.max(last + gap + half, at(labelRoom, index - 1));
    last = half;
    return position;
  });
  const width = position + last + gap / 2;
  const isMirrored = runsRightToLeft(sentence.text);
  return {
    width: Math.max(width, gap),
    centers: isMirrored ? centers.map((center) => width - center) : centers,
    arcs,
    root: tokens.findIndex(({ head }) => head === -1),
    levels: arcs.reduce((highest, { level }) => Math.max(highest, level), 0),
  };
}

/** An arc lies above all arcs between its ends. */
function stackArcs(tokens: readonly AnalysedToken[]): Arc[] {
  const highest = new Uint32Array(tokens.length);
  const spans = tokens.flatMap(({ head = -1, deprel = '' }, dependent) =>
    head < 0 ? [] : [{ head, dependent, label: deprel }],
  );
  const lengthOf = ({ head, dependent }: { head: number; dependent: number }) => Math.abs(head - dependent);
  return spans
    .sort((a, b) => lengthOf(a) - lengthOf(b))
    .map((span) => {
      const [left, right] = [Math.min(span.head, span.dependent), Math.max(span.head, span.dependent)];
      // highest[i] is the level of what lies between the words i and i + 1.
      const level = highest.subarray(left, right).reduce((most, own) => Math.max(most, own), 0) + 1;
      highest.fill(level, left, right);
      return { ...span, level };
    });
}

function drawArc(arc: Arc, { centers }: Layout, floor: number, step: number, fontSize: number): string {
  const [from, to] = [at(centers, arc.head), at(centers, arc.dependent)];
  const side = Math.sign(to - from);
  const start = from + side * fontSize * 0.35;
  const top = floor - arc.level * step + fontSize * 0.3;
  const bend = side * Math.min(fontSize * 0.6, Math.abs(to - start) / 2);
  const path = `M${round(start)} ${round(floor)}V${round(top + Math.abs(bend))}Q${round(start)} ${round(top)} ${round(start + bend)} ${round(top)}H${round(to - bend)}Q${round(to)} ${round(top)} ${round(to)} ${round(top + Math.abs(bend))}V${round(floor)}`;
  return drawArrow(path, to, floor, fontSize) + drawLabel(arc.label, (start + to) / 2, top, fontSize);
}

function drawRoot({ centers, root, levels }: Layout, floor: number, step: number, fontSize: number): string {
  const x = at(centers, root);
  const top = floor - (levels + 1) * step + fontSize * 0.9;
  const path = `M${round(x)} ${round(top)}V${round(floor)}`;
  return drawArrow(path, x, floor, fontSize) + drawLabel('root', x, top, fontSize);
}

function drawArrow(path: string, x: number, y: number, fontSize: number): string {
  const size = fontSize * 0.22;
  const tip = `M${round(x - size)} ${round(y - size * 1.8)}L${round(x)} ${round(y)}L${round(x + size)} ${round(y - size * 1.8)}`;
  return `<path class="arc" d="${path}" fill="none" stroke="currentColor" stroke-opacity=".55"/><path class="arc" d="${tip}" fill="none" stroke="currentColor"/>`;
}

function drawLabel(label: string, x: number, top: number, fontSize: number): string {
  const place = `x="${round(x)}" y="${round(top - fontSize * 0.22)}" font-size="${round(fontSize * labelSize)}"`;
  return `<text class="label" ${place} direction="ltr">${escapeXml(label)}</text>`;
}

function drawWord(
  token: AnalysedToken,
  x: number,
  baseline: number,
  fontSize: number,
  tags: DrawOptions['tags'],
): string {
  const word = `<text class="word" x="${round(x)}" y="${round(baseline)}">${escapeXml(token.form)}</text>`;
  const tag = tags === 'none' ? undefined : token[tags ?? 'upos'];
  if (tag === undefined) return word;
  const place = `x="${round(x)}" y="${round(baseline + fontSize * 1.2)}" font-size="${round(fontSize * labelSize)}"`;
  return `${word}<text class="tag" ${place} direction="ltr" fill-opacity=".7">${escapeXml(tag)}</text>`;
}

/** The written token under the words that it holds. */
function drawFused(
  { first, end, form }: AnalysedSentence['multiwords'][number],
  centers: readonly number[],
  height: number,
  fontSize: number,
): string {
  const [left, right] = [at(centers, first), at(centers, end - 1)];
  const y = height - fontSize * 1.25;
  const line = `<path class="fused" d="M${round(left)} ${round(y)}H${round(right)}" stroke="currentColor" stroke-opacity=".55"/>`;
  const place = `x="${round((left + right) / 2)}" y="${round(y + fontSize * 0.9)}" font-size="${round(fontSize * labelSize)}"`;
  return `${line}<text class="fused" ${place}>${escapeXml(form)}</text>`;
}

/** The tree in words, for those who do not see it. */
function describeTree({ tokens }: AnalysedSentence): string {
  const relations = tokens.flatMap(({ form, head, deprel = 'dep' }) => {
    if (head === undefined) return [];
    return [head < 0 ? `${form}: root` : `${form}: ${deprel} of ${tokens[head]?.form}`];
  });
  return relations.length === 0 ? 'Words without a tree' : `Dependency tree. ${relations.join('; ')}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const named = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Markup characters by name; what XML cannot hold as the replacement character. */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => lookUp(named, character))
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}
