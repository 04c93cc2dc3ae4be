// English tokens as the Penn Treebank and Universal Dependencies cut them: "don't" is "do" and "n't", "well-known" is three tokens.

import { sticky, type TokenRules, wordSet } from '../../language/tokenize/rules.ts';

const abbreviations = {
  leading: wordSet(`
    mr mrs ms dr prof rev hon fr sr st ste mt ft gen col maj capt cmdr lt sgt cpl pvt adm gov sen rep reps pres supt det insp
    messrs mme mlle drs profs sens govs revs msgr cpt cdr radm vadm pfc amb hwy pkwy
    vs e.g i.e cf eg ie viz approx ca c ext attn ave blvd rd
    jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun`),
  trailing: wordSet(`
    inc corp co cos ltd llc bros mfg mfrs intl natl assoc etc al jr esq dept univ assn bldg est esp
    ph.d m.sc b.sc d.phil a.m p.m u.s u.k u.n d.c a.d b.c
    lb lbs oz hr hrs min mins sec secs yr yrs incl misc temp max ed eds`),
  /** States of the USA. */
  capitalized: wordSet(`
    Ala Ariz Ark Calif Colo Conn Del Fla Ga Ill Ind Kan Kans Ky La Mass Md Mich Minn Miss Mo Mont Neb Nebr Nev Okla Ore Pa Tenn Tex
    Va Vt Wash Wis Wyo`),
  beforeNumber: wordSet(
    'no nos p pp vol vols fig figs art sec ch chap pt para eq ver op pg apt ste rm dec mar sun sat',
  ),
};

/** Prefixes that stay with their word. */
const prefixes = wordSet(`
  a anti ante bi co counter cross de dis e ex extra hyper i inter intra macro mega meta micro mid mini mis multi neo non over pan
  para per poly post pre pro proto pseudo quasi re semi sub super supra trans tri u ultra un under uni vice`);

const units = wordSet(`
  am pm a.m p.m k m b bn mn mm cm km nm ml cl l kg mg g lb lbs oz ft yd mi mph kph hz khz mhz ghz kb mb gb tb kw mw gw kwh v w c f
  hr hrs min mins sec secs ms yr yrs hh x percent`);

const patterns = [
  sticky('(?:US|CA?|AU?|NZ|HK|S|R)\\$(?=\\s?\\p{Nd})'),
  // Words that begin with an apostrophe, among them clitics that are already cut off.
  sticky("['’](?:s|re|ve|ll|d|m|em|til|till|cause|bout|round|n|nother|tis|twas)(?![\\p{L}\\p{N}'’])", 'i'),
  sticky("['’]?\\p{Nd}{1,3}0['’]?s(?!\\p{L})"),
  // A word that breaks off.
  sticky('\\p{L}{1,3}-(?=[\\s,])'),
];

const negated = wordSet(`
  ai are ca could dare did do does had has have is may might must need ought sha should was were wo would`);
/** Two words without an apostrophe between them: careless spelling that is no word otherwise, and words that have grown together. */
const grown: ReadonlyMap<string, number> = new Map(
  `are|nt ca|nt could|nt did|nt does|nt do|nt had|nt has|nt have|nt is|nt should|nt was|nt were|nt wo|nt would|nt
  i|m i|ve you|ve we|ve they|ve you|re they|re you|ll they|ll that|s what|s there|s here|s
  can|not gon|na wan|na got|ta out|ta lem|me gim|me`
    .split(/\s+/)
    .map((pair) => [pair.replace('|', ''), pair.indexOf('|')]),
);
/** Not the plural of a number: the 60's. */
const clitic = /^(.*[^0])(['’`](?:s|re|ve|ll|d|m))$/iu;
const negation = /^(.+)(n['’`]t)$/iu;

function splitContraction(token: string): readonly string[] | undefined {
  const cut = grown.get(token.toLowerCase());
  if (cut !== undefined) return [token.slice(0, cut), token.slice(cut)];
  const [, verb, not] = negation.exec(token) ?? [];
  if (verb !== undefined && not !== undefined && negated.has(verb.toLowerCase())) return [verb, not];
  const [, host, end] = clitic.exec(token) ?? [];
  if (host !== undefined && end !== undefined) return [...(splitContraction(host) ?? [host]), end];
  if (/s['’]$/i.test(token) && token.length > 2) return [token.slice(0, -1), token.slice(-1)];
  const [, article, rest] = /^(['’]t|d['’]|y['’])(is|was|you|all)$/i.exec(token) ?? [];
  return article === undefined || rest === undefined ? undefined : [article, rest];
}

const openers = wordSet(`
  The This That These Those There It He She We They You A An In On At But And So If When While After Before As For However
  Some Many Most All No Its His Her Their Our My What Who How Why Where According Although Since During`);

export const englishTokens: TokenRules = {
  abbreviations,
  splitHyphensUnless: prefixes,
  units,
  hasBareGenitive: true,
  patterns,
  splitContraction,
  openers,
};
