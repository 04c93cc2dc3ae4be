// What can be wrong with a CoNLL-U file, and the checks that need a whole sentence: tags, tree, and whether the forms spell "# text".

import { at } from '../../core/at.ts';
import { declareDiagnostics } from '../../core/diagnostic.ts';
import { universalTags } from '../../core/universal-tags.ts';
import { type ConlluSentence, type ConlluWord, commentValue, spellText } from './model.ts';
import { findTreeDefects, type TreeDefect } from './tree-defects.ts';

export const conlluDiagnostics = declareDiagnostics('format/conllu', {
  'column-count': {
    severity: 'error',
    remedy: 'write ten columns, separated by single TABs, and _ for a value that is not given',
    leavesOut: true,
  },
  'empty-column': { severity: 'error', remedy: 'write _ for a value that is not given', leavesOut: true },
  'bad-id': {
    severity: 'error',
    remedy:
      'number the words 1, 2, 3; put a multiword token such as 3-4 before word 3, an empty node such as 8.1 after word 8',
    leavesOut: true,
  },
  'bad-range': {
    severity: 'error',
    remedy: 'a multiword token covers two or more words of its own and has only FORM, FEATS and MISC',
    leavesOut: true,
  },
  'bad-features': {
    severity: 'error',
    remedy: 'write FEATS as Name=Value|Name=Value, each name once, names and values beginning with a capital or digit',
    leavesOut: true,
  },
  'bad-head': { severity: 'error', remedy: 'write the number of another word, or 0 for the root', leavesOut: true },
  'bad-deps': { severity: 'error', remedy: 'write DEPS as head:relation|head:relation', leavesOut: true },
  'no-words': { severity: 'error', remedy: 'put the words of the sentence after its comments', leavesOut: true },
  'comment-inside': { severity: 'error', remedy: 'move the comment before the first word', leavesOut: true },
  'incomplete-tree': { severity: 'error', remedy: 'give every word a head and a relation, or none of them' },
  'root-count': { severity: 'error', remedy: 'let exactly one word have the head 0' },
  cycle: { severity: 'error', remedy: 'change the head of one of these words' },
  'root-relation': { severity: 'warning', remedy: 'use the relation root for the word with head 0, and for no other' },
  'deps-outside': { severity: 'warning', remedy: 'write 0, or the number of a word or an empty node of the sentence' },
  'unknown-upos': { severity: 'warning', remedy: 'use one of the 17 universal tags, such as NOUN or VERB' },
  'text-mismatch': { severity: 'warning', remedy: 'correct "# text", the forms, or SpaceAfter=No in MISC' },
});

export type ConlluComplaint = keyof typeof conlluDiagnostics.rules;
export type Complain = (name: ConlluComplaint, line: number, message: string) => void;

/** Where in the file each part of a sentence stands. */
export type ConlluLines = Readonly<Record<'words' | 'ranges' | 'emptyNodes', readonly number[]>>;

export function checkSentence(sentence: ConlluSentence, lines: ConlluLines, complain: Complain): void {
  const { words, line = 1 } = sentence;
  const lineOf = (word: number) => lines.words[word] ?? line;
  for (const [index, { upos, form }] of words.entries()) {
    if (upos !== undefined && !universalTags.includes(upos))
      complain('unknown-upos', lineOf(index), `UPOS ${upos} of ${form}`);
  }
  checkTree(words, lineOf, complain);
  checkArcs(sentence, lines, complain);
  const text = commentValue(sentence, 'text');
  if (text === undefined) return;
  const spelled = spellText(sentence);
  if (tidy(text) !== tidy(spelled))
    complain(
      'text-mismatch',
      line + sentence.comments.findIndex((comment) => /^#\s*text\s*=/.test(comment)),
      `"# text" and the forms differ at ${JSON.stringify(firstDifference(text, spelled))}`,
    );
}

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

function firstDifference(text: string, spelled: string): string {
  const [left, right] = [tidy(text), tidy(spelled)];
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  return left.slice(Math.max(0, at - 10), at + 20);
}

function checkTree(words: readonly ConlluWord[], lineOf: (word: number) => number, complain: Complain): void {
  const without = words.findIndex(({ head, deprel }) => head === undefined || deprel === undefined);
  if (without >= 0) {
    if (words.some(({ head }) => head !== undefined))
      complain(
        'incomplete-tree',
        lineOf(without),
        `${words[without]?.form} lacks a head or a relation, and other words have them`,
      );
    return;
  }
  const heads = words.map(({ head = 0 }) => head);
  const show = (word: number) => `${word + 1} (${words[word]?.form})`;
  for (const defect of findTreeDefects(heads)) complain(...describeDefect(defect, heads, show, lineOf));
  for (const [index, { head, deprel = '' }] of words.entries()) {
    if ((head === 0) !== /^root(:|$)/.test(deprel))
      complain('root-relation', lineOf(index), `${show(index)} has the head ${head} and the relation ${deprel}`);
  }
}

/** Heads in DEPS, which may be empty nodes. */
function checkArcs({ words, emptyNodes, line = 1 }: ConlluSentence, lines: ConlluLines, complain: Complain): void {
  const emptyIds = new Set(emptyNodes.map(({ after, index }) => `${after}.${index}`));
  const isKnown = (head: string) => (head.includes('.') ? emptyIds.has(head) : Number(head) <= words.length);
  const check = ({ form, deps }: Pick<ConlluWord, 'form' | 'deps'>, ownLine = line) => {
    const outside = deps.find(({ head }) => !isKnown(head));
    if (outside)
      complain(
        'deps-outside',
        ownLine,
        `DEPS ${outside.head}:${outside.deprel} of ${form}: the sentence has no ${outside.head}`,
      );
  };
  for (const [index, word] of words.entries()) check(word, lines.words[index]);
  for (const [index, node] of emptyNodes.entries()) check(node, lines.emptyNodes[index]);
}

function describeDefect(
  defect: TreeDefect,
  heads: readonly number[],
  show: (word: number) => string,
  lineOf: (word: number) => number,
): Parameters<Complain> {
  switch (defect.kind) {
    case 'root-count':
      return ['root-count', lineOf(defect.word), `${defect.count} words have the head 0`];
    case 'cycle':
      return ['cycle', lineOf(at(defect.words, 0)), `heads run in a circle: ${defect.words.map(show).join(', ')}`];
    case 'own-head':
      return ['bad-head', lineOf(defect.word), `${show(defect.word)} is its own head`];
    case 'head-outside':
      return [
        'bad-head',
        lineOf(defect.word),
        `HEAD ${heads[defect.word]} of ${show(defect.word)} is beyond the ${heads.length} words`,
      ];
  }
}
