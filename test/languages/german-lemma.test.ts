// Lemmas of German verbs: irregular forms, prefixes before ge and zu, regular endings.

import { expect, test } from 'vitest';
import { chooseGermanLemma } from '../../src/languages/de/german-lemma.ts';

const lemma = (form: string, offered: readonly string[], upos = 'VERB'): string =>
  chooseGermanLemma({ form, upos, xpos: undefined, offered, isWord: () => true });

test.each([
  ['lief', 'laufen'],
  ['brachte', 'bringen'],
  ['trafen', 'treffen'],
  ['sieht', 'sehen'],
  ['stößt', 'stoßen'],
  ['gefunden', 'finden'],
  ['stattgefunden', 'stattfinden'],
  ['ansah', 'ansehen'],
  ['unterschrieben', 'unterschreiben'],
  ['erhält', 'erhalten'],
  ['verloren', 'verlieren'],
  ['bekam', 'bekommen'],
  ['ließ', 'lassen'],
  ['schloß', 'schließen'],
  ['hätten', 'haben'],
  ['müßten', 'müssen'],
])('irregular: %s is of %s', (form, expected) => expect(lemma(form, ['falsch'])).toBe(expected));

test.each([
  ['gegründet', 'gründen'],
  ['gearbeitet', 'arbeiten'],
  ['gerechnet', 'rechnen'],
  ['gedauert', 'dauern'],
  ['gesammelt', 'sammeln'],
  ['vorgestellt', 'vorstellen'],
  ['ausgestattet', 'ausstatten'],
  ['abzugrenzen', 'abgrenzen'],
  ['sicherzustellen', 'sicherstellen'],
  ['spielte', 'spielen'],
  ['öffneten', 'öffnen'],
  ['leisteten', 'leisten'],
  ['studierten', 'studieren'],
  ['generiert', 'generieren'],
  ['verändere', 'verändern'],
  ['basierend', 'basieren'],
  ['kaufen', 'kaufen'],
  ['machst', 'machen'],
  ['bremst', 'bremsen'],
  ['findest', 'finden'],
  ['arbeitet', 'arbeiten'],
  ['gefeiert', 'feiern'],
  ['sammle', 'sammeln'],
])('regular: %s is of %s', (form, expected) => expect(lemma(form, ['falsch'])).toBe(expected));

test.each([
  ['arbeiten', ['arbeiten'], 'arbeiten'],
  ['zeigten', ['zeigen', 'zeigten'], 'zeigen'],
  ['gehört', ['gehören'], 'gehören'],
  ['gehört', ['hören'], 'hören'],
  ['gestattet', ['gestatten'], 'gestatten'],
  ['angehört', ['angehören'], 'angehören'],
])('the network tells where spelling does not: %s, of which it says %j, is of %s', (form, offered, expected) =>
  expect(lemma(form, offered)).toBe(expected),
);

test('words that are no verbs, or no words, are the network’s', () => {
  expect(lemma('Häuser', ['Haus'], 'NOUN')).toBe('Haus');
  expect(lemma('24', ['24'])).toBe('24');
});
