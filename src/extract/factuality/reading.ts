// What has been found out about a fact on the way from its predicate up to the root: each word on the way may turn it, doubt it, or say whose it is.

import type { Attribution, FactModality, Factuality } from '../../core/factuality.ts';
import type { Governing } from '../walk/factuality-words.ts';

/** Who says it, as tokens of the sentence. */
export interface Sayer {
  readonly source?: readonly number[] | undefined;
  readonly verb: readonly number[];
}

/** The words of the tokens. */
export type Spell = (words: readonly number[]) => string;

export interface Stance {
  /** Turns what has been found so far by what a word says; a denied word says less. */
  govern(kind: Governing, cue: readonly number[], isDenied: boolean, sayer?: Sayer): void;
  deny(cue: readonly number[]): void;
  doubt(modality: FactModality, cue: readonly number[]): void;
  quantify(cue: readonly number[]): void;
  attribute(sayer: Sayer, polarity?: 'positive' | 'negative'): void;
  /** Tokens that have said something. */
  readonly cues: ReadonlySet<number>;
  toFactuality(spell: Spell): Factuality;
}

interface Standing {
  polarity: 'positive' | 'negative';
  modality: FactModality;
}

/** A question or a condition says more than a wish inside it. */
const strength: readonly FactModality[] = ['asserted', 'possible', 'intended', 'commanded', 'conditional', 'asked'];

export function createReading(): Stance {
  const own: Standing = { polarity: 'positive', modality: 'asserted' };
  const cues = new Set<number>();
  let said: (Standing & Sayer) | undefined;
  let quantifier: readonly number[] | undefined;
  const mark = (words: readonly number[]): void => {
    for (const word of words) cues.add(word);
  };
  // Above the word of saying it is no longer the fact that is denied, but that it was said.
  const target = (): Standing => said ?? own;
  const deny = (cue: readonly number[]): void => {
    target().polarity = 'negative';
    mark(cue);
  };
  const doubt = (modality: FactModality, cue: readonly number[]): void => {
    const standing = target();
    if (strength.indexOf(modality) > strength.indexOf(standing.modality)) standing.modality = modality;
    mark(cue);
  };
  const attribute = (sayer: Sayer, polarity: 'positive' | 'negative' = 'positive'): void => {
    if (said !== undefined) return;
    said = { ...sayer, polarity, modality: 'asserted' };
    mark(sayer.verb);
  };
  const turn = (cue: readonly number[]): void => {
    const standing = target();
    standing.polarity = standing.polarity === 'negative' ? 'positive' : 'negative';
    mark(cue);
  };
  const say = (polarity: 'positive' | 'negative') => (cue: readonly number[], isDenied: boolean, sayer?: Sayer) => {
    attribute(sayer ?? { verb: cue }, polarity);
    if (isDenied) turn(cue);
  };
  const wish = (modality: FactModality) => (cue: readonly number[], isDenied: boolean) => {
    doubt(modality, cue);
    if (isDenied) deny(cue);
  };
  const governing: Record<Governing, (cue: readonly number[], isDenied: boolean, sayer?: Sayer) => void> = {
    known: () => undefined,
    holds: (cue, isDenied) => (isDenied ? deny(cue) : undefined),
    shown: (cue, isDenied) => (isDenied ? doubt('possible', cue) : undefined),
    fails: (cue, isDenied) => (isDenied ? undefined : turn(cue)),
    denied: (cue, isDenied) => (isDenied ? doubt('possible', cue) : deny(cue)),
    said: say('positive'),
    disputed: say('negative'),
    possible: wish('possible'),
    asked: wish('asked'),
    conditional: wish('conditional'),
    commanded: wish('commanded'),
    intended: wish('intended'),
  };
  return {
    govern: (kind, ...words) => governing[kind](...words),
    deny,
    doubt,
    attribute,
    cues,
    quantify(cue) {
      quantifier ??= cue;
      mark(cue);
    },
    toFactuality: (spell) => ({
      ...own,
      attribution: said && toAttribution(said, spell),
      quantification: quantifier && spell(quantifier),
      cues: cues.size === 0 ? undefined : [...cues].sort((a, b) => a - b).map((word) => spell([word])),
    }),
  };
}

function toAttribution({ source, verb, polarity, modality }: Standing & Sayer, spell: Spell): Attribution {
  return { source: source && spell(source), verb: spell(verb), polarity, modality };
}
