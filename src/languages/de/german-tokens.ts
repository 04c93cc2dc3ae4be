// German tokens as the treebanks of Universal Dependencies cut them: ordinals keep their period, "US-Präsident" is three tokens, and "zum" stands
// for "zu dem".

import { createTableSplitter, parseContractions } from '../../language/tokenize/contraction-table.ts';
import { type ContractionSplitter, sticky, type TokenRules, wordSet } from '../../language/tokenize/rules.ts';

const abbreviations = {
  leading: wordSet(`
    z.b d.h u.a v n bzw ca dr prof hr fr frl dipl ing st nr art abs vgl s str bd evtl ggf inkl exkl insb bspw sog geb gest verh
    jan feb mrz apr jun jul aug sep sept okt nov dez mr mrs ms jr sr kath ev max min gem gegr hl allg
    fa abt lt zzgl abzgl bzgl betr einschl ausschl entspr hrsg bj em h.c`),
  trailing: wordSet(
    'usw etc u.s.w u.v.m co corp inc ltd chr jh jhd jhs jhdt mio mrd tsd std sek tel uvm usf dgl mwst ust o.ä u.ä',
  ),
  beforeNumber: wordSet('kap abb tab aufl jg'),
};

const contractions = parseContractions(`
  am an dem, im in dem, beim bei dem, vom von dem, zum zu dem, zur zu der, ans an das, ins in das, aufs auf das, durchs durch das
  fürs für das, hinterm hinter dem, hinters hinter das, überm über dem, übers über das, ums um das, unterm unter dem
  unters unter das, vorm vor dem, vors vor das`);

const splitFused = createTableSplitter(contractions);
const clitic = /^(\p{L}+)(['’]s)$/u;
/** Words that take "es" with them also where they begin a sentence; others with a capital are nouns in the genitive. */
const hosts = wordSet(
  'geht gibt ist war hat wird kann soll muss darf macht kommt heißt wie ob wenn was wer wo ich er sie',
);

/** "zum" is "zu dem", "geht's" is "geht" and "'s"; "Anna's" is a name. */
const splitContraction: ContractionSplitter = (token, around) => {
  const [, host = '', pronoun = ''] = clitic.exec(token) ?? [];
  const isHost = host !== '' && (/^\p{Ll}/u.test(host) || hosts.has(host.toLowerCase()));
  return isHost ? [host, pronoun] : splitFused(token, around);
};

export const germanTokens: TokenRules = {
  abbreviations,
  splitHyphensUnless: new Set(),
  units: new Set(),
  hasOrdinalPeriod: true,
  patterns: [
    // Each mark on its own.
    sticky('[!?]'),
    // Regnal numbers: "Heinrich IV. von Frankreich".
    sticky('[IVX]{1,5}\\.(?=\\s\\p{L})'),
    // "Hauptstr. 5"
    sticky('\\p{L}{2,40}str\\.(?=[ \\u00a0]\\p{Nd})', 'i'),
    // Abbreviations with a space inside: "z. B.", "d. h.".
    sticky('\\p{L}\\.(?=[ \\u00a0\\u202f]\\p{L}\\.)'),
    sticky('(?<=(?<!\\p{L})\\p{L}\\.[ \\u00a0\\u202f])\\p{L}\\.'),
  ],
  splitContraction,
  openers: wordSet(
    'Der Die Das Dies Diese Dieser Es Er Sie Wir Ich Ein Eine In Im Am Auf Mit Nach Aber Und Bei Für Als Auch Seit Zu Zum',
  ),
};
