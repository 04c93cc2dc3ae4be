// A command and the call of the library that must give the same bytes. Each family of commands has a file of this folder.

import type { Host } from '../../../src/tasks/host.ts';

export interface Case {
  /** After `assay`. What begins with `scratch/` is a file of the scratch folder. */
  readonly args: readonly string[];
  /** The file of the scratch folder that the command writes. Without it standard output is compared. */
  readonly output?: string;
  library(host: Host, scratch: Scratch): Printed | Promise<Printed>;
}

type Printed = string | Uint8Array;

/** A folder for the files of all cases. */
export interface Scratch {
  path(name: string): string;
  read(name: string): Uint8Array;
}

export interface Family {
  /** What the cases read besides data/sample: files of the scratch folder. */
  readonly files?: Readonly<Record<string, string>>;
  readonly cases: readonly Case[];
  /** By command, such as `kg score`: what only a terminal has, flag by flag, and why. */
  readonly terminalOnly: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Commands that no function of the library can be, and why. */
  readonly withoutCases?: Readonly<Record<string, string>>;
  /** Commands whose tasks are still to come. */
  readonly notYet?: readonly string[];
}

/** Reasons that several commands have. */
export const reasons = {
  quiet: 'a program that gives its host no reporter has the same quiet',
  strict: 'warnings end the command; a program reads the diagnostics itself',
} as const;

/** The texts of what a task yields. */
export const joinTexts = (parts: Iterable<{ readonly text: string }>): string =>
  [...parts].map(({ text }) => text).join('');

/** As the commands print JSON. */
export const printJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
