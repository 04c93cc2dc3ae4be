// Galician contracts prepositions with articles ("nun" is "en un") and writes pronouns onto verbs ("atópase" is "atopa se").
// The first can be listed; the second is detected by endings of verbs and by accents that only the longer word needs.

import { matchCase, parseContractions } from '../../language/tokenize/contraction-table.ts';
import type { ContractionSplitter, TokenRules } from '../../language/tokenize/rules.ts';
import { wordSet } from '../../language/tokenize/rules.ts';

/** "de" before all these loses its vowel, "en" its first letter. */
const afterDeAndEn = `
  o a os as un unha uns unhas el ela eles elas este esta estes estas ese esa eses esas aquel aquela aqueles aquelas isto iso aquilo
  outro outra outros outras algún algunha algúns algunhas`
  .trim()
  .split(/\s+/);

const contractions: ReadonlyMap<string, readonly string[]> = new Map([
  ...afterDeAndEn.map((word) => [`d${word}`, ['de', word]] as const),
  ...afterDeAndEn.map((word) => [`n${word}`, ['en', word]] as const),
  ...parseContractions(`
    ao a o, á a a, aos a os, ás a as, ó a o, ós a os, co con o, coa con a, cos con os, coas con as, cun con un, cunha con unha
    cuns con uns, cunhas con unhas, polo por o, pola por a, polos por os, polas por as`),
]);

/** Doubled letters are plural, too: "EE.UU." */
const plural = /s$|^(\p{L})\1\./iu;
/** "Imos", not "últimos": a verb of the first person plural, apart from the nouns and adjectives that look like one. */
const firstPlural = /^(?!(?:extr|supr|r|t|tr|gr|pr|rac|c)[aei]mos$)[^áéíóú]*[aei]mos$/iu;

const splitContraction: ContractionSplitter = (token, { before, after = '' }) => {
  const lower = token.toLowerCase();
  // The same letters are a pronoun before a verb; nouns and adjectives after the article are plural.
  if (lower === 'nos' && (!plural.test(after) || (before === undefined && firstPlural.test(after)))) return undefined;
  const words = contractions.get(lower) ?? splitEnclitic(lower);
  return words && matchCase(token, words);
};

/** Infinitive; gerund with the accent that a pronoun calls for; past and imperfect; and any form with an accent before its last syllable. */
const enclitics: readonly RegExp[] = [
  /^(\p{L}+[aeií]r)(selles|selle|lles|lle|vos|se)$/u,
  /^(\p{L}+(?:ar(?=nos|me)|[eií]r(?=me)))(nos|me)$/u,
  /^(\p{L}+[áéí]ndo)(selles|selle|lles|lle|nos|vos|se|me|te|os|as|o|a)$/u,
  /^(\p{L}{2,}[oó]u|\p{L}+[eé]u|\p{L}+[ií]u)(selles|selle|lles|lle|nos|se)$/u,
  /^(\p{L}{2,}ou|\p{L}+eu|\p{L}+[ií]u)n(os|as|o|a)$/u,
  /^(\p{L}+ei)(lles|lle|me)$/u,
  /^(\p{L}+[áéí]ron|\p{L}+(?:ába|ía)n)(selles|selle|lles|lle|nos|se|me|te|os|as|o|a)$/u,
  /^(\p{L}+(?:ába|ía))(selles|selle|lles|lle|se|me|te|os|o)$/u,
  /^(\p{L}*[áéíóú]\p{L}{0,4}[aeon])(selles|selle|senos|lles|lle|che|se|me)$/u,
  /^(\p{L}*[áéíóú]\p{L}{0,4}[ao])(te|os|o)$/u,
  /^(\p{L}*[áé])(lles|lle|che)$/u,
];
/** Nouns of Greek origin that look like a verb with "se". */
const notVerbs = /(?:ális|ótes|íntes|énes|énfas|óles|óces)e$/u;

function splitEnclitic(lower: string): readonly string[] | undefined {
  if (lower.length < 5 || notVerbs.test(lower)) return undefined;
  for (const pattern of enclitics) {
    const [, verb, pronoun] = pattern.exec(lower) ?? [];
    if (verb === undefined || pronoun === undefined) continue;
    const [, first, second] = /^(se)(.+)$/.exec(pronoun) ?? [];
    return [dropAccent(verb), ...(first === undefined || second === undefined ? [pronoun] : [first, second])];
  }
  return undefined;
}

const plain: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' };

/** The verb alone needs no accent on its last syllable but one; an accent that keeps two vowels apart, as in "dicía", stays. */
function dropAccent(verb: string): string {
  return verb.replace(
    /(?<![aeo])([áéó]|[íú](?![aeou]))([iu]?[^aeiouáéíóú]*[iu]?[aeo][iu]?[ns]?|(?<=[éó])u)$/u,
    (_, vowel: string, rest: string) => (plain[vowel] ?? vowel) + rest,
  );
}

export const galicianTokens: TokenRules = {
  abbreviations: {
    leading: wordSet('sr sra srta dr dra d dna prof sta sto av avda vs xen p.ex'),
    trailing: wordSet('etc ee.uu s.a s.l cía ltda inc co jr a.c d.c'),
    beforeNumber: wordSet('p px pp páx páxs núm n art vol fig cap'),
  },
  units: new Set(),
  splitContraction,
  openers: wordSet('O A Os As Un Unha El Ela En No Na Nos Nas Con Para Por Pero E Este Esta Isto'),
};
