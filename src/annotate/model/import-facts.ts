// The way back from gold to frames. Triples of a fact with the same words and marks behind the subject differ only in subject and cut, so
// they are put together; subjects with the same cuts make one frame. What frames say is therefore exactly what the lines said.

import { type Fact, type GoldSentence, triplesOf } from '../../core/fact.ts';
import type { Frame } from '../../core/frame.ts';
import { type Form, printSlot, type SlotPattern, type TriplePattern, tidySlot } from '../../core/pattern.ts';
import { splitWords } from '../../core/sentence.ts';
import { type Annotation, createAnnotation, wordsOf } from './annotation.ts';
import {
  type AnnotatedFact,
  type AnnotatedFrame,
  createFact,
  createFrame,
  cutFrame,
  type Exclusion,
  type Origin,
  parseFrameOrigin,
} from './frame.ts';
import { fitTokens, linkWords } from './link-words.ts';
import { type Slot, type SlotGroup, type TokenRef, tokensOf } from './slot.ts';

export interface FactImportOptions {
  readonly annotator: string;
  /** Names the source in the origin of the frames, such as a file. */
  readonly source: string;
  /** Used when the sentence does not say. */
  readonly language: string;
  /** A new id for each call. */
  readonly createId: () => string;
  /** The given tokens stay as they are, even where words of the facts are parts of them. */
  readonly keepsTokens?: boolean;
}

export interface ImportedSentence {
  readonly annotation: Annotation;
  /** What could not be taken over, in words. */
  readonly losses: readonly string[];
}

export function importSentence(sentence: GoldSentence, options: FactImportOptions): ImportedSentence {
  const { id, text, lang, facts } = sentence;
  const words = options.keepsTokens ? [] : facts.flatMap((fact) => triplesOf(fact).flatMap(wordsOfTriple));
  const start = createAnnotation({
    sentence: id,
    annotator: options.annotator,
    text,
    language: lang ?? options.language,
    tokens: fitTokens(text, new Set(words), sentence.tokens),
  });
  const losses: string[] = [];
  const imported = facts.flatMap((fact, index) => {
    const frames = importFact(start, fact, options, (loss) => losses.push(`fact ${index + 1}: ${loss}`));
    return frames.length === 0 ? [] : [toFact(fact, frames, options.createId())];
  });
  return { annotation: { ...start, facts: imported }, losses };
}

/** Frames for triples that are already about the annotation's words: candidates of an extractor, lines that were typed. */
export function framesOfTriples(
  annotation: Annotation,
  triples: readonly TriplePattern[],
  { createId, source }: Pick<FactImportOptions, 'createId' | 'source'>,
): AnnotatedFrame[] {
  return groupTriples(triples).map((frame) => linkFrame(annotation, frame, { createId, source }));
}

function toFact({ tags = [], note = '' }: Fact, frames: readonly AnnotatedFrame[], id: string): AnnotatedFact {
  return createFact({ id, frames, tags, note });
}

function importFact(
  annotation: Annotation,
  fact: Fact,
  options: FactImportOptions,
  lose: (loss: string) => void,
): AnnotatedFrame[] {
  const triples = fact.triples.filter(({ subject, relation, object }) => {
    const isWhole = subject.length > 0 && relation.length + object.length > 0;
    if (!isWhole) lose('a triple without subject, or with nothing else, was left out');
    return isWhole;
  });
  const frames = [...(fact.frames ?? []), ...groupTriples(triples)];
  return frames.map((frame) => linkFrame(annotation, frame, options));
}

const isDropped = (subject: SlotPattern): boolean => printSlot(subject) === '/';

/** Frames that have exactly the given triples. */
function groupTriples(triples: readonly TriplePattern[]): Frame[] {
  const bodies = new Map<string, { body: SlotPattern; first: TriplePattern; cuts: Map<string, CutsOfSubject> }>();
  for (const triple of triples) {
    const body = tidySlot([...triple.relation, ...triple.object]);
    const key = JSON.stringify([printSlot(body), triple.entity ?? null, triple.exclusions ?? []]);
    const entry = bodies.get(key) ?? { body, first: triple, cuts: new Map() };
    bodies.set(key, entry);
    const subject = printSlot(triple.subject);
    const own = entry.cuts.get(subject) ?? { subject: triple.subject, cuts: new Set() };
    entry.cuts.set(subject, own);
    own.cuts.add(triple.relation.reduce((sum, { words }) => sum + words.length, 0));
  }
  return [...bodies.values()].flatMap(({ body, first: { entity, exclusions }, cuts }) =>
    joinSubjects([...cuts.values()]).map(
      (part): Frame => ({
        ...part,
        body,
        ...(entity === undefined ? {} : { entity }),
        ...(exclusions === undefined ? {} : { exclusions }),
      }),
    ),
  );
}

interface CutsOfSubject {
  readonly subject: SlotPattern;
  readonly cuts: Set<number>;
}

