// Sentences and tokens: tables of what each language does, and the laws that hold for any text.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTokenizer, tokenizeText } from '../../src/builtins/languages.ts';
import { createRandom } from '../../src/core/random.ts';
import { loadSegmenter } from '../../src/language/tokenize/segmenter.ts';
import type { AnalysedSentence } from '../../src/language/tree/analysed-sentence.ts';
import { loadTokenizer } from '../../src/node/load-model.ts';
import { describeWithData, readShared } from '../shared-data.ts';

/** Tokens with spaces between them, sentences with " | ". */
const show = (sentences: readonly AnalysedSentence[]): string =>
  sentences.map(({ tokens }) => tokens.map(({ form }) => form).join(' ')).join(' | ');

type Row = readonly [text: string, tokens: string];

const english: readonly Row[] = [
  ["Ines didn't wait.", "Ines did n't wait ."],
  ["It's the girls' idea, and I'd've known.", "It 's the girls ' idea , and I 'd 've known ."],
  ["We cannot go; they're gonna stay.", "We can not go ; they 're gon na stay ."],
  ["'Tis late, y'all.", "'T is late , y' all ."],
  ['dont panic, im here', 'do nt panic , i m here'],
  ['A well-known co-founder re-read her e-mail.', 'A well - known co-founder re-read her e-mail .'],
  ['Mr. Ode met Dr. Lund on Jan. 5. They talked.', 'Mr. Ode met Dr. Lund on Jan. 5 . | They talked .'],
  ['She left the U.S. in May. He stayed.', 'She left the U.S. in May . | He stayed .'],
  ['She left the U.S. He stayed.', 'She left the U.S. | He stayed .'],
  ['"Stop!" she said. "Why?" he asked.', '" Stop ! " she said . | " Why ? " he asked .'],
  ['He paid $3.50 (about 1,200 yen) at 5pm.', 'He paid $ 3.50 ( about 1,200 yen ) at 5 pm .'],
  ['See www.example.org/a?b=1, or mail ida@example.org.', 'See www.example.org/a?b=1 , or mail ida@example.org .'],
  ['Wait... what?! No --- never!!!', 'Wait ... what ?! | No --- never !!!'],
  ["the '90s, the 1990s and the 60's", "the '90s , the 1990s and the 60's"],
  ["'Hello,' said O'Brien, 'rock 'em.'", "' Hello , ' said O'Brien , ' rock 'em . '"],
  ['AT&T and R&D: 50% off', 'AT&T and R&D : 50 % off'],
  ['great place. i went twice. =)', 'great place . | i went twice . =)'],
  ['No. 5 is alive. No. It is not.', 'No. 5 is alive . | No . | It is not .'],
  ['1. Open it. 2. Close it.', '1 . Open it . | 2 . Close it .'],
  ['A line\nthat goes on.\n\nA heading\n\nText.', 'A line that goes on . | A heading | Text .'],
  ['Call 555-123-4567 before 2013-2014.', 'Call 555-123-4567 before 2013 - 2014 .'],
  ['He lives in Pittsburgh, Pa. now.', 'He lives in Pittsburgh , Pa. now .'],
  ['Foo Co., Ltd., is in Calif. and N.Y. today.', 'Foo Co. , Ltd. , is in Calif. and N.Y. today .'],
  ['He fell ill. They left Ill. The end.', 'He fell ill . | They left Ill. | The end .'],
  ['See README.md, foo.tar.gz and main.js.', 'See README.md , foo.tar.gz and main.js .'],
  ['Node.js v1.2.3 runs C++. C# runs on .NET.', 'Node.js v1.2.3 runs C++ . | C# runs on .NET .'],
  ['An M.Sc. from Wheeling, W.Va. for an A++', 'An M.Sc. from Wheeling , W.Va. for an A ++'],
  ['They went home.It was late.', 'They went home . | It was late .'],
  ['Bake at 350°F. Step 2: keep at 20 °C. Then stop.', 'Bake at 350 ° F . | Step 2 : keep at 20 ° C . | Then stop .'],
];

const german: readonly Row[] = [
  ['Am 3. Mai ging sie zum Fluss.', 'An dem 3. Mai ging sie zu dem Fluss .'],
  [
    'Im Jahr 1990 kam der US-Minister, z. B. mit Dr. Ode.',
    'In dem Jahr 1990 kam der US - Minister , z. B. mit Dr. Ode .',
  ],
  ['„Er kommt nicht.“ Das sagte sie ZUM Schluss.', '„ Er kommt nicht . “ | Das sagte sie ZU DEM Schluss .'],
  ['Heinrich IV. von Lund starb um 800 v. Chr. im Osten.', 'Heinrich IV. von Lund starb um 800 v. Chr. in dem Osten .'],
  [
    'Die Fa. Ode, Hauptstr. 5, nahm 9 Euro inkl. MwSt. dafür.',
    'Die Fa. Ode , Hauptstr. 5 , nahm 9 Euro inkl. MwSt. dafür .',
  ],
  ['Papier o. Ä. mitbringen, zzgl. Versand.', 'Papier o. Ä. mitbringen , zzgl. Versand .'],
];

