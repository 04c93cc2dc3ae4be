// The small words that checks and suggestions need where a sentence has no tags, and the verbs that guidelines speak of. Only what is
// closed or nearly so; everything else is left to the language engine.

import { primaryLanguage } from '../../core/language-tag.ts';

export interface ClosedClasses {
  readonly articles: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  readonly coordinators: ReadonlySet<string>;
  readonly negations: ReadonlySet<string>;
  /** Optional without asking, and optional often enough to be proposed. */
  readonly titles: ReadonlySet<string>;
  readonly offices: ReadonlySet<string>;
  readonly quantities: ReadonlySet<string>;
  readonly copulas: ReadonlySet<string>;
  readonly perfects: ReadonlySet<string>;
  /** Begins the agent of a passive. */
  readonly agents: ReadonlySet<string>;
  /** Words that begin a list or clause inside an argument. */
  readonly openers: ReadonlySet<string>;
  /** Lemmas of verbs that attribute a statement, and of those that only colour the verb after them. */
  readonly attributions: ReadonlySet<string>;
  readonly semiModals: ReadonlySet<string>;
  /** Participles that are also the past tense, besides those that end like a regular verb. */
  readonly finiteParticiples: ReadonlySet<string>;
  readonly regularPast: RegExp | undefined;
  /** How many mandatory words an argument has at most, in all but one of a hundred cases of published gold. */
  readonly longArgument: number;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').filter((word) => word !== ''));

const english: ClosedClasses = {
  articles: set('a an the'),
  prepositions: set(
    'about above across after against along among around as at before behind below beneath beside between beyond by ' +
      'despite down during for from in inside into like near of off on onto out outside over past per since through ' +
      'throughout till to toward towards under until up upon via with within without',
  ),
  coordinators: set('and or nor &'),
  negations: set("not n't never no neither nor without"),
  titles: set(
    'mr mr. ms ms. mrs mrs. dr dr. prof prof. sir st. sen. rep. gov. gen. rev. capt. lt. col. sgt. hon. messrs.',
  ),
  offices: set(
    'president senator judge professor king queen prince princess general captain minister chairman governor',
  ),
  quantities: set('some any several many few most various certain numerous all both much each every'),
  copulas: set("be is are was were been being am 's 're"),
  perfects: set("have has had 've having"),
  agents: set('by'),
  openers: set('including which who whom whose'),
  attributions: set(
    'say tell believe claim argue report announce think state suggest note add contend assert allege insist maintain ' +
      'explain deny acknowledge admit predict estimate declare reveal indicate warn write',
  ),
  semiModals: set('continue seem appear begin start tend happen use manage help come get go'),
  finiteParticiples: set(
    'made held led built sent found won told met said brought bought caught taught thought sold paid left lost kept felt ' +
      'had heard cut put set hit read shut spread let fought sought laid struck understood stood bound meant spent lent',
  ),
  regularPast: /ed$/,
  longArgument: 13,
};

const german: ClosedClasses = {
  articles: set('der die das den dem des ein eine einen einem einer eines'),
  prepositions: set(
    'ab als am an ans auf aus bei beim bis durch für gegen im in ins mit nach neben ohne seit trotz über um unter vom von ' +
      'vor während wegen zu zum zur zwischen',
  ),
  coordinators: set('und oder sowie bzw. beziehungsweise'),
  negations: set('nicht nie niemals kein keine keinen keinem keiner keines ohne'),
  titles: set('herr herrn frau dr. prof.'),
  offices: set('präsident präsidentin senator senatorin richter professor professorin könig königin general minister'),
  quantities: set(
    'einige einigen einiger mehrere mehreren mehrerer viele vielen vieler manche wenige alle allen verschiedene',
  ),
  copulas: set('ist sind war waren sein bin bist seid gewesen wird werden wurde wurden worden'),
  perfects: set('hat haben hatte hatten habe'),
  agents: set('von vom durch'),
  openers: set('einschließlich darunter welche welcher welches'),
  attributions: set(
    'sagen behaupten glauben melden berichten erklären meinen denken mitteilen ankündigen betonen bestätigen vermuten',
  ),
  semiModals: set('scheinen pflegen beginnen anfangen'),
  // A participle with "ge-" is never the past tense.
  finiteParticiples: set(''),
  regularPast: undefined,
  longArgument: 16,
};

const none: ClosedClasses = {
  articles: set(''),
  prepositions: set(''),
  coordinators: set(''),
  negations: set(''),
  titles: set(''),
  offices: set(''),
  quantities: set(''),
  copulas: set(''),
  perfects: set(''),
  agents: set(''),
  openers: set(''),
  attributions: set(''),
  semiModals: set(''),
  finiteParticiples: set(''),
  regularPast: undefined,
  longArgument: 20,
};

/** Chinese is annotated one character at a time, and its negations are single characters. */
const chinese: ClosedClasses = {
  ...none,
  coordinators: set('和 与 及 或'),
  negations: set('不 没 未 无'),
  longArgument: 30,
};

const languages: Readonly<Record<string, ClosedClasses>> = { en: english, de: german, zh: chinese };

export function closedClassesOf(language: string): ClosedClasses {
  return languages[primaryLanguage(language)] ?? none;
}
