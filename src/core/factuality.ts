// How a sentence stands to a fact that is drawn from it: does the sentence say that it is so, deny it, ask it, or only report who says it?
// A graph takes as plain edges what is asserted; the rest keeps its factuality wherever it goes.

/** `possible`: may, might, perhaps. `conditional`: after "if". `commanded`: do this, must, should. `intended`: wants to, plans to, will. */
export const factModalities = ['asserted', 'possible', 'asked', 'conditional', 'commanded', 'intended'] as const;
/** How far the sentence commits itself to a fact. */
export type FactModality = (typeof factModalities)[number];

/** Who says so. A denial of what somebody says ("nobody said that ...", "denied that ...") is negative. */
export interface Attribution {
  /** The words of the sentence; absent where nobody is named ("is alleged to"). */
  readonly source?: string | undefined;
  /** The word of saying or thinking, such as `said`, `denied` or `According to`. */
  readonly verb?: string | undefined;
  readonly polarity: 'positive' | 'negative';
  readonly modality: FactModality;
}

/** How a sentence stands to a fact that is drawn from it. */
export interface Factuality {
  readonly polarity: 'positive' | 'negative';
  readonly modality: FactModality;
  readonly attribution?: Attribution | undefined;
  /** The words that take most of it back: `few`, `hardly any`. */
  readonly quantification?: string | undefined;
  /** The words of the sentence that make it so: `not`, `refused`, `if`. */
  readonly cues?: readonly string[] | undefined;
}

/** What a sentence can keep back about a fact. */
export const reservations = [
  'denied',
  'possible',
  'asked',
  'conditional',
  'commanded',
  'intended',
  'attributed',
  'quantified',
] as const;
/** Why a fact is not asserted. */
export type Reservation = (typeof reservations)[number];

/** Why a fact is not asserted; nothing for one that is. What somebody denies is both attributed and denied. */
export function reservationsOf(factuality: Factuality | undefined): readonly Reservation[] {
  if (factuality === undefined) return [];
  const { attribution, quantification } = factuality;
  const claims = [factuality, ...(attribution === undefined ? [] : [attribution])];
  const found = new Set<Reservation>();
  for (const { polarity, modality } of claims) {
    if (polarity === 'negative') found.add('denied');
    if (modality !== 'asserted') found.add(modality);
  }
  if (attribution !== undefined) found.add('attributed');
  if (quantification !== undefined) found.add('quantified');
  return [...found];
}

/** Does the sentence itself say that it is so? What the source says nothing about is taken for asserted. */
export const isAsserted = ({ factuality }: { readonly factuality?: Factuality | undefined }): boolean =>
  reservationsOf(factuality).length === 0;

/** For people: what keeps the fact from being asserted, in a few words. */
export function describeFactuality({ polarity, modality, attribution, quantification }: Factuality): string[] {
  const words = (negative: boolean, mood: FactModality): string[] => [
    ...(negative ? ['negative'] : []),
    ...(mood === 'asserted' ? [] : [mood]),
  ];
  const own = words(polarity === 'negative', modality);
  if (quantification !== undefined) own.push(`only ${quantification}`);
  if (attribution === undefined) return own;
  const { source = 'somebody', verb = 'said' } = attribution;
  const how = words(attribution.polarity === 'negative', attribution.modality).map((word) => ` (${word})`);
  return [...own, `${verb}: ${source}${how.join('')}`];
}