/** Subjects that allow the same cuts become alternatives of one frame. */
function joinSubjects(all: readonly CutsOfSubject[]): Pick<Frame, 'subjects' | 'cuts'>[] {
  const frames = new Map<string, { subjects: (SlotPattern | null)[]; cuts: number[] }>();
  for (const { subject, cuts } of all) {
    const sorted = [...cuts].sort((a, b) => a - b);
    const frame = frames.get(sorted.join()) ?? { subjects: [], cuts: sorted };
    frame.subjects.push(isDropped(subject) ? null : subject);
    frames.set(sorted.join(), frame);
  }
  return [...frames.values()];
}

function linkFrame(
  annotation: Annotation,
  frame: Frame,
  { createId, source }: Pick<FactImportOptions, 'createId' | 'source'>,
): AnnotatedFrame {
  const tokens = wordsOf(annotation);
  const body = linkSlot(frame.body, (words) => reuseTokens(linkWords(words, tokens), frame.cuts, tokens));
  const used = new Set(tokensOf(body));
  const before = Math.min(...tokensOf(body).filter((ref) => typeof ref === 'number'));
  const options = { avoid: used, ...(Number.isFinite(before) ? { before } : {}) };
  const subjects = frame.subjects.map((subject) =>
    subject === null ? null : linkSlot(subject, (words) => linkWords(words, tokens, options)),
  );
  const linked = createFrame({
    id: createId(),
    subjects,
    body,
    cuts: frame.cuts,
    objectFirst: frame.objectFirst ?? false,
    entity: frame.entity ?? null,
    tags: frame.tags ?? [],
    note: frame.note ?? '',
    origin: readOrigin(frame, [...subjects.flatMap((subject) => subject ?? []), ...body], source),
  });
  const exclusions = (frame.exclusions ?? []).flatMap((form) => linkForm(linked, form, tokens) ?? []);
  return { ...linked, exclusions };
}

/** As the gold says it. Only an import may have words that the sentence does not have (R4). */
function readOrigin({ origin = '' }: Frame, linked: Slot, source: string): Origin {
  const read = parseFrameOrigin(origin);
  const isForeign = tokensOf(linked).some((ref) => typeof ref === 'string');
  return read === undefined || (read.kind === 'suggestion' && isForeign) ? { kind: 'import', by: source } : read;
}

function linkSlot(pattern: SlotPattern, link: (words: readonly string[]) => readonly TokenRef[]): Slot {
  const isLinked = pattern.every(({ tokens }) => tokens !== undefined);
  const refs = isLinked ? pattern.flatMap(({ tokens = [] }) => tokens) : link(pattern.flatMap(({ words }) => words));
  let from = 0;
  return pattern.map(({ words, optional }): SlotGroup => {
    from += words.length;
    return { tokens: refs.slice(from - words.length, from), optional };
  });
}

/** A word whose token is taken may have it too where every cut parts the two (R7). */
function reuseTokens(refs: readonly TokenRef[], cuts: readonly number[], tokens: readonly string[]): TokenRef[] {
  const reused = [...refs];
  for (const [index, ref] of refs.entries()) {
    const token = typeof ref === 'string' ? tokens.indexOf(ref) : -1;
    const isParted = (other: number) => cuts.every((cut) => index < cut !== other < cut);
    if (token >= 0 && reused.every((other, at) => other !== token || isParted(at))) reused[index] = token;
  }
  return reused;
}

/** The form by the tokens of its frame; undefined when the frame does not have it. */
function linkForm(frame: AnnotatedFrame, form: Form, tokens: readonly string[]): Exclusion | undefined {
  const find = (slot: Slot, text: string) => readSlot(slot, splitWords(text), tokens);
  for (const subject of frame.subjects) {
    const subjectRefs = subject === null ? null : find(subject, form.subject);
    if (subjectRefs === undefined || (subject === null && form.subject !== '/')) continue;
    for (const cut of frame.cuts) {
      const parts = cutFrame(frame, cut);
      const [relation, object] = [find(parts.relation, form.relation), find(parts.object, form.object)];
      if (relation && object) return { subject: subjectRefs, relation, object };
    }
  }
  return undefined;
}

/** The tokens by which a slot says these words. */
function readSlot(slot: Slot, words: readonly string[], tokens: readonly string[]): TokenRef[] | undefined {
  const [group, ...rest] = slot;
  if (group === undefined) return words.length === 0 ? [] : undefined;
  const isThere = group.tokens.every((ref, index) => (typeof ref === 'number' ? tokens[ref] : ref) === words[index]);
  const tail = isThere ? readSlot(rest, words.slice(group.tokens.length), tokens) : undefined;
  if (tail) return [...group.tokens, ...tail];
  return group.optional ? readSlot(rest, words, tokens) : undefined;
}

function wordsOfTriple({ subject, relation, object }: TriplePattern): string[] {
  return [subject, relation, object].flatMap((slot) => slot.flatMap(({ words }) => words));
}
