// What Assay knows of a language, in one description: its parsers, how its text is cut, what its facts look like. Each language has a folder of its
// own beside this file, and src/builtins/languages.ts lists them.

import type { ConfidenceWeights } from '../extract/confidence.ts';
import type { Habits } from '../extract/walk/habits.ts';
import type { CoreferenceHabits } from '../language/coreference/coreference-habits.ts';
import type { LemmaChoice } from '../language/model/lemma-choice.ts';
import type { TokenRules } from '../language/tokenize/rules.ts';

/** Everything that differs between languages, in one description. */
export interface Language {
  /** The shortest code of BCP 47, such as `en`; never with a region. */
  readonly code: string;
  /** Its models, the usual one first. A language without one can be tokenized, and facts can be extracted from trees that are given. */
  readonly parsers: readonly Parser[];
  /** The file of a learned segmenter: a name in `models/`, or a URL such as `new URL('xx.bin', import.meta.url).href`. */
  readonly segmenter?: string | undefined;
  readonly tokens: TokenRules;
  /** Words stand without spaces between them. */
  readonly isUnspaced?: true | undefined;
  /** The lemma among those that a network offers; absent where a list of known words is all there is. */
  readonly chooseLemma?: ((choice: LemmaChoice) => string) | undefined;
  /**
   * A verb has one subject at most, so that a second one gets another label. Only where a measurement says that this helps: elsewhere a second
   * subject mostly hangs on the wrong word, which another label does not mend.
   */
  readonly hasOneSubject?: true | undefined;
  /** Small words that make up a quarter or more of a text, to detect a text that was given for another language. */
  readonly frequentWords?: string | undefined;
  /** How its mentions refer back; absent where nothing was learned. Made when it is first asked for. */
  readonly coreference?: (() => CoreferenceHabits) | undefined;
  /** How it words its facts. */
  readonly habits: Habits;
  /** How sure an extraction is; learned from annotated sentences, or borrowed from a language whose trees are as uncertain. */
  readonly confidence: ConfidenceWeights;
  /** How sure a tuple of the style `carb` is; absent where nothing was learned. */
  readonly tuples?: ConfidenceWeights | undefined;
}

/** A trained model of a language. */
export interface Parser {
  /** What `--model` calls it: the language, or the language and a kind such as `en-small`. */
  readonly name: string;
  /** The URL of the model's file; absent for `models/NAME.safetensors`. */
  readonly file?: string | undefined;
  /** Where it has learned from several treebanks, the one whose trees give the better facts. */
  readonly treebank?: string | undefined;
}
