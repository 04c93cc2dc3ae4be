// AnnIE's project JSON (its Save button): the text, its sentences with tagged words, and clusters of triples whose tokens point at the words.
// Optional single tokens carry a flag; optional groups are given by separator bars between token indices.

import { z } from 'zod';
import { at } from '../../core/at.ts';
import { declareDiagnostics, type Place, type Report } from '../../core/diagnostic.ts';
import type { Fact, GoldSentence } from '../../core/fact.ts';
import { type SlotPattern, type TriplePattern, tidySlot, type WordGroup } from '../../core/pattern.ts';
import { locateTokens, splitWords, type Token } from '../../core/sentence.ts';
import type { GoldFormat, Source } from '../format.ts';
import { describeJsonError, describeSchemaIssues } from '../json-errors.ts';
import { recognizesJson } from '../jsonl/jsonl.ts';
import { restoreWord } from './html.ts';
import { printAnnieProject } from './project-print.ts';

const annieProjectDiagnostics = declareDiagnostics('format/annie-project', {
  'bad-json': { severity: 'error', remedy: 'save the project again in AnnIE; is the file cut off?' },
  'bad-project': { severity: 'error', remedy: "give a file that AnnIE's Save or Download progress made" },
  'unknown-sentence': { severity: 'error', remedy: 'correct sentenceNumber; it counts the sentences from 0' },
  'unclosed-separator': {
    severity: 'error',
    remedy: 'close the group in AnnIE: a bar must end it inside the same slot',
  },
  'words-not-in-text': {
    severity: 'warning',
    remedy: 'check the words that AnnIE glued together; the text itself is kept as it is',
  },
  'html-escaped': {
    severity: 'info',
    remedy: 'nothing to do: AnnIE saves & and < as HTML; they were read as the characters meant',
  },
  'empty-cluster': { severity: 'warning', remedy: 'delete the empty cluster in AnnIE; it is left out' },
});

/** AnnIE writes indices as numbers in one place and as text in another. */
const indexSchema = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
]);
const wordSchema = z.object({
  text: z.string(),
  posLabel: z.string().default(''),
  index: indexSchema,
  optional: z.boolean().default(false),
});
const separatorSchema = z.object({ index1: indexSchema, index2: indexSchema });
const tripleSchema = z.object({
  subjects: z.array(wordSchema),
  predicates: z.array(wordSchema),
  objects: z.array(wordSchema),
  startSeparators: z.array(separatorSchema).default([]),
  endSeparators: z.array(separatorSchema).default([]),
});
const projectSchema = z.object({
  textFile: z.object({
    sentences: z.array(z.object({ index: indexSchema, text: z.string(), words: z.array(wordSchema).default([]) })),
  }),
  clusters: z.array(
    z.object({ sentenceNumber: indexSchema, clusterNumber: indexSchema, triples: z.array(tripleSchema) }),
  ),
});

type AnnieWord = z.infer<typeof wordSchema>;
type AnnieTriple = z.infer<typeof tripleSchema>;
type Complain = (name: keyof typeof annieProjectDiagnostics.rules, message: string, line?: number) => void;

function* parse(source: Source, report: Report): Generator<GoldSentence> {
  const complain: Complain = (name, message, line) => {
    const place: Place = { file: source.name, ...(line === undefined ? {} : { line }) };
    report(annieProjectDiagnostics.diagnose(name, place, message));
  };
  const project = readProject([...source.lines].join('\n'), complain);
  if (project === undefined) return;
  const { sentences } = project.textFile;
  const facts = sentences.map((): Fact[] => []);
  for (const cluster of project.clusters) {
    const where = `cluster ${cluster.clusterNumber} of sentence ${cluster.sentenceNumber + 1}`;
    const home = facts[cluster.sentenceNumber];
    if (home === undefined) complain('unknown-sentence', `${where}: the project has ${sentences.length} sentences`);
    else if (cluster.triples.length === 0) complain('empty-cluster', `${where} has no triples`);
    else {
      const { text } = at(sentences, cluster.sentenceNumber);
      home.push({ triples: cluster.triples.map((triple) => toPattern(restoreWords(triple, text), where, complain)) });
    }
  }
  for (const [index, sentence] of sentences.entries()) {
    const text = sentence.text.trim();
    const tokens = toTokens(sentence.words, text, index, complain);
    const own = at(facts, index).map((fact) => keepTrueLinks(fact, tokens ?? []));
    yield { id: String(index + 1), text, ...(tokens ? { tokens } : {}), facts: own };
  }
}

