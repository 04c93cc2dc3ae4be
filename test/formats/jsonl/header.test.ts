// The first line of our JSONL files names format and version. It is a first line only where it is the first record.

import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/core/diagnostic.ts';
import { parseText, type Source } from '../../../src/formats/format.ts';
import { jsonlExtractions } from '../../../src/formats/jsonl/extractions.ts';
import { jsonlGold } from '../../../src/formats/jsonl/gold.ts';
import { spotsOf } from '../round-trip.ts';

interface Case {
  readonly parse: (text: string) => { count: number; spots: string[]; messages: string[] };
  readonly own: string;
  readonly other: string;
  readonly record: string;
}

function parseWith(format: { parse(source: Source, report: Report): Iterable<unknown> }): Case['parse'] {
  return (text) => {
    const { items, diagnostics } = parseText(format, text);
    return { count: items.length, spots: spotsOf(diagnostics), messages: diagnostics.map(({ message }) => message) };
  };
}

const cases: Readonly<Record<string, Case>> = {
  gold: {
    parse: parseWith(jsonlGold),
    own: 'assay-gold',
    other: 'assay-extractions',
    record: '{"id":"1","text":"Liv sings .","facts":[]}',
  },
  extractions: {
    parse: parseWith(jsonlExtractions),
    own: 'assay-extractions',
    other: 'assay-gold',
    record: '{"sentence":"1","subject":"Liv","relation":"sings","objects":[]}',
  },
};

const headerOf = (format: string, version: unknown): string => JSON.stringify({ format, version });

for (const [kind, { parse, own, other, record }] of Object.entries(cases)) {
  describe(`the first line of ${kind}`, () => {
    const first: readonly [string, string, readonly string[]][] = [
      ['may be missing', record, []],
      ['may be the header', `${headerOf(own, 1)}\n${record}`, []],
      ['may be the header after blank lines', `\n\n${headerOf(own, 1)}\n${record}`, []],
      ['names the other format', `${headerOf(other, 1)}\n${record}`, ['other-format:1']],
      ['names a format that is not ours', `${headerOf('csv', 1)}\n${record}`, ['other-format:1']],
      ['names a later version', `${headerOf(own, 2)}\n${record}`, ['unknown-version:1']],
      ['names version 0', `${headerOf(own, 0)}\n${record}`, ['unknown-version:1']],
      ['names a version in words', `${headerOf(own, '1')}\n${record}`, ['unknown-version:1']],
      ['names no version', `{"format":"${own}"}\n${record}`, ['unknown-version:1']],
    ];
    for (const [name, text, spots] of first) {
      test(name, () =>
        expect(parse(text)).toMatchObject({ count: 1, spots: spots.map((spot) => `format/jsonl/${spot}`) }),
      );
    }

    test('names the version that it found', () =>
      expect(parse(headerOf(own, 7)).messages).toEqual([`version 7 of ${own}`]));
  });

  describe(`a header later in ${kind} is a bad record`, () => {
    const later: readonly [string, string, string][] = [
      ['after a record', `${record}\n${headerOf(own, 1)}`, 'bad-record:2'],
      ['after the first header', `${headerOf(own, 1)}\n${headerOf(own, 1)}\n${record}`, 'bad-record:2'],
      ['of the other format', `${record}\n${headerOf(other, 1)}`, 'bad-record:2'],
      ['of another version', `${record}\n${headerOf(own, 2)}`, 'bad-record:2'],
    ];
    for (const [name, text, spot] of later) {
      test(name, () => expect(parse(text)).toMatchObject({ count: 1, spots: [`format/jsonl/${spot}`] }));
    }
  });
}
