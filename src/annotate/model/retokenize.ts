// A new tokenization of the same text. Tokens of both are paired by the text that they cover; what was annotated goes over to the new
// tokens, and where that is not possible the change is refused (R18).

import { at } from '../../core/at.ts';
import { type Annotation, type Chain, type TextSpan, wordOf } from './annotation.ts';
import type { AnnotatedFact, AnnotatedFrame, Exclusion } from './frame.ts';
import { type Refusal, RefusedOperation, refuse } from './rules.ts';
import { type Slot, type TokenRef, tokensOf } from './slot.ts';

/** Refuses tokens that do not cover the text in order (R1). */
function checkTokens(text: string, tokens: readonly TextSpan[]): void {
  let covered = 0;
  for (const [index, { start, end }] of tokens.entries()) {
    const name = `token ${index} (${start} to ${end})`;
    if (end <= start || end > text.length) refuse('R1', `${name} is empty or goes beyond the text`);
    if (start < covered) refuse('R1', `${name} begins before the token before it ends`);
    if (text.slice(covered, start).trim() !== '') refuse('R1', `there is text without a token before ${name}`);
    if (/\s/.test(text.slice(start, end))) refuse('R1', `${name} holds white space`);
    if (splitsCharacter(text, start) || splitsCharacter(text, end)) refuse('R1', `${name} cuts a character in two`);
    covered = end;
  }
  if (text.slice(covered).trim() !== '') refuse('R1', 'there is text without a token at the end');
}

/** Why these cannot be the tokens of the text; undefined when they can. */
export function findTokenRefusal(text: string, tokens: readonly TextSpan[]): Refusal | undefined {
  try {
    checkTokens(text, tokens);
    return undefined;
  } catch (error) {
    if (error instanceof RefusedOperation) return error.refusal;
    throw error;
  }
}

function splitsCharacter(text: string, offset: number): boolean {
  const code = text.codePointAt(offset - 1) ?? 0;
  return offset > 0 && code > 0xffff;
}

export function retokenize(annotation: Annotation, version: number, tokens: readonly TextSpan[]): Annotation {
  checkTokens(annotation.text, tokens);
  const mapping = createMapping(annotation, tokens);
  const facts = annotation.facts.map((fact) => mapFact(fact, mapping));
  const chains = annotation.chains.map(
    (chain): Chain => ({ ...chain, mentions: chain.mentions.map((slot) => mapSlot(slot, mapping)) }),
  );
  const labels = Object.fromEntries(
    Object.entries(annotation.labels).flatMap(([token, label]) => {
      const partner = mapping.partnerOf(Number(token));
      return partner === undefined ? [] : [[String(partner), label]];
    }),
  );
  return { ...annotation, tokenization: { version, tokens: [...tokens] }, facts, chains, labels };
}

interface Mapping {
  /** The new tokens in place of these, which must be whole blocks. */
  map(refs: readonly TokenRef[]): TokenRef[];
  /** The new token that covers the same text. */
  partnerOf(token: number): number | undefined;
}

/** A stretch of text on whose ends both tokenizations agree, and no shorter one: half-open token ranges. */
interface Block {
  readonly old: readonly [number, number];
  readonly next: readonly [number, number];
}

function createMapping(annotation: Annotation, tokens: readonly TextSpan[]): Mapping {
  const blocks = alignTokens(annotation.tokenization.tokens, tokens);
  const blockOf = blocks.flatMap((block) => new Array<Block>(block.old[1] - block.old[0]).fill(block));
  const refuseBlock = ({ old: [first, end] }: Block): never => {
    const words = Array.from({ length: end - first }, (_, index) => wordOf(annotation, first + index));
    return refuse('R18', `a slot has only some of the tokens ${words.join(' | ')}, which the new tokenization joins`);
  };
  return {
    map(refs) {
      const mapped: TokenRef[] = [];
      for (let index = 0; index < refs.length; ) {
        const ref = at(refs, index);
        const block = typeof ref === 'number' ? blockOf[ref] : undefined;
        if (block === undefined) {
          mapped.push(ref);
          index++;
          continue;
        }
        const { old, next } = block;
        for (let token = old[0]; token < old[1]; token++, index++) if (refs[index] !== token) refuseBlock(block);
        for (let token = next[0]; token < next[1]; token++) mapped.push(token);
      }
      return mapped;
    },
    partnerOf(token) {
      const block = blockOf[token];
      if (block === undefined) return undefined;
      return block.old[1] - block.old[0] === 1 && block.next[1] - block.next[0] === 1 ? block.next[0] : undefined;
    },
  };
}

function alignTokens(old: readonly TextSpan[], next: readonly TextSpan[]): Block[] {
  const blocks: Block[] = [];
  let [i, j, firstOld, firstNext] = [0, 0, 0, 0];
  while (i < old.length && j < next.length) {
    const [oldEnd, nextEnd] = [at(old, i).end, at(next, j).end];
    if (oldEnd <= nextEnd) i++;
    if (nextEnd <= oldEnd) j++;
    if (oldEnd !== nextEnd) continue;
    blocks.push({ old: [firstOld, i], next: [firstNext, j] });
    [firstOld, firstNext] = [i, j];
  }
  return blocks;
}

function mapSlot(slot: Slot, mapping: Mapping): Slot {
  return slot.map(({ tokens, optional }) => ({ tokens: mapping.map(tokens), optional }));
}

function mapFact(fact: AnnotatedFact, mapping: Mapping): AnnotatedFact {
  return { ...fact, frames: fact.frames.map((frame) => mapFrame(frame, mapping)) };
}

function mapFrame(frame: AnnotatedFrame, mapping: Mapping): AnnotatedFrame {
  const bodyTokens = tokensOf(frame.body);
  // A cut inside a joined stretch leaves half of it on one side, which `map` refuses.
  const cuts = frame.cuts.map((cut) => mapping.map(bodyTokens.slice(0, cut)).length);
  const exclusions = frame.exclusions.map(
    ({ subject, relation, object }): Exclusion => ({
      subject: subject && mapping.map(subject),
      relation: mapping.map(relation),
      object: mapping.map(object),
    }),
  );
  const subjects = frame.subjects.map((subject) => subject && mapSlot(subject, mapping));
  return { ...frame, subjects, body: mapSlot(frame.body, mapping), cuts, exclusions };
}
