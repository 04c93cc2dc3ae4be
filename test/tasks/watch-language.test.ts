// Text in another language than it is read as: told once, where it is clear, and never of text in the right one.

import { describe, expect, test, vi } from 'vitest';
import { languages } from '../../src/builtins/languages.ts';
import { createNodeHost } from '../../src/node/create-node-host.ts';
import { findOtherLanguage } from '../../src/tasks/parse/find-other-language.ts';
import { judgeLanguage, watchLanguage } from '../../src/tasks/parse/watch-language.ts';
import { describeWithData, readShared } from '../shared-data.ts';

const host = createNodeHost();

const texts: Readonly<Record<string, string>> = {
  ar: 'باعت إيناس القارب القديم إلى متحف في فارو. وصل العمال إلى الميناء في الصباح.',
  de: 'Die Stadt verkaufte das alte Boot an einen Händler. Er brachte es im Mai zum Fluss.',
  en: 'The city sold the old boat to a dealer. He took it to the river in May and it sank.',
  gl: 'A cidade vendeu o barco vello a un museo da vila. En maio foi levado polo río con outros barcos.',
  ja: '市は古い船を博物館に売りました。五月に川へ運ばれました。',
  zh: '市政府把那艘旧船卖给了海边的一家博物馆。五月的时候它被工人们运到了河边。',
};
const names: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  de: 'German',
  en: 'English',
  gl: 'Galician',
  ja: 'Japanese',
  zh: 'Chinese',
};

describe.each(Object.keys(texts))('text read as %s', (given) => {
  test.each(Object.keys(texts))('in %s', (language) => {
    const found = findOtherLanguage(texts[language] ?? '', given, languages);
    expect(found?.name).toBe(language === given ? undefined : names[language]);
  });
});

test.each([
  ['Городской совет продал старую лодку музею.', 'en', 'a language in Cyrillic letters'],
  ['도시는 낡은 배를 박물관에 팔았다.', 'ja', 'Korean'],
  ['Le maire de la ville a vendu le bateau et les cartes.', 'en', 'French'],
  ['Miasto sprzedało starą łódź.', 'zh', 'a language in Latin letters'],
])('%s', (text, given, name) => expect(findOtherLanguage(text, given, languages)?.name).toBe(name));

test.each([
  ['a name in other letters', 'The Chinese name of Mount Tai is 泰山, and it is told of by 孔子.', 'en'],
  ['a foreign title', 'She read "Die Leiden des jungen Werther" in the train to Oslo and liked it.', 'en'],
  ['Latin names in Chinese', 'OpenStreetMap 和 Wikipedia 更新', 'zh'],
  ['a heading of ideographs', '東京都知事選挙結果発表予定日程表公開', 'ja'],
  ['Portuguese is too near to Galician', 'O homem da loja foi para a casa dos amigos e não voltou.', 'gl'],
  ['numbers', '1, 2, 3', 'zh'],
  ['a language that is not known here', 'The city sold the boat to the man that was there.', 'fi'],
])('no warning: %s', (_, text, given) => expect(findOtherLanguage(text, given, languages)).toBeUndefined());

test('the message names both languages, and that there is no model', () => {
  expect(judgeLanguage([texts['de'] ?? ''], { language: 'en-US', file: 'in.txt' }, host)?.message).toBe(
    'the text looks like German (de) and is read as American English (en-US)',
  );
  expect(
    judgeLanguage(['Le maire et les gens de la ville sont dans le parc.'], { language: 'en', file: 'in.txt' }, host)
      ?.message,
  ).toMatch(/; there is no model for French$/);
});

describe('a stream', () => {
  test('is judged by its first fifty sentences, while it runs, once', () => {
    const report = vi.fn();
    const sentenceOf = vi.fn(() => ({ text: texts['de'] ?? '', language: 'en' }));
    const passed = [];
    for (const item of watchLanguage(
      Array(500).keys(),
      { language: 'en', file: 'in.txt', sentenceOf },
      { ...host, report },
    )) {
      passed.push(item);
      expect(report).toHaveBeenCalledTimes(item < 49 ? 0 : 1);
    }
    expect([passed.length, sentenceOf.mock.calls.length]).toEqual([500, 50]);
  });

  test('sentences that name their own language are left alone', () => {
    const report = vi.fn();
    const sentenceOf = () => ({ text: texts['de'] ?? '', language: 'de' });
    expect([...watchLanguage([1, 2], { language: 'en', file: 'in.txt', sentenceOf }, { ...host, report })]).toEqual([
      1, 2,
    ]);
    expect(report).not.toHaveBeenCalled();
  });
});

const treebanks: Readonly<Record<string, string>> = {
  ar: 'ar/pud-first-800',
  de: 'de/pud',
  en: 'en/ewt-dev',
  gl: 'gl/pud',
  ja: 'ja/gsd-dev',
  zh: 'zh/gsdsimp-dev',
};
const files = Object.values(treebanks).map((name) => `data/ud/${name}.conllu`);

describeWithData('treebanks', files, () => {
  const sentencesOf = (language: string): string[] =>
    [...readShared(`data/ud/${treebanks[language]}.conllu`).matchAll(/^# text = (.*)$/gm)].map(([, text = '']) => text);

  test.each(Object.keys(treebanks))('%s: no warning of any sentence in its own language', (language) => {
    const sentences = sentencesOf(language);
    expect(sentences.length).toBeGreaterThan(400);
    expect(sentences.filter((text) => findOtherLanguage(text, language, languages) !== undefined)).toEqual([]);
  });

  test.each(Object.keys(treebanks))('%s: fifty sentences are told from every other language', (language) => {
    const text = sentencesOf(language).slice(0, 50).join('\n');
    for (const given of Object.keys(treebanks))
      if (given !== language) expect(findOtherLanguage(text, given, languages)?.language, given).toBe(language);
  });
});
