// How long work reports how far it has come.

/** Called with the share of the work that is done, from 0 to 1. What it throws stops the work. */
export type OnProgress = (share: number) => void;
