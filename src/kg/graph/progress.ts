// How long work tells how far it has come.

/** Told the share of the work that is done, from 0 to 1. What it throws stops the work. */
export type OnProgress = (share: number) => void;
