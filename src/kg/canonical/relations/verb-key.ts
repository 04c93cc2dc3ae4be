// A key under which the forms of an English verb meet. It need not be a word: "located" and "locates" both become "locat".

import { nounKey } from '../../../text/noun-key.ts';

/** Base, past, participle where it differs, and other forms. */
const irregular = [
  'be am is are was were been being',
  'have has had having',
  'do does did done',
  'arise arose arisen',
  'awake awoke awoken',
  'bear bore born borne',
  'beat beats beaten',
  'become became',
  'begin began begun',
  'bend bent',
  'bind bound',
  'bite bit bitten',
  'blow blew blown',
  'break broke broken',
  'breed bred',
  'bring brought',
  'build built',
  'burn burnt',
  'buy bought',
  'catch caught',
  'choose chose chosen',
  'come came',
  'creep crept',
  'deal dealt',
  'dig dug',
  'draw drew drawn',
  'dream dreamt',
  'drink drank drunk',
  'drive drove driven',
  'eat ate eaten',
  'fall fell fallen',
  'feed fed',
  'feel felt',
  'fight fought',
  'find found',
  'flee fled',
  'fly flew flown',
  'forbid forbade forbidden',
  'forget forgot forgotten',
  'forgive forgave forgiven',
  'freeze froze frozen',
  'get got gotten',
  'give gave given',
  'go goes went gone',
  'grow grew grown',
  'hang hung',
  'hear heard',
  'hide hid hidden',
  'hold held',
  'keep kept',
  'know knew known',
  'lay laid',
  'lead led',
  'learn learnt',
  'leave left',
  'lend lent',
  'lie lay lain lying',
  'light lit',
  'lose lost',
  'make made making',
  'mean meant',
  'meet met',
  'pay paid',
  'prove proven',
  'ride rode ridden',
  'ring rang rung',
  'rise rose risen',
  'run ran running',
  'say said',
  'see saw seen',
  'seek sought',
  'sell sold',
  'send sent',
  'shake shook shaken',
  'shine shone',
  'shoot shot',
  'show shown',
  'shrink shrank shrunk',
  'sing sang sung',
  'sink sank sunk',
  'sit sat sitting',
  'sleep slept',
  'speak spoke spoken',
  'spend spent',
  'spin spun',
  'stand stood',
  'steal stole stolen',
  'stick stuck',
  'strike struck stricken',
  'swear swore sworn',
  'sweep swept',
  'swim swam swum',
  'take took taken taking',
  'teach taught',
  'tear tore torn',
  'tell told',
  'think thought',
  'throw threw thrown',
  'understand understood',
  'undertake undertook undertaken',
  'wake woke woken',
  'wear wore worn',
  'win won winning',
  'wind wound',
  'withdraw withdrew withdrawn',
  'write wrote written writing',
  'overthrow overthrew overthrown',
  'oversee oversaw overseen',
  'overcome overcame',
  'rewrite rewrote rewritten',
  'rebuild rebuilt',
  'foresee foresaw foreseen',
];

/** Their past, participle and base are one word. */
const unchanged =
  'beat bet broadcast burst cast cost cut forecast hit hurt let put quit read set shed shut split spread thrust upset';

const baseOf = new Map(
  irregular.flatMap((line) => {
    const [base = '', ...forms] = line.split(' ');
    return forms.map((form) => [form, base] as const);
  }),
);

/** Forms that are participles and nothing else, or the past as well. */
const participles = new Set([
  ...irregular.flatMap((line) =>
    line
      .split(' ')
      .slice(1)
      .filter((form) => !/ing$|^(?:am|is|are|was|were|has|does|did|goes|beats)$/.test(form)),
  ),
  ...unchanged.split(' '),
]);
const onlyParticiples = new Set(
  [...participles].filter((form) => /(?:en|wn|rn|un[gk]|um|do?ne|gone)$/.test(form) && form !== 'won'),
);

/** "Founded" may be the past, too. */
export const mayBeParticiple = (word: string): boolean => participles.has(word) || /[a-z]{2}ed$/.test(word);

/** "Written" cannot be the past. */
export const isOnlyParticiple = (word: string): boolean => onlyParticiples.has(word);

/** The same for all forms of a verb. */
export function verbKey(word: string): string {
  const base = (baseOf.get(word) ?? word).replace(/ied$/, word.length > 4 ? 'y' : 'ie');
  const third = nounKey(base);
  const [, stem = third] = /^(.*[aeiouy].*)(?:ed|ing)$/.exec(third) ?? [];
  return stem.replace(/(?<=..)([bdgklmnprt])\1$/, '$1').replace(/(?<=..)e+$/, '');
}
