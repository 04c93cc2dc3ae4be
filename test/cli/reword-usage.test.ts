// What commander says of wrong use, as Assay says it.

import { expect, test } from 'vitest';
import { rewordUsage } from '../../src/cli/reword-usage.ts';

test.each([
  [
    "error: option '--scorer <name>' argument 'carbb' is invalid. Allowed choices are benchie, carb.\n",
    'error: unknown --scorer: "carbb" (did you mean carb?); known: benchie, carb\n',
  ],
  [
    "error: option '-f, --format <format>' argument 'x' is invalid. Allowed choices are tsv.\n",
    'error: unknown --format: "x"; known: tsv\n',
  ],
  ["error: missing required argument 'system'\n", 'error: <system> is missing\n'],
  ["error: required option '--to <format>' not specified\n", 'error: --to <format> is missing\n'],
  ["error: option '-o, --output <file>' argument missing\n", 'error: --output needs a <file>\n'],
  ["error: unknown option '--config'\n", 'error: --config stands before the command: assay --config FILE COMMAND\n'],
  ["error: unknown command 'frobnicate'\n", "error: unknown command 'frobnicate'\n"],
])('%s', (text, reworded) => expect(rewordUsage(text)).toBe(reworded));
