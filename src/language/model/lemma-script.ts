// Lemmas as edit scripts: `case|cut_front|add_front|cut_back|add_back` (case `l`: lower-case the form first), or `=lemma`.

export function applyLemmaScript(script: string, form: string): string {
  if (script.startsWith('=')) return script.slice(1);
  const [letters = 'k', cutFront = '0', addFront = '', cutBack = '0', addBack = ''] = script.split('|');
  const source = Array.from(letters === 'l' ? form.toLowerCase() : form);
  const from = Number(cutFront);
  const to = source.length - Number(cutBack);
  return from >= to ? source.join('') : addFront + source.slice(from, to).join('') + addBack;
}

/**
 * The lemma by the best script, unless that gives no known word and the next best do: `repaired` is of `repair`, not `repaire`.
 * A form that stays as it is needs no dictionary.
 */
export function chooseLemma(scripts: readonly string[], form: string, isWord: (word: string) => boolean): string {
  const [best = form, ...others] = scripts.map((script) => applyLemmaScript(script, form));
  if (best === form || best === form.toLowerCase() || isWord(best)) return best;
  return others.find((lemma) => lemma !== form && isWord(lemma)) ?? best;
}
