// Lemmas as edit scripts: `case|cut_front|add_front|cut_back|add_back` (case `l`: lower-case the form first), or `=lemma`.

import type { Choices } from './heads.ts';

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

/**
 * The lemma by the best script, unless that gives no known word and the next best do: `repaired` is of `repair`, not `repaire`.
 * A form that stays as it is needs no dictionary.
 */
export function createLemmatizer(
  scripts: readonly string[],
  isWord: (word: string) => boolean,
): (chosen: Choices, word: number, form: string) => string {
  const rules = scripts.map(readLemmaScript);
  return ({ choices, numbers }, word, form) => {
    const apply = (choice: number): string => rules[numbers[word * choices + choice] ?? -1]?.(form) ?? form;
    const best = apply(0);
    if (best === form || best === form.toLowerCase() || isWord(best)) return best;
    for (let choice = 1; choice < choices; choice++) {
      const lemma = apply(choice);
      if (lemma !== form && isWord(lemma)) return lemma;
    }
    return best;
  };
}
