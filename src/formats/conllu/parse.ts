// Reads CoNLL-U line by line. A sentence with a line that cannot be read is left out and reported.

import { at } from '../../core/at.ts';
import type { Report } from '../../core/diagnostic.ts';
import type { Source } from '../format.ts';
import { type Complain, type ConlluComplaint, type ConlluLines, checkSentence, conlluDiagnostics } from './check.ts';
import { createFeatureParser, parseArcs, parseMisc } from './columns.ts';
import type { ConlluEmptyNode, ConlluRange, ConlluSentence, ConlluWord } from './model.ts';

export function* parseConllu(source: Source, report: Report): Generator<ConlluSentence> {
  const complain: Complain = (name, line, message) =>
    report(conlluDiagnostics.diagnose(name, { file: source.name, line }, message));
  const parseFeatures = createFeatureParser();
  let block: string[] = [];
  let number = 0;
  function* finish(): Generator<ConlluSentence> {
    const draft: Draft = {
      comments: [],
      words: [],
      ranges: [],
      emptyNodes: [],
      lines: { words: [], ranges: [], emptyNodes: [] },
      parseFeatures,
    };
    const sentence = block.length === 0 ? undefined : parseBlock(draft, block, number - block.length, complain);
    block = [];
    if (sentence) yield sentence;
  }
  for (const line of source.lines) {
    number++;
    if (line.trim() === '') yield* finish();
    else block.push(line);
  }
  number++;
  yield* finish();
}

interface Draft {
  readonly comments: string[];
  readonly words: ConlluWord[];
  readonly ranges: ConlluRange[];
  readonly emptyNodes: ConlluEmptyNode[];
  readonly lines: Readonly<Record<keyof ConlluLines, number[]>>;
  readonly parseFeatures: ReturnType<typeof createFeatureParser>;
}

/** A sentence, or undefined if one of its lines cannot be read. */
function parseBlock(
  draft: Draft,
  block: readonly string[],
  firstLine: number,
  complain: Complain,
): ConlluSentence | undefined {
  for (const [offset, text] of block.entries()) {
    const line = firstLine + offset;
    const problem = text.startsWith('#') ? addComment(draft, text) : addLine(draft, text, line);
    if (problem) {
      complain(problem[0], line, problem[1]);
      return undefined;
    }
  }
  const { comments, words, ranges, emptyNodes, lines } = draft;
  const lastRange = ranges.at(-1);
  if (words.length === 0) complain('no-words', firstLine, 'a sentence without words');
  else if (lastRange && lastRange.last > words.length)
    complain(
      'bad-range',
      lines.ranges.at(-1) ?? firstLine,
      `${lastRange.first}-${lastRange.last} covers more than the ${words.length} words of the sentence`,
    );
  else {
    const sentence = { comments, words, ranges, emptyNodes, line: firstLine };
    checkSentence(sentence, lines, complain);
    return sentence;
  }
  return undefined;
}

/** Why a line cannot be read. */
type Problem = readonly [name: ConlluComplaint, message: string];

function addComment({ comments, words, ranges, emptyNodes }: Draft, text: string): Problem | undefined {
  if (words.length + ranges.length + emptyNodes.length > 0)
    return ['comment-inside', `a comment among the words: ${JSON.stringify(text.slice(0, 60))}`];
  comments.push(text);
  return undefined;
}

function addLine(draft: Draft, text: string, line: number): Problem | undefined {
  const columns = text.split('\t');
  if (columns.length !== 10) {
    const spaces = columns.length === 1 && text.trim().split(/\s+/).length === 10 ? ' (spaces instead of TABs?)' : '';
    return ['column-count', `${columns.length} columns instead of 10${spaces}`];
  }
  const empty = columns.findIndex((column) => column.trim() === '');
  if (empty >= 0) return ['empty-column', `column ${empty + 1} (${columnNames[empty]}) is empty`];
  const [id = '', form = '', lemma, upos, xpos, feats = '', head = '', deprel, deps = '', misc = ''] = columns;
  const features = draft.parseFeatures(feats);
  if (features === undefined) return ['bad-features', `FEATS ${JSON.stringify(feats)} cannot be read`];
  const arcs = parseArcs(deps);
  if (arcs === undefined) return ['bad-deps', `DEPS ${JSON.stringify(deps)} cannot be read`];
  const given = (column: string | undefined) => (column === '_' ? undefined : column);
  const node = {
    form,
    lemma: form === '_' ? lemma : given(lemma),
    upos: given(upos),
    xpos: given(xpos),
    feats: features,
    deps: arcs,
    misc: parseMisc(misc),
  };
  if (id.includes('-')) return addRange(draft, columns, line, { form, feats: node.feats, misc: node.misc });
  if (id.includes('.')) return addEmptyNode(draft, id, line, node);
  if (id !== String(draft.words.length + 1))
    return ['bad-id', `id ${JSON.stringify(id)} where ${draft.words.length + 1} is due`];
  if (head !== '_' && !/^(0|[1-9]\d*)$/.test(head)) return ['bad-head', `HEAD ${JSON.stringify(head)} is no number`];
  draft.words.push({ ...node, head: head === '_' ? undefined : Number(head), deprel: given(deprel) });
  draft.lines.words.push(line);
  return undefined;
}

const columnNames = ['ID', 'FORM', 'LEMMA', 'UPOS', 'XPOS', 'FEATS', 'HEAD', 'DEPREL', 'DEPS', 'MISC'];

function addRange(
  { ranges, lines, words }: Draft,
  columns: readonly string[],
  line: number,
  content: Pick<ConlluRange, 'form' | 'feats' | 'misc'>,
): Problem | undefined {
  const [, first, last] = /^([1-9]\d*)-([1-9]\d*)$/.exec(at(columns, 0))?.map(Number) ?? [];
  if (first === undefined || last === undefined) return ['bad-id', `id ${JSON.stringify(columns[0])} cannot be read`];
  if (first !== words.length + 1) return ['bad-id', `${columns[0]} stands before word ${words.length + 1}`];
  if (last <= first || first <= (ranges.at(-1)?.last ?? 0))
    return ['bad-range', `${columns[0]} is empty or overlaps another`];
  const further = [2, 3, 4, 6, 7, 8].find((column) => columns[column] !== '_');
  if (further !== undefined) return ['bad-range', `${columns[0]} has ${columnNames[further]} ${columns[further]}`];
  ranges.push({ first, last, ...content });
  lines.ranges.push(line);
  return undefined;
}

function addEmptyNode(
  { emptyNodes, lines, words }: Draft,
  id: string,
  line: number,
  node: Omit<ConlluEmptyNode, 'after' | 'index'>,
): Problem | undefined {
  const before = emptyNodes.at(-1);
  const index = before?.after === words.length ? before.index + 1 : 1;
  if (id !== `${words.length}.${index}`) return ['bad-id', `id ${id} where ${words.length}.${index} is due`];
  emptyNodes.push({ after: words.length, index, ...node });
  lines.emptyNodes.push(line);
  return undefined;
}
