// Errors of JSON.parse name a line only where it is known.

import { describe, expect, test } from 'vitest';
import { annieProject } from '../../src/formats/annie/project.ts';
import { parseText } from '../../src/formats/format.ts';
import { describeJsonError } from '../../src/formats/json-errors.ts';

function describeText(text: string) {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    return describeJsonError(error, text);
  }
}

describe('what an engine may say', () => {
  const text = '{\n"a": 1\n"b": 2\n}';
  const said: readonly [string, string, { message: string; line: number | undefined }][] = [
    [
      'a position',
      "Expected ',' or '}' after property value in JSON at position 9",
      { message: "not valid JSON: Expected ',' or '}' after property value", line: 3 },
    ],
    [
      'position, line and column',
      "Expected ',' or '}' after property value in JSON at position 9 (line 3 column 1)",
      { message: "not valid JSON: Expected ',' or '}' after property value", line: 3 },
    ],
    [
      'an excerpt without a position',
      'Unexpected token \'x\', "{"a": x}" is not valid JSON',
      { message: "not valid JSON: Unexpected token 'x'", line: undefined },
    ],
    ['an early end', 'Unexpected end of JSON input', { message: 'the JSON ends too early', line: 4 }],
  ];
  for (const [name, message, expected] of said) {
    test(name, () => expect(describeJsonError(new SyntaxError(message), text)).toEqual(expected));
  }
});

describe('this engine', () => {
  test('a text that is cut off ends at its last line', () =>
    expect(describeText('{\n"a":\n"b')).toEqual({ message: 'the JSON ends too early', line: 3 }));

  test('a missing comma is found', () => expect(describeText('{\n"a": 1\n"b": 2\n}')).toMatchObject({ line: 3 }));
});

test('a project with an error at an unknown line has a place without a line', () => {
  const { items, diagnostics } = parseText(annieProject, '{"textFile": x}', 'a.json');
  expect(items).toEqual([]);
  expect(diagnostics).toMatchObject([{ code: 'format/annie-project/bad-json' }]);
  expect(diagnostics[0]?.place).toEqual({ file: 'a.json' });
});