const galician: readonly Row[] = [
  ['O libro do rapaz está nunha mesa.', 'O libro de o rapaz está en unha mesa .'],
  ['Atópase nos montes e díxolle que non nos vira.', 'Atopa se en os montes e dixo lle que non nos vira .'],
  ['Esa parte do norte foi a base da análise.', 'Esa parte de o norte foi a base de a análise .'],
  ['Construíuse polo Sr. Ode, deslizándose cara á vila.', 'Construíu se por o Sr. Ode , deslizando se cara a a vila .'],
  ['Nos imos á praia.', 'Nos imos a a praia .'],
  ['Nos últimos anos viviu nos EE.UU. con el.', 'En os últimos anos viviu en os EE.UU. con el .'],
  ['Dálle o libro e lévao; téñoche unha táboa, quérote.', 'Dá lle o libro e leva o ; teño che unha táboa , quero te .'],
];

const others: readonly (readonly [language: string, text: string, tokens: string])[] = [
  ['fr', 'Il est venu. Elle part demain !', 'Il est venu . | Elle part demain !'],
  ['es', '¿Vienes? ¡Claro que sí!', '¿ Vienes ? | ¡ Claro que sí !'],
  ['ru', 'Она пришла. Он ушёл в 10:30.', 'Она пришла . | Он ушёл в 10:30 .'],
  ['hi', 'वह आई। वह गया।', 'वह आई । | वह गया ।'],
  ['he', 'היא באה. הוא הלך?', 'היא באה . | הוא הלך ?'],
  ['x', 'An odd tag. It works.', 'An odd tag . | It works .'],
];

describe('English', () => {
  test.each(english)('%s', (text, tokens) => expect(show(tokenizeText(text, { language: 'en' }))).toBe(tokens));
  test('a tag with a region or with three letters is the same language', () => {
    expect(show(tokenizeText("don't", { language: 'en-GB' }))).toBe("do n't");
    expect(show(tokenizeText("don't", { language: 'eng' }))).toBe("do n't");
  });
});
describe('German', () => {
  test.each(german)('%s', (text, tokens) => expect(show(tokenizeText(text, { language: 'de' }))).toBe(tokens));
});
describe('Galician', () => {
  test.each(galician)('%s', (text, tokens) => expect(show(tokenizeText(text, { language: 'gl' }))).toBe(tokens));
});
describe('other languages', () => {
  test.each(others)('%s: %s', (language, text, tokens) => expect(show(tokenizeText(text, { language }))).toBe(tokens));
});

const models = join(import.meta.dirname, '../../models');
const segmenterOf = (language: string) =>
  loadSegmenter(new Uint8Array(readFileSync(join(models, `segment-${language}.bin`))));

describe('learned segmenters', () => {
  const table: readonly (readonly [string, string, string])[] = [
    ['zh', '她在2019年去了日本。他没有去。', '她 在 2019 年 去 了 日本 。 | 他 没有 去 。'],
    ['zh', '她在2019年去了日本。他沒有去。', '她 在 2019 年 去 了 日本 。 | 他 沒有 去 。'],
    [
      'ja',
      '彼女は本を読んでいた。「はい。」と言った。',
      '彼女 は 本 を 読ん で い た 。 | 「 はい 。 」 と 言っ た 。',
    ],
    ['ar', 'كتبت رسالة وأرسلتها بالبريد.', 'كتبت رسالة و أرسلت ها ب البريد .'],
  ];
  test.each(table)('%s: %s', (language, text, tokens) => {
    expect(show(createTokenizer({ language, segmenter: segmenterOf(language) })(text))).toBe(tokens);
  });

  test('without one, the dictionary of the platform cuts Chinese, and Arabic words stay whole', () => {
    expect(show(tokenizeText('她去了日本。', { language: 'zh' })).replace(/ /g, '')).toBe('她去了日本。');
    expect(show(tokenizeText('وأرسلتها بالبريد', { language: 'ar' }))).toBe('وأرسلتها بالبريد');
  });

  test('are of the language that the first part of the tag names', () => {
    const text = '彼女は本を読んでいた。';
    const cutBy = (language: string) => show(loadTokenizer({ language })(text));
    const learned = show(createTokenizer({ language: 'ja', segmenter: segmenterOf('ja') })(text));
    expect([cutBy('ja'), cutBy('JA-JP')]).toEqual([learned, learned]);
    // Javanese has none.
    expect(cutBy('jav')).toBe(show(createTokenizer({ language: 'jav' })(text)));
    expect(cutBy('jav')).not.toBe(learned);
  });

  test('Arabic words keep their letters in order', () => {
    const [sentence] = createTokenizer({ language: 'ar', segmenter: segmenterOf('ar') })('بالبريد وأرسلتها');
    expect(sentence?.multiwords.map(({ form }) => form)).toEqual(['بالبريد', 'وأرسلتها']);
    for (const { form, start, end } of sentence?.tokens ?? []) expect(sentence?.text.slice(start, end)).toBe(form);
  });
});

