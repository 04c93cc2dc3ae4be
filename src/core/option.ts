// What may be set, described once: the command makes its flags and their help of it, the docs their tables, a page its forms.

import { requireKnown, usageError } from './assay-error.ts';

interface Described<Kind extends string, Value> {
  readonly kind: Kind;
  /** The key among the options of a task. On the command line it is in kebab-case: `sideSources` is `--side-sources`. */
  readonly name: string;
  /** One sentence of help. */
  readonly about: string;
  /** What stands for the value in help, such as `file`. */
  readonly value: string;
  /** What holds where nothing is given. */
  readonly default?: Value | undefined;
  /** What holds where nothing is given and no single value says it: `0.2; cesi: 0.3`. */
  readonly otherwise?: string | undefined;
}

export interface ChoiceOption extends Described<'choice', string> {
  readonly choices: readonly string[];
  /** What single choices mean, where `about` does not say it. */
  readonly meanings?: Readonly<Record<string, string>> | undefined;
}

export interface NumberOption extends Described<'number', number> {
  readonly min: number;
  readonly max?: number | undefined;
  readonly whole?: boolean | undefined;
}

/** A text; `parse` makes a value of it and refuses what it cannot take. */
export interface TextOption extends Described<'text', string> {
  readonly parse?: ((text: string) => unknown) | undefined;
}

/** Several texts, with commas between them; a flag may also be given again. */
export interface ListOption extends Described<'list', readonly string[]> {}

/** What somebody may set: of a scorer, a method, a task. */
export type OptionDescription = ChoiceOption | NumberOption | TextOption | ListOption;

/** `sideSources` as `--side-sources`. */
export const flagOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The value that a text of the command line, a form or a configuration stands for. */
export function parseOption(option: OptionDescription, text: string): unknown {
  if (option.kind === 'choice') return requireKnown(flagOf(option.name), text, option.choices);
  if (option.kind === 'number') return parseNumber(option, text);
  if (option.kind === 'list') return parseList(text);
  return option.parse?.(text) ?? text;
}

export const parseList = (text: string): string[] => text.split(',').map((item) => item.trim());

/** The value that a program has given: as itself, or as the text that stands for it. */
export function readOption(option: OptionDescription, given: unknown): unknown {
  const isValue = option.kind === 'list' ? Array.isArray(given) : option.kind === 'text' && option.parse !== undefined;
  return isValue && typeof given !== 'string' ? given : parseOption(option, String(given));
}

function parseNumber({ name, min, max, whole = false }: NumberOption, text: string): number {
  const value = Number(text);
  const fits = text.trim() !== '' && value >= min && value <= (max ?? Number.MAX_SAFE_INTEGER);
  if (fits && (!whole || Number.isInteger(value))) return value;
  const kind = whole ? 'a whole number' : 'a number';
  const range = max === undefined ? `of at least ${min}` : `from ${min} to ${max}`;
  throw usageError('bad-value', `${flagOf(name)} takes ${kind} ${range}, not ${JSON.stringify(text)}`);
}
