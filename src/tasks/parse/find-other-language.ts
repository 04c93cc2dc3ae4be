// Detects text that was given for another language than its own, by its letters and its most frequent words. It answers only where the answer
// is clear: a warning that is wrong would be worse than none.

import { primaryLanguage } from '../../core/language-tag.ts';
import type { Language } from '../../languages/language.ts';

/** As `frequentWords` of a language, for those that have no description. Words that another language has as well are left out where they are rare in this one. */
const further: Readonly<Record<string, string>> = {
  pt: 'o os de da dos das na nos nas e que em um uma com por para é se não ao à pelo pela como mais foi seu sua',
  es: 'el la los las de del y que en un una con por para es se al su como más fue lo ha son',
  fr: 'le la les de des du et que en un une dans par pour est se ne pas au aux sur qui il elle son sa ont été avec',
  it: 'il lo la gli le di del della dei e che un una con per è si non al alla da nel nella sono come più ha',
  nl: 'de het een en van dat op te met voor zijn niet aan door werd ook bij naar om er hij ze uit wordt',
};

type WordSets = ReadonlyMap<string, ReadonlySet<string>>;

function collectWords(languages: readonly Language[]): WordSets {
  const described = languages.flatMap(({ code, frequentWords }) =>
    frequentWords ? [[code, frequentWords] as const] : [],
  );
  const all = [
    ...described,
    ...Object.entries(further).filter(([code]) => !described.some(([known]) => known === code)),
  ];
  return new Map(all.map(([code, words]) => [code, new Set(words.split(' '))]));
}

const scripts = {
  Latin: /\p{Script=Latin}/gu,
  Chinese: /\p{Script=Han}/gu,
  Japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Greek: /\p{Script=Greek}/gu,
  Hangul: /\p{Script=Hangul}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
  Devanagari: /\p{Script=Devanagari}/gu,
  Thai: /\p{Script=Thai}/gu,
} as const;

type Script = keyof typeof scripts;
type Letters = Readonly<Record<Script, number>>;

/** Where one language stands for its script. */
const languageOfScript: Partial<Record<Script, string>> = {
  Chinese: 'zh',
  Japanese: 'ja',
  Arabic: 'ar',
  Greek: 'el',
  Hangul: 'ko',
  Hebrew: 'he',
  Thai: 'th',
};

export interface OtherLanguage {
  /** Its code, where more than the script is known. */
  readonly language?: string | undefined;
  /** For people. */
  readonly name: string;
}

/** The language of the text if it is clearly not the given one. Languages that are not known here are not judged. */
export function findOtherLanguage(
  text: string,
  given: string,
  languages: readonly Language[],
): OtherLanguage | undefined {
  const language = primaryLanguage(given);
  const wordSets = collectWords(languages);
  const expected = scriptsOf(language, wordSets);
  if (expected.length === 0) return undefined;
  const letters = countLetters(text);
  const total = Object.values(letters).reduce((sum, count) => sum + count, 0);
  const fitting = expected.reduce((sum, script) => sum + letters[script], 0);
  if (total < fewLetters) return undefined;
  if (fitting < 0.1 * total) return describeScript(mainScript(letters), text, wordSets);
  if (language === 'zh' && kanaShare(letters) > 0.2) return nameLanguage('ja');
  if (language === 'ja' && letters.Chinese > manyIdeographs && kanaShare(letters) < 0.02) return nameLanguage('zh');
  const words = wordSets.has(language) ? languageByWords(text, wordSets, language) : undefined;
  return words === undefined ? undefined : nameLanguage(words);
}

const fewLetters = 12;
/** Weighed as below. So many ideographs without any kana are no Japanese heading. */
const manyIdeographs = 60;
/** One of these says as much as several letters of an alphabet. */
const ideographWeight = 3;

function scriptsOf(language: string, wordSets: WordSets): readonly Script[] {
  if (language === 'ja') return ['Japanese', 'Chinese'];
  if (wordSets.has(language)) return ['Latin'];
  return (Object.keys(scripts) as Script[]).filter((script) => languageOfScript[script] === language);
}

function countLetters(text: string): Letters {
  const count = (script: Script): number =>
    (text.match(scripts[script])?.length ?? 0) * (['Chinese', 'Japanese'].includes(script) ? ideographWeight : 1);
  return Object.fromEntries((Object.keys(scripts) as Script[]).map((script) => [script, count(script)])) as Letters;
}

const kanaShare = ({ Japanese, Chinese }: Letters): number => Japanese / Math.max(Japanese + Chinese, 1);

function mainScript(letters: Letters): Script {
  if (letters.Japanese > 0 && kanaShare(letters) > 0.1 && letters.Chinese > letters.Latin) return 'Japanese';
  return (Object.keys(letters) as Script[]).reduce((best, script) => (letters[script] > letters[best] ? script : best));
}

function describeScript(script: Script, text: string, wordSets: WordSets): OtherLanguage {
  const language = script === 'Latin' ? languageByWords(text, wordSets) : languageOfScript[script];
  return language === undefined ? { name: `a language in ${script} letters` } : nameLanguage(language);
}

/** The language whose small words the text has, unless it has those of the given one as well. */
function languageByWords(text: string, wordSets: WordSets, given?: string): string | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found = [...wordSets].map(([language, set]) => ({ language, hits: words.filter((word) => set.has(word)) }));
  const own = found.find(({ language }) => language === given)?.hits ?? [];
  const { language, hits } = found.reduce((best, other) => (other.hits.length > best.hits.length ? other : best));
  const isClear = new Set(hits).size >= 3 && hits.length >= 0.12 * words.length && hits.length >= 4 * own.length;
  return isClear ? language : undefined;
}

const names = new Intl.DisplayNames('en', { type: 'language' });
export const nameLanguage = (language: string): OtherLanguage => ({ language, name: names.of(language) ?? language });
