// Values of --lang: what is taken, what is refused, and what may have been meant.

import { afterEach, expect, test, vi } from 'vitest';
import { readLanguage } from '../../src/cli/parse-language.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(['en', 'de-AT', 'zh-Hant', 'uk', 'tlh', 'und'])('%s is taken as it is', (code) => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(readLanguage(code)).toBe(code);
  expect(said).not.toHaveBeenCalled();
});

test.each([
  ['eng', 'en'],
  ['DEU', 'de'],
  ['ger', 'de'],
  ['zho-Hant', 'zh-Hant'],
  ['chi', 'zh'],
  ['jpn', 'ja'],
  ['ara', 'ar'],
  ['glg', 'gl'],
])('%s is read as %s', (code, short) => {
  expect(readLanguage(code)).toBe(short);
});

test.each([
  ['cn', ' (did you mean zh?)'],
  ['jp', ' (did you mean ja?)'],
  ['gr', ' (did you mean el?)'],
  ['xx', ''],
])('%s is taken, and told', (code, hint) => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(readLanguage(code)).toBe(code);
  expect(said.mock.calls).toEqual([[`note: no language is known by the code ${code}${hint}; going on\n`]]);
});

test.each([
  ['english', ' (did you mean en?)'],
  ['Chinese', ' (did you mean zh?)'],
  ['portuguese', ' (did you mean pt?)'],
  ['Deutsch', ' (did you mean de?)'],
  ['日本語', ' (did you mean ja?)'],
  ['de_AT.UTF-8', ' (did you mean de-AT?)'],
  ['gibberish', ''],
  ['', ''],
])('%s is refused', (text, hint) => {
  const message = `such as en, de or zh-Hant, not ${JSON.stringify(text)}${hint}`;
  expect(() => readLanguage(text)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(`${message};`) }),
  );
});