describe('choices', () => {
  test('contractions that are kept', () => {
    expect(show(tokenizeText("Don't go zum Fluss", { language: 'en', contractions: 'keep' }))).toBe(
      "Don't go zum Fluss",
    );
    expect(show(tokenizeText('Er ging zum Fluss.', { language: 'de', contractions: 'keep' }))).toBe(
      'Er ging zum Fluss .',
    );
  });

  test('the words of a contraction know the token they come from', () => {
    const [sentence] = tokenizeText('Er ging zum Fluss.', { language: 'de' });
    expect(sentence?.multiwords).toEqual([{ first: 2, end: 4, form: 'zum' }]);
    expect(sentence?.tokens.slice(2, 4)).toEqual([
      { form: 'zu', start: 8, end: 11, spaceAfter: '' },
      { form: 'dem', start: 8, end: 11, spaceAfter: ' ' },
    ]);
  });

  test('each line a sentence', () => {
    const text = 'One. Two.\nThree\n\nFour';
    expect(show(tokenizeText(text, { language: 'en', lines: 'sentence' }))).toBe('One . Two . | Three | Four');
  });

  test('given tokens stay as they are', () => {
    const text = "Mr. Ode 's well-known `` plan '' .\n-LRB- do n't -RRB-";
    const sentences = tokenizeText(text, { language: 'en', tokens: 'given' });
    expect(show(sentences)).toBe(text.replace('\n', ' | '));
  });
});

describeWithData('text that benchmarks have tokenized', ['data/carb/dev.txt', 'data/benchie/gold_en.txt'], () => {
  test('given tokens map one to one', () => {
    const benchie = [...readShared('data/benchie/gold_en.txt').matchAll(/^sent_id:\d+\t(.*)$/gm)].map(
      ([, text = '']) => text,
    );
    const carb = readShared('data/carb/dev.txt').split('\n');
    const lines = [...benchie, ...carb].map((line) => line.trim()).filter((line) => line !== '');
    expect(lines.length).toBeGreaterThan(700);
    const sentences = tokenizeText(lines.join('\n'), { language: 'en', tokens: 'given' });
    expect(sentences.map(({ tokens }) => tokens.map(({ form }) => form))).toEqual(
      lines.map((line) => line.split(/\s+/)),
    );
  });
});

/** Everything that must hold whatever the text is. */
function checkLaws(text: string, sentences: readonly AnalysedSentence[]): void {
  let rebuilt = text.slice(0, sentences[0]?.offset ?? text.length);
  expect(rebuilt).toMatch(/^[\s\u0085]*$/);
  for (const sentence of sentences) {
    const { offset, tokens, multiwords } = sentence;
    expect(rebuilt.length).toBe(offset);
    expect(tokens.length).toBeGreaterThan(0);
    const fused = new Map(multiwords.map((span) => [span.first, span]));
    for (let index = 0; index < tokens.length; ) {
      const span = fused.get(index);
      const next = span?.end ?? index + 1;
      const [first, last] = [tokens[index], tokens[next - 1]];
      const form = span?.form ?? first?.form ?? '';
      expect(sentence.text.slice(first?.start, last?.end)).toBe(form);
      expect(form).not.toBe('');
      rebuilt += form + last?.spaceAfter;
      index = next;
    }
    expect(text.startsWith(sentence.text, offset)).toBe(true);
  }
  expect(rebuilt).toBe(text);
}

const tokenizers = ['en', 'de', 'gl', 'zh', 'ja', 'ar', 'xx'].flatMap((language) => {
  const learned = ['zh', 'ja', 'ar'].includes(language) ? [segmenterOf(language)] : [];
  return [undefined, ...learned].map((segmenter) => ({ language, tokenize: createTokenizer({ language, segmenter }) }));
});

