// English as people write it: contractions, amounts and names in quotation marks, by the shipped model.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLanguage, loadAnalyser, tokenizeText } from '../../src/builtins/languages.ts';
import { createRuleExtractor } from '../../src/extract/extract.ts';

const model = loadAnalyser(new Uint8Array(readFileSync(join(import.meta.dirname, '../../models/en.safetensors'))), {
  treebank: 'pud',
});
const extractor = createRuleExtractor(findLanguage('en'));

const factsOf = (text: string): string[] =>
  model
    .analyse(tokenizeText(text, { language: 'en' }))
    .flatMap((sentence) => extractor.extract(sentence))
    .map((fact) => [fact.subject, fact.relation, fact.object].map((slot) => slot.text).join(' | '));

test.each([
  ["He's the owner of the shop.", 'He | is | the owner of the shop'],
  ['He’s the owner of the shop.', 'He | is | the owner of the shop'],
  ["They're building a bridge in Lund.", 'They | are building | a bridge'],
  ["I'm the mayor.", 'I | am | the mayor'],
  ["It's a small town.", 'It | is | a small town'],
  ["That's the reason.", 'That | is | the reason'],
  ["There's a museum in Faro.", 'There | is | a museum'],
  ["She isn't a doctor.", "She | isn't | a doctor"],
  ['We won’t sell the house.', 'We | won’t sell | the house'],
  ["You can't park here.", "You | can't park | here"],
  ["I'd like a coffee.", 'I | would like | a coffee'],
  ["They'd married in 1875.", 'They | had married in | 1875'],
  ["We've moved to Oslo.", 'We | have moved to | Oslo'],
  ["Anna's been to Rome.", 'Anna | has been to | Rome'],
  ["They're gonna win the match.", 'They | are gonna win | the match'],
  ["Anna's brother sold the boat.", "Anna's brother | sold | the boat"],
  ['“We’ve bought the firm,” Anna said.', 'Anna | said | We’ve bought the firm'],
  ['The film “The Old Boat” won a prize.', 'The film “The Old Boat” | won | a prize'],
  ['The firm owns the brands “Lux” and “Nova”.', 'The firm | owns | the brands “Lux” and “Nova”'],
  ['He joined J. P. Morgan & Co. in 1998.', 'He | joined J. P. Morgan in | 1998'],
  ['Yahoo! Inc. bought the site in 2013.', 'Yahoo Inc. | bought | the site'],
  ['The film grossed US$1.2 million.', 'The film | grossed | US$1.2 million'],
  ['The apples cost £4.50/kg at the market.', 'The apples | cost | £4.50/kg'],
])('%s', (text, fact) => expect(factsOf(text)).toContain(fact));

test('German: the pronoun that is written onto a verb', () => {
  const german = loadAnalyser(new Uint8Array(readFileSync(join(import.meta.dirname, '../../models/de.safetensors'))));
  const facts = german
    .analyse(tokenizeText('Anna hat’s dem Museum verkauft.', { language: 'de' }))
    .flatMap((sentence) => createRuleExtractor(findLanguage('de')).extract(sentence));
  expect(facts.map(({ relation, object }) => `${relation.text} | ${object.text}`).join('; ')).toMatch(/\bhat\b/);
  const words = (text: string) => tokenizeText(text, { language: 'de' })[0]?.tokens.map(({ form }) => form);
  expect(words("Geht's Andrea's Bruder?")).toEqual(['Geht', "'s", "Andrea's", 'Bruder', '?']);
  expect(words('Das war’s.')).toEqual(['Das', 'war', '’s', '.']);
});

test('life dates in brackets are no part of a name', () => {
  expect(factsOf('Karl Meyer (3 March 1850 – 5 May 1912) was a German chemist.')).toContain(
    'Karl Meyer | was | a German chemist',
  );
});

test('an amount is not cut at its slash', () => {
  expect(factsOf('Rooms start at £85/night and include breakfast.')).toContain('Rooms | start at | £85/night');
  expect(factsOf('The apples cost £4.50/kg at the market.').filter((fact) => /\| kg|£4\.50\/ \|/.test(fact))).toEqual(
    [],
  );
});

test('a sentence ends behind an abbreviation at the end of a short line, not of a long one', () => {
  const ends = (text: string) => tokenizeText(text, { language: 'en' }).map((sentence) => sentence.text);
  expect(ends('He met Sammy Davis Jr.\nBo Lind left.')).toHaveLength(2);
  const wrapped = 'Last spring the harbour council of Lund met Martin Berg Jr.\nKing of all sailors, in Faro.';
  expect(ends(`On Monday ${wrapped}`)).toHaveLength(1);
});
