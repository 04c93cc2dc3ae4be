// Lemmas as edit scripts: `case|cut_front|add_front|cut_back|add_back` (case `l`: lower-case the form first), or `=lemma`.

import { at } from '../../core/at.ts';
import type { LemmaChoice } from './lemma-choice.ts';
import { chooseKnownWord } from './lemma-choice.ts';
import type { Choices } from './tags.ts';

type LemmaRule = (form: string) => string;

export function readLemmaScript(script: string): LemmaRule {
  if (script.startsWith('=')) return () => script.slice(1);
  const [letters = 'k', cutFront = '0', addFront = '', cutBack = '0', addBack = ''] = script.split('|');
  const from = Number(cutFront);
  const cut = Number(cutBack);
  const prepare = (form: string): string => (letters === 'l' ? form.toLowerCase() : form);
  if (from === 0 && cut === 0) return (form) => addFront + prepare(form) + addBack;
  return (form) => {
    const source = Array.from(prepare(form));
    const to = source.length - cut;
    return from >= to ? source.join('') : addFront + source.slice(from, to).join('') + addBack;
  };
}

interface Lemmatizing {
  /** By the rules of the language; absent where it has none. */
  readonly chooseLemma?: ((choice: LemmaChoice) => string) | undefined;
  /** For each script the tags that it goes with. */
  readonly tags?: readonly string[] | undefined;
  readonly isWord: (word: string) => boolean;
}

type TaggedForm = Pick<LemmaChoice, 'form' | 'upos' | 'xpos'>;

/** The lemma by the best of the scripts that go with the word's tag: the verb `lives` is of `live`, not `life`. */
export function createLemmatizer(
  scripts: readonly string[],
  { chooseLemma = chooseKnownWord, tags, isWord }: Lemmatizing,
): (chosen: Choices, word: number, tagged: TaggedForm) => string {
  const rules = scripts.map((script, number) => ({ apply: readLemmaScript(script), tags: tags?.[number]?.split(' ') }));
  return ({ choices, numbers }, word, { form, upos, xpos }) => {
    const best = numbers.subarray(word * choices, (word + 1) * choices);
    const offered = Array.from(best, (number) => at(rules, number));
    const fitting = offered.filter(({ tags }) => upos === undefined || (tags?.includes(upos) ?? true));
    const lemmas = (fitting.length > 0 ? fitting : offered).map(({ apply }) => apply(form));
    return chooseLemma({ form, upos, xpos, offered: lemmas, isWord });
  };
}
