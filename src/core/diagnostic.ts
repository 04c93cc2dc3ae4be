// Bad data is a value: parsers and checks return what they could read together with diagnostics.
// Codes are words such as `format/benchie/unclosed-bracket`, declared once, beside the code that raises them.

/** How bad a defect is: errors end a command, warnings do so with `--strict`. */
export type Severity = 'error' | 'warning' | 'info';

/** A file and a line of it. */
export interface Place {
  readonly file: string;
  /** 1-based; absent when the whole file is meant. */
  readonly line?: number | undefined;
}

/** A defect in data: code, place, message and remedy. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** What the user can do about it. */
  readonly remedy: string;
  readonly place: Place;
  /** True when printing the data again in its format repairs the defect without changing its meaning. */
  readonly repairable: boolean;
  /** True when part of the file was left out: writing the data again would lose it. */
  readonly leavesOut: boolean;
}

export interface DiagnosticRule {
  readonly severity: Severity;
  readonly remedy: string;
  readonly repairable?: true;
  readonly leavesOut?: true;
}

export type Report = (diagnostic: Diagnostic) => void;

export interface DiagnosticCatalogue<Name extends string = string> {
  readonly prefix: string;
  readonly rules: Readonly<Record<Name, DiagnosticRule>>;
  diagnose(name: Name, place: Place, message: string): Diagnostic;
}

/** Declares the codes of a kind of input, each with its severity and remedy. */
export function declareDiagnostics<Name extends string>(
  prefix: string,
  rules: Readonly<Record<Name, DiagnosticRule>>,
): DiagnosticCatalogue<Name> {
  return {
    prefix,
    rules,
    diagnose(name, place, message) {
      const { severity, remedy, repairable = false, leavesOut = false } = rules[name];
      return { code: `${prefix}/${name}`, severity, message, remedy, place, repairable, leavesOut };
    },
  };
}

/** Prints a place as `file:line`. */
export function printPlace({ file, line }: Place): string {
  return line === undefined ? file : `${file}:${line}`;
}
