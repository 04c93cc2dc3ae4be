// Patterns stand for sets of surface forms: a slot pattern is a row of word groups, each mandatory or optional as a whole.
// "[the] chief editor [of a newspaper]" has two optional groups and four forms (papers: "optional tokens", BenchIE A.1.3).

/** Words that are kept or left out as a whole. */
export interface WordGroup {
  readonly words: readonly string[];
  readonly optional: boolean;
  /** For each word the index of the sentence token it stands for, where the source said so. */
  readonly tokens?: readonly number[] | undefined;
}

/** The words of a slot, some of them optional. */
export type SlotPattern = readonly WordGroup[];

/** The places of a triple, in order. */
export const slotNames = ['subject', 'relation', 'object'] as const;
/** A place of a triple. */
export type SlotName = (typeof slotNames)[number];

/** One concrete surface form: the text of the three slots. */
export type Form = Readonly<Record<SlotName, string>>;

/** A line of gold: three slots, standing for all forms that their optional groups allow. */
export interface TriplePattern extends Readonly<Record<SlotName, SlotPattern>> {
  /** True when subject and object are clean concepts: the triple belongs to facet E. */
  readonly entity?: boolean | undefined;
  /** Forms of the pattern that are switched off. */
  readonly exclusions?: readonly Form[] | undefined;
  readonly line?: number | undefined;
}

/** Joins neighbouring mandatory groups and drops empty ones, so that equal patterns look equal. */
export function tidySlot(groups: readonly WordGroup[]): SlotPattern {
  const tidy: WordGroup[] = [];
  for (const group of groups) {
    const last = tidy.at(-1);
    if (group.words.length === 0) continue;
    if (last && canJoin(last, group)) tidy[tidy.length - 1] = joinGroups(last, group);
    else tidy.push(group);
  }
  return tidy;
}

function canJoin(left: WordGroup, right: WordGroup): boolean {
  return !left.optional && !right.optional && (left.tokens === undefined) === (right.tokens === undefined);
}

function joinGroups(left: WordGroup, right: WordGroup): WordGroup {
  const tokens = left.tokens && right.tokens ? [...left.tokens, ...right.tokens] : undefined;
  return { words: [...left.words, ...right.words], optional: left.optional, ...(tokens ? { tokens } : {}) };
}

/** Only the mandatory words: what facet M compares. */
export function minimalSlot(slot: SlotPattern): SlotPattern {
  return slot.some((group) => group.optional) ? slot.filter((group) => !group.optional) : slot;
}

/** True when every group is optional, so that one form of the slot is empty. */
export function canBeEmpty(slot: SlotPattern): boolean {
  return slot.every((group) => group.optional);
}

/** Prints a slot in BenchIE's notation: optional groups in square brackets, words separated by single spaces. */
export function printSlot(slot: SlotPattern): string {
  return slot.map(({ words, optional }) => (optional ? `[${words.join(' ')}]` : words.join(' '))).join(' ');
}

/** Prints a triple as a line of gold. */
export function printTriple(triple: Readonly<Record<SlotName, SlotPattern>>): string {
  return slotNames.map((name) => printSlot(triple[name])).join(' --> ');
}
