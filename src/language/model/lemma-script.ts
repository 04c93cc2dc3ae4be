// Lemmas as edit scripts: `case|cut_front|add_front|cut_back|add_back` (case `l`: lower-case the form first), or `=lemma`.

export function applyLemmaScript(script: string, form: string): string {
  if (script.startsWith('=')) return script.slice(1);
  const [letters = 'k', cutFront = '0', addFront = '', cutBack = '0', addBack = ''] = script.split('|');
  const source = Array.from(letters === 'l' ? form.toLowerCase() : form);
  const from = Number(cutFront);
  const to = source.length - Number(cutBack);
  return from >= to ? source.join('') : addFront + source.slice(from, to).join('') + addBack;
}
