// How a sentence stands to a fact that is drawn from it: does the sentence say that it is so, deny it, ask it, or only report who says it?
// A graph takes as plain edges what is asserted; the rest keeps its factuality wherever it goes.

/** `possible`: may, might, perhaps. `conditional`: after "if". `commanded`: do this, must, should. `intended`: wants to, plans to, refuses to. */
type FactModality = 'asserted' | 'possible' | 'asked' | 'conditional' | 'commanded' | 'intended';

/** Who says so. A denial of what somebody says ("nobody said that ...", "denied that ...") is negative. */
interface Attribution {
  /** The words of the sentence; absent where nobody is named ("is alleged to"). */
  readonly source?: string | undefined;
  /** The word of saying or thinking, such as `said`, `denied` or `According to`. */
  readonly verb?: string | undefined;
  readonly polarity: 'positive' | 'negative';
  readonly modality: FactModality;
}

export interface Factuality {
  readonly polarity: 'positive' | 'negative';
  readonly modality: FactModality;
  readonly attribution?: Attribution | undefined;
  /** The words that take most of it back: `few`, `hardly any`. */
  readonly quantification?: string | undefined;
}