describe('any text comes back from its tokens', () => {
  const pieces = [
    ...'abcXYZ019.,;:!?\'"-_/\\()[]{}<>@#$%&*+=~^|` \t\n\r\u00a0\u2028\u0085',
    ...[
      'é',
      'e\u0301',
      'ß',
      'ع',
      'و',
      'ال',
      'ה',
      '中',
      '国',
      '。',
      '「',
      'ひ',
      'ー',
      'カ',
      'ก',
      'ำ',
      'क',
      '्',
      '👍',
      '👨‍👩‍👧',
      '🇩🇪',
      '❤️',
    ],
    ...['\ud800', '\udc00', '\0', '\u0007', '\u200b', '\u200d', '\ufeff', '\u202e', '\ufffd', '\u{1f600}'],
    ...[
      "n't",
      "'s",
      'U.S.',
      'Dr.',
      'zum ',
      'http://',
      'www.',
      'a@b.c',
      '...',
      '--',
      ':)',
      '1,000',
      '3. ',
      'nos ',
      '\n\n',
      'Mr. Ode. ',
    ],
  ];
  for (const { language, tokenize } of tokenizers) {
    test(language, () => {
      const random = createRandom(17);
      for (let round = 0; round < 150; round++) {
        const length = random.nextInt(40);
        const text = Array.from({ length }, () => pieces[random.nextInt(pieces.length)]).join('');
        checkLaws(text, tokenize(text));
      }
    });
  }
});

describe('no text is too odd', () => {
  const table: readonly [string, string][] = [
    ['nothing', ''],
    ['white space', ' \n\t \u00a0\n\n'],
    ['10,000 tokens in one sentence', `${'word, '.repeat(5000)}end`],
    ['30,000 letters in one word', 'x'.repeat(30_000)],
    ['30,000 Han characters without a stop', '中文'.repeat(15_000)],
    ['30,000 periods', '.'.repeat(30_000)],
    ['30,000 apostrophes', "'".repeat(30_000)],
    ['15,000 hyphens and letters', 'a-'.repeat(15_000)],
    ['15,000 digits and commas', '1,'.repeat(15_000)],
    ['20,000 lone surrogates', '\ud800'.repeat(20_000)],
    ['10,000 combining marks', `e${'\u0301'.repeat(10_000)}`],
    ['20,000 joined emoji', '👩‍🚀'.repeat(20_000)],
    ['control characters', '\0\u0001 a\u0007b \u001b[31m'],
    ['scripts mixed', 'Das 中文 و العربية with עברית и русский です。'.repeat(500)],
    ['an Arabic word without end', 'وبال'.repeat(20_000)],
  ];
  for (const { language, tokenize } of tokenizers) {
    test.each(table)(`${language}: %s`, { timeout: 60_000 }, (_, text) => {
      const sentences = tokenize(text);
      const spelled = sentences.map((sentence) => sentence.text).join('');
      expect(spelled.replace(/[\s\u0085]/g, '')).toBe(text.replace(/[\s\u0085]/g, ''));
    });
  }

  test.each([
    ['within', `http://${'.'.repeat(80_000)}x`, 1],
    ['after', `http://x${'.'.repeat(80_000)}`, 2],
  ])('80,000 periods %s an address take no time', { timeout: 60_000 }, (_, text, tokens) => {
    const start = process.cpuUsage().user;
    const [sentence] = tokenizeText(text, { language: 'en' });
    expect(process.cpuUsage().user - start).toBeLessThan(2e6);
    expect(sentence?.tokens.length).toBe(tokens);
  });

  test.each([
    ['letters', 'x', 11],
    ['digits', '1', 11],
    ['spaces', ' ', 0],
    ['combining marks', '\u0301', 11],
  ])(
    '10 million %s in a row are tokens of at most a million characters',
    { timeout: 60_000 },
    (_, character, count) => {
      const text = character.repeat(10_500_000);
      const sentences = [...tokenizeText(text, { language: 'en' })];
      const tokens = sentences.flatMap((sentence) => sentence.tokens);
      expect(tokens).toHaveLength(count);
      expect(tokens.reduce((sum, token) => sum + token.form.length, 0)).toBe(count === 0 ? 0 : text.length);
    },
  );

  test('what stands before a token counts in long texts, too', { timeout: 60_000 }, () => {
    const text = 'Das ist z. B. alte Ware.';
    const long = `${text} ${'Ja. '.repeat(260_000)}${text}`;
    const last = [...tokenizeText(long, { language: 'de' })].at(-1);
    const alone = [...tokenizeText(text, { language: 'de' })][0];
    expect(last?.tokens.map(({ form }) => form)).toEqual(alone?.tokens.map(({ form }) => form));
  });

  test('time grows with the length, not with its square', { timeout: 60_000 }, () => {
    const text = `${"The girls' co-op isn't in the U.S., 'she' said... ".repeat(100)}中国人`;
    const seconds = (times: number) => {
      const long = text.repeat(times);
      const start = process.cpuUsage().user;
      tokenizeText(long, { language: 'en' });
      return process.cpuUsage().user - start;
    };
    seconds(5);
    expect(seconds(40)).toBeLessThan(40 * Math.max(seconds(5), 1000));
  });
});
