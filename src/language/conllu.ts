// Between CoNLL-U and analysed sentences. The tokens decide what the text is; "# text" only repeats it. Entities stand in MISC as NER=B-type.

import {
  type ConlluSentence,
  type ConlluWord,
  commentValue,
  hasComment,
  miscValue,
  spaceAfter,
  spaceItem,
  spellText,
  surfaceTokens,
} from '../formats/conllu/model.ts';
import type { AnalysedSentence, AnalysedToken, EntitySpan, MultiwordSpan } from './tree/analysed-sentence.ts';

/** Turns a sentence of CoNLL-U into an analysed sentence. */
export function fromConllu(sentence: ConlluSentence, language: string): AnalysedSentence {
  const tokens: AnalysedToken[] = [];
  const multiwords: MultiwordSpan[] = [];
  let text = '';
  for (const { form, misc, first, end } of surfaceTokens(sentence)) {
    const space = spaceAfter(misc);
    const words = sentence.words.slice(first, end);
    if (end - first > 1) multiwords.push({ first, end, form });
    const forms = words.map((word) => word.form);
    const spans = locateWords(form, forms, text.length);
    for (const [at, span] of spans.entries()) {
      const word = words[at];
      if (word) tokens.push(toToken(word, span, at + 1 < words.length ? '' : space));
    }
    text += form + space;
  }
  text = text.slice(0, text.length - (tokens.at(-1)?.spaceAfter.length ?? 0));
  const id = commentValue(sentence, 'sent_id');
  const entities = readEntities(sentence.words);
  return { ...(id === undefined ? {} : { id }), text, language, tokens, multiwords, entities };
}

/** The text of a treebank: a blank line before each paragraph and document, otherwise what follows each sentence's last token. */
export function spellDocument(sentences: readonly ConlluSentence[]): string {
  const pieces = sentences.map((sentence, index) => {
    const beginsBlock = index > 0 && (hasComment(sentence, 'newpar') || hasComment(sentence, 'newdoc'));
    return `${beginsBlock ? '\n\n' : ''}${spellText(sentence)}${spaceAfter(surfaceTokens(sentence).at(-1)?.misc ?? [])}`;
  });
  return pieces.join('');
}

type Span = Pick<AnalysedToken, 'start' | 'end'>;

/** Where the words of a token stand: each in its own piece if they spell the token, otherwise all in the whole. */
export function locateWords(form: string, words: readonly string[], from: number): Span[] {
  const whole = { start: from, end: from + form.length };
  if (words.length === 1) return [whole];
  const spelled = words.join('');
  if (spelled.length !== form.length || spelled.toLowerCase() !== form.toLowerCase()) return words.map(() => whole);
  let start = from;
  return words.map((word) => {
    const span = { start, end: start + word.length };
    start = span.end;
    return span;
  });
}

function toToken(word: ConlluWord, { start, end }: Span, spaceAfter: string): AnalysedToken {
  const { form, lemma, upos, xpos, feats, head, deprel } = word;
  const hasFeats = Object.keys(feats).length > 0;
  return {
    ...{ form, start, end, spaceAfter },
    ...(lemma === undefined ? {} : { lemma }),
    ...(upos === undefined ? {} : { upos }),
    ...(xpos === undefined ? {} : { xpos }),
    ...(hasFeats ? { feats } : {}),
    ...(head === undefined ? {} : { head: head - 1 }),
    ...(deprel === undefined ? {} : { deprel }),
  };
}

function readEntities(words: readonly ConlluWord[]): EntitySpan[] {
  const entities: EntitySpan[] = [];
  let open: EntitySpan | undefined;
  for (const [index, { misc }] of [...words, { misc: [] }].entries()) {
    const [, place, type] = /^([BI])(?:-(.+))?$/.exec(miscValue(misc, 'NER') ?? '') ?? [];
    if (open && (place !== 'I' || type !== open.type)) {
      entities.push({ ...open, end: index });
      open = undefined;
    }
    if (place !== undefined && open === undefined)
      open = { first: index, end: index + 1, ...(type === undefined ? {} : { type }) };
  }
  return entities;
}

/** Turns an analysed sentence into one of CoNLL-U. */
export function toConllu({ id, text, tokens, multiwords, entities }: AnalysedSentence): ConlluSentence {
  const tags = tagEntities(tokens.length, entities);
  const inMultiword = new Set(multiwords.flatMap(({ first, end }) => range(first, end)));
  const space = (index: number): string[] => {
    const own = tokens[index]?.spaceAfter ?? ' ';
    // A line end after a sentence is so common that CoNLL-U leaves it out as it does a space.
    const isUsual = own === '\n' && index + 1 === tokens.length;
    return [isUsual ? undefined : spaceItem(own)].filter((item) => item !== undefined);
  };
  const misc = (index: number) => {
    const tag = tags[index];
    return [...(inMultiword.has(index) ? [] : space(index)), ...(tag === undefined ? [] : [tag])];
  };
  return {
    comments: [...(id === undefined ? [] : [`# sent_id = ${id}`]), `# text = ${text.replace(/\s+/g, ' ')}`],
    words: tokens.map(({ form, lemma, upos, xpos, feats = {}, head, deprel }, index) => ({
      ...{ form, lemma, upos, xpos, feats, deprel },
      head: head === undefined ? undefined : head + 1,
      deps: [],
      misc: misc(index),
    })),
    ranges: multiwords.map(({ first, end, form }) => ({
      ...{ first: first + 1, last: end, form, feats: {} },
      misc: space(end - 1),
    })),
    emptyNodes: [],
  };
}

const range = (first: number, end: number): number[] =>
  Array.from({ length: end - first }, (_, index) => first + index);

/** The MISC item of each token that belongs to an entity; the first entity that claims a token has it. */
function tagEntities(length: number, entities: readonly EntitySpan[]): (string | undefined)[] {
  const tags = new Array<string | undefined>(length).fill(undefined);
  for (const { first, end, type } of entities) {
    if (tags.slice(first, end).some((tag) => tag !== undefined)) continue;
    const suffix = type === undefined ? '' : `-${type}`;
    tags.fill(`NER=I${suffix}`, first, end);
    tags[first] = `NER=B${suffix}`;
  }
  return tags;
}
