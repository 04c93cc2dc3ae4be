// The bracket notation as people really type it.

import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/core/diagnostic.ts';
import { printSlot, type SlotPattern } from '../../../src/core/pattern.ts';
import { parseBrackets, parseBracketsAsOriginal } from '../../../src/formats/benchie/brackets.ts';
import { maybe, words } from '../notation.ts';
import { codesOf } from '../round-trip.ts';

function parse(text: string): { slot: SlotPattern; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const slot = parseBrackets(text, { file: 'input' }, (diagnostic) => diagnostics.push(diagnostic));
  return { slot, diagnostics };
}

const regular: readonly [string, SlotPattern][] = [
  ['', []],
  ['harbour', [words('harbour')]],
  ['old harbour', [words('old harbour')]],
  ['[the] harbour', [maybe('the'), words('harbour')]],
  ['[the] old harbour [of Lund]', [maybe('the'), words('old harbour'), maybe('of Lund')]],
  ['[the] [old] harbour', [maybe('the'), maybe('old'), words('harbour')]],
  ['[in June]', [maybe('in June')]],
];

describe('well-formed slots', () => {
  for (const [text, slot] of regular) {
    test(JSON.stringify(text), () => {
      expect(parse(text)).toEqual({ slot, diagnostics: [] });
      expect(printSlot(slot)).toBe(text);
    });
  }
});

const irregular: readonly [string, string, SlotPattern, string[]][] = [
  ['glued after a group', '[a]harbour', [maybe('a'), words('harbour')], ['glued']],
  ['glued before a group', 'Mr. Berg[,] Jr.', [words('Mr. Berg'), maybe(','), words('Jr.')], ['glued']],
  ['glued on both sides', "[``]Blue Sky['']", [maybe('``'), words('Blue Sky'), maybe("''")], ['glued', 'glued']],
  ['two groups side by side', '[the][old] harbour', [maybe('the'), maybe('old'), words('harbour')], []],
  ['a stray ] keeps the word', '$ 40] a day', [words('$ 40 a day')], ['stray']],
  ['a [ that is never closed', 'the [old harbour', [words('the'), maybe('old harbour')], ['unclosed']],
  ['a group inside a group', '[the [old] harbour', [maybe('the'), maybe('old'), words('harbour')], ['nested']],
  ['empty brackets', 'the [] harbour', [words('the harbour')], ['empty']],
  ['brackets around a space', 'the [ ] harbour', [words('the harbour')], ['empty']],
  ['spaces inside a group', '[ the ] harbour', [maybe('the'), words('harbour')], []],
  ['doubled spaces', 'the  old   harbour', [words('the old harbour')], []],
  ['no-break space', 'the\u00a0old [\u00a0harbour]', [words('the old'), maybe('harbour')], []],
  ['ideographic space', '\u6e2f\u3000\u53e3', [words('\u6e2f \u53e3')], []],
];

describe('slots that are not well-formed', () => {
  for (const [name, text, slot, names] of irregular) {
    test(name, () => {
      const parsed = parse(text);
      expect(parsed.slot).toEqual(slot);
      expect(codesOf(parsed.diagnostics)).toEqual(names.map((code) => `format/bracket/${code}`));
    });
  }
});

const asOriginal: readonly [string, string, SlotPattern][] = [
  ['a glued word is optional as a whole', '[a]harbour town', [maybe('aharbour'), words('town')]],
  ['a word with a stray ] is lost', '$ 40] here', [words('$'), words('here')]],
  ['a doubled space is an empty word', 'a  b', [words('a'), { words: [''], optional: false }, words('b')]],
  ['a group', '[of Lund] town', [maybe('of Lund'), words('town')]],
  ['a [ that is never closed is mandatory', 'the [old town', [words('the'), words('old town')]],
];

describe("the original tool's reading", () => {
  for (const [name, text, slot] of asOriginal) {
    test(name, () => expect(parseBracketsAsOriginal(text)).toEqual(slot));
  }
});
