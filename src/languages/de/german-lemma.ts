// Lemmas of German verbs: irregular forms by a list, regular ones by their endings, with what stands before the stem (`ab|ge|fertig|t`, `ab|zu|grenzen`).
// What the network offers is taken where it obeys these rules. Other words are the network's.

import type { LemmaChoice } from '../../language/model/lemma-choice.ts';
import { bareParticiples, irregularForms } from './german-irregular.ts';

/** Parts that the ge of participles and the zu of infinitives stand behind, the longest first. */
const separable =
  /^(?:auseinander|wiederher|wiedergut|aufrecht|gegenüber|zustande|entgegen|zusammen|zurecht|zurück|herunter|hervor|heraus|herein|hinaus|hinein|hinunter|hinzu|vorbei|voraus|weiter|wieder|bekannt|fertig|gleich|sicher|vorher|statt|nieder|herab|heran|voran|herauf|herbei|herum|hinab|hinter|empor|durch|teil|klar|hoch|leer|inne|fest|fort|frei|heim|fehl|wahr|gut|los|mit|nach|über|unter|auf|aus|bei|dar|ein|her|hin|vor|weg|ab|an|da|um|zu)(?=\p{L}{3})/u;
const inseparable = /^(?:miss|wider|hinter|über|unter|durch|voll|emp|ent|ver|zer|be|er|ge|um)(?=\p{L}{3})/u;

/** Verbs whose own stem begins with ge. */
const withGe =
  /^ge(?:hör|brauch|lang|nüg|nehmig|stalt|statt|wöhn|währ|fähr|leit|horch|traut|reich|lob|denk|nieß|winn|fall|rat)/u;

export function chooseGermanLemma({ form, upos, offered }: LemmaChoice): string {
  const [best = form] = offered;
  const lower = form.toLowerCase();
  if ((upos !== 'VERB' && upos !== 'AUX') || !/^\p{L}{2,}$/u.test(lower)) return best;
  return irregularLemma(lower) ?? regularLemma(lower, offered) ?? best;
}

function irregularLemma(form: string): string | undefined {
  const whole = irregularForms.get(form);
  if (whole !== undefined) return whole;
  const [apart = ''] = separable.exec(form) ?? [];
  const rest = form.slice(apart.length);
  const behind = apart === '' ? undefined : (irregularForms.get(rest) ?? irregularBehindPrefix(rest));
  if (behind !== undefined) return apart + behind;
  return irregularBehindPrefix(form);
}

/** "verschrieb", "unterschrieben", "erhält". */
function irregularBehindPrefix(form: string): string | undefined {
  const [prefix = ''] = inseparable.exec(form) ?? [];
  if (prefix === '') return undefined;
  const rest = form.slice(prefix.length);
  const lemma = bareParticiples.get(rest) ?? (rest.startsWith('ge') ? undefined : irregularForms.get(rest));
  return lemma && prefix + lemma;
}

function regularLemma(form: string, offered: readonly string[]): string | undefined {
  const [apart = ''] = separable.exec(form) ?? [];
  const rest = form.slice(apart.length);
  if (apart !== '' && /^zu\p{L}{2,}n$/u.test(rest)) return apart + rest.slice(2);
  if (/\p{L}{3}end$/u.test(form)) return form.slice(0, -1);
  const participle = /^ge(\p{L}{2,}(?<!(?<!e)ier))t$/u.exec(rest)?.[1];
  const isGe = withGe.test(rest) && (apart === '' || rest.startsWith('gehör')) && offered[0]?.startsWith(`${apart}ge`);
  if (participle !== undefined && !isGe) return apart + infinitive(stemOf(participle));
  // "arbeiten" is an infinitive, "sagten" is not: where a t stands before the ending, the network has to decide.
  const isInfinitive = /(?:[^aeiouäöü]e|eie|aue|[rl])n$/u.test(form);
  if (isInfinitive && !form.endsWith('ten')) return form;
  const mayBeItself = isInfinitive && !/(?:[td]e|ier|chne|ffne)ten$/u.test(form);
  // Of "machst" the network would have to know that there is no "machsen".
  const second = secondPerson.exec(form)?.[1];
  if (second !== undefined) return infinitive(stemOf(second));
  const isPossible = (lemma: string): boolean => (mayBeItself && lemma === form) || isInfinitiveOf(lemma, form);
  const stem = finiteStem(form);
  return offered.find(isPossible) ?? (stem && infinitive(stem));
}

/** Without the e that only eases speaking: "arbeit|e|t". */
const stemOf = (stem: string): string => (/(?:[td]|[^aeioulrhmn][mn]|ch[mn])e$/u.test(stem) ? stem.slice(0, -1) : stem);

/** "machst", but not "bremst". */
const secondPerson = /^(\p{L}+[^aeiouäöüsßxz])(?<!brem|drech|grin|gum|hop|knip|pin|rülp|schub|wach|wich)st$/u;

function finiteStem(form: string): string | undefined {
  // "arbeitet" and "findest", "sagte", "spielt" and "sammle".
  const patterns = [/^(\p{L}+[td])e(?:t|st)$/u, /^(\p{L}{2,})te(?:n|st|t)?$/u, /^(\p{L}{2,})[te]$/u];
  const stem = patterns.map((pattern) => pattern.exec(form)?.[1]).find((found) => found !== undefined);
  return stem && stemOf(stem.replace(/(?<=[^aeiouäöühlr])l$/u, 'el'));
}

const infinitive = (stem: string): string =>
  /(?:[^aeiouäöü]|[aeä]u|ei)(?:el|er)$/u.test(stem) ? `${stem}n` : `${stem}en`;

/** Could the form be one of this verb's? */
function isInfinitiveOf(lemma: string, form: string): boolean {
  const stem = lemma.replace(/e?n$/u, '');
  return (
    infinitive(stem) === lemma &&
    form.startsWith(stem) &&
    /^(?:e|e?st|e?t|e?te[nt]?|e?test)$/u.test(form.slice(stem.length))
  );
}