function readProject(text: string, complain: Complain): z.infer<typeof projectSchema> | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const { message, line } = describeJsonError(error, text);
    complain('bad-json', message, line);
    return undefined;
  }
  const project = projectSchema.safeParse(data);
  if (project.success) return project.data;
  complain('bad-project', describeSchemaIssues(project.error));
  return undefined;
}

/** Undefined when the sentence was never visited in AnnIE or its words cannot be found in the text. */
function toTokens(words: readonly AnnieWord[], text: string, index: number, complain: Complain): Token[] | undefined {
  if (words.length === 0) return undefined;
  const escaped = words.find((word) => restoreWord(word.text, text) !== word.text);
  if (escaped)
    complain('html-escaped', `sentence ${index + 1}: ${escaped.text} was read as ${restoreWord(escaped.text, text)}`);
  const tags = words.map((word) => word.posLabel);
  const tokens = locateTokens(
    text,
    words.map((word) => restoreWord(word.text, text)),
    tags.every((tag) => tag !== '') ? tags : undefined,
  );
  if (typeof tokens !== 'number') return tokens;
  complain(
    'words-not-in-text',
    `sentence ${index + 1}: the word ${JSON.stringify(words[tokens]?.text)} is not in its text`,
  );
  return undefined;
}

function restoreWords(triple: AnnieTriple, sentence: string): AnnieTriple {
  const restore = (words: readonly AnnieWord[]) =>
    words.map((word) => ({ ...word, text: restoreWord(word.text, sentence) }));
  return {
    ...triple,
    subjects: restore(triple.subjects),
    predicates: restore(triple.predicates),
    objects: restore(triple.objects),
  };
}

function toPattern(triple: AnnieTriple, where: string, complain: Complain): TriplePattern {
  const starts = new Set(triple.startSeparators.map((bar) => bar.index2));
  const ends = new Set(triple.endSeparators.map((bar) => bar.index1));
  const complainUnclosed = (open: readonly AnnieWord[]) =>
    complain(
      'unclosed-separator',
      `${where}: the optional group beginning at ${JSON.stringify(open[0]?.text)} is never closed`,
    );
  const toSlot = (words: readonly AnnieWord[]): SlotPattern => {
    const groups: WordGroup[] = [];
    let open: AnnieWord[] | undefined;
    const keepUnclosed = () => {
      if (open && open.length > 0) {
        complainUnclosed(open);
        groups.push(toGroup(open, false));
      }
    };
    for (const word of words) {
      if (starts.has(word.index)) {
        keepUnclosed();
        open = [];
      }
      if (open === undefined) groups.push(toGroup([word], word.optional));
      else open.push(word);
      if (open && ends.has(word.index)) {
        groups.push(toGroup(open, true));
        open = undefined;
      }
    }
    keepUnclosed();
    return tidySlot(groups);
  };
  return { subject: toSlot(triple.subjects), relation: toSlot(triple.predicates), object: toSlot(triple.objects) };
}

/** A token that holds white space becomes as many words; an empty one is left out. */
function toGroup(tokens: readonly AnnieWord[], optional: boolean): WordGroup {
  const parts = tokens.flatMap(({ text, index }) => splitWords(text).map((word) => ({ word, token: index - 1 })));
  return { words: parts.map(({ word }) => word), optional, tokens: parts.map(({ token }) => token) };
}

/** A link to a token is kept only if the sentence has that token and it is the same word. */
function keepTrueLinks(fact: Fact, tokens: readonly Token[]): Fact {
  const keep = (slot: SlotPattern): SlotPattern =>
    slot.map(({ words, optional, tokens: links = [] }) =>
      links.length === words.length && links.every((link, i) => tokens[link]?.text === words[i])
        ? { words, optional, tokens: links }
        : { words, optional },
    );
  return {
    triples: fact.triples.map(({ subject, relation, object }) => ({
      subject: keep(subject),
      relation: keep(relation),
      object: keep(object),
    })),
  };
}

export const annieProject: GoldFormat = {
  id: 'annie-project',
  kind: 'gold',
  holdsFile: true,
  title: "AnnIE's project JSON",
  codes: [annieProjectDiagnostics],
  isRewritable: false,
  recognizes: (head) => recognizesJson(head, (record) => 'textFile' in record, /"textFile"\s*:/),
  parse,
  print: printAnnieProject,
};
