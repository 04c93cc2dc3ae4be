// The defects that were found in AnnIE, D1 to D22, one test each: none of them is here. Those that only a page can show are in
// test/browser/annotate.test.ts (D2, D13, D22).

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../src/annotate/api/client.ts';
import { createAnnotation } from '../../src/annotate/model/annotation.ts';
import { highlightTokens } from '../../src/annotate/model/highlight.ts';
import { createSettings, type Highlighting } from '../../src/annotate/model/settings.ts';
import { describeTokens, toAnalysedSentence } from '../../src/annotate/model/token-info.ts';
import { createLanguageEngine } from '../../src/cli/annotate/language-engine.ts';
import { clickGap } from '../../src/web/annotate/state/paint.ts';
import { previewImport } from '../../src/web/project/read-import.ts';
import { annotate } from '../annotate/annotations.ts';
import { type AnnotateServer, clientOf, createProject, prepareServer } from '../browser/annotate-server.ts';
import { built } from '../setup/built.ts';
import { createTestBench } from './bench.ts';

const short = 'Dr. Lena Hart repaired the clock .';
const importOf = (text: string, format?: string) =>
  previewImport({ text, name: 'file', language: 'en', annotator: 'eva', importId: 'i', format });

describe('words', () => {
  test('D1: hyphens never glue words or lose letters', () => {
    const text = 'The well-known index-futures broker and the long-time leader left it to co-owners.';
    const tokens = createLanguageEngine().tokenize(text, 'en');
    const words = tokens.map(({ start, end }) => text.slice(start, end));
    expect(words.join('')).toBe(text.replaceAll(' ', ''));
    for (const { start, end } of tokens) expect(text.slice(start, end)).not.toMatch(/\s/);
  });

  test('D15: an entity is where it is, not on every equal word', () => {
    const annotation = annotate('Bank of Lund is one of two banks of Lund .');
    const analysed = { ...toAnalysedSentence(annotation), entities: [{ first: 0, end: 3, type: 'organization' }] };
    const infos = describeTokens(annotation, analysed);
    expect(infos.flatMap(({ entity }, index) => (entity ? [index] : []))).toEqual([0, 1, 2]);
  });

  test('D16: the settings for compounds and quotation marks act', () => {
    const annotation = createAnnotation({
      sentence: 's1',
      annotator: 'ann',
      text: 'A well-known firm called “First Light” left',
      language: 'en',
      tokens: [
        [0, 1],
        [2, 6],
        [6, 7],
        [7, 12],
        [13, 17],
        [18, 24],
        [25, 26],
        [26, 31],
        [32, 37],
        [37, 38],
        [39, 43],
      ].map(([start = 0, end = 0]) => ({ start, end })),
    });
    const { highlighting } = createSettings('en');
    const chosenBy = (token: number, joins: Partial<Highlighting>) => {
      const settings = { highlighting: { ...highlighting, joinCompounds: false, ...joins } };
      const { bench, drag } = createTestBench('', settings, { annotation });
      drag(token, token);
      return bench.get().draft.subjects[0]?.map((mark) => mark.token);
    };
    expect(chosenBy(3, {})).toEqual([3]);
    expect(chosenBy(3, { joinCompounds: true })).toEqual([1, 2, 3]);
    expect(chosenBy(7, {})).toEqual([7]);
    expect(chosenBy(7, { joinQuotes: true })).toEqual([6, 7, 8, 9]);
  });

  test('D18: auxiliaries are highlighted like verbs', () => {
    const { highlighting } = createSettings('en');
    const tokens = [
      { form: 'she', upos: 'PRON' },
      { form: 'is', upos: 'AUX' },
      { form: 'mayor', upos: 'NOUN' },
    ];
    expect(highlightTokens(tokens, highlighting)).toEqual([undefined, 'pink', undefined]);
  });
});

describe('choosing words', () => {
  test('D5: a click needs no slot to be active', () => {
    const { bench, drag } = createTestBench(short);
    expect(() => drag(1, 1)).not.toThrow();
    expect(bench.get().draft.subjects[0]).toMatchObject([{ token: 1 }]);
  });

  test('D6: whatever is highlighted, a second click takes a word out', () => {
    const { highlighting } = createSettings('en');
    const { bench, drag } = createTestBench(short, { highlighting: { ...highlighting, scheme: 'all' } });
    drag(1, 2);
    drag(2, 2);
    expect(bench.get().draft.subjects[0]?.map(({ token }) => token)).toEqual([1]);
  });

  test('D7: more words do not change groups and cuts that were set', () => {
    const { bench, drag, keys, facts } = createTestBench('Ada sold the old mill to the town in May .', {
      suggestions: 'off',
    });
    drag(0, 0);
    drag(1, 1);
    drag(2, 4);
    drag(2, 3, { optional: true });
    clickGap(bench, 4);
    drag(5, 7, { extend: true });
    keys('Enter');
    expect(facts()).toEqual(['Ada — sold ¦ [the old] ¦ mill to the town']);
  });

  test('D12: an optional word can be taken out, and a second time nothing happens', () => {
    const { bench, drag, keys } = createTestBench(short);
    keys('S', 's', 's');
    drag(0, 0);
    expect(bench.get().draft.subjects[0]?.map(({ token }) => token)).toEqual([1, 2]);
    bench.set({ cursor: 0 });
    expect(() => keys('Backspace')).not.toThrow();
  });

  test('D14: in the order of choosing, too, a word leaves no cut behind', () => {
    const { highlighting } = createSettings('en');
    const settings = { suggestions: 'off' as const, highlighting: { ...highlighting, wordOrder: 'manual' as const } };
    const { bench, drag, keys, facts } = createTestBench('Ich stehe um sieben auf .', settings);
    drag(0, 0);
    drag(1, 1);
    drag(3, 3);
    keys('Escape');
    drag(0, 0);
    for (const token of ['1', '4', '2']) {
      bench.set({ cursor: Number(token) });
      keys('p');
    }
    bench.set({ cursor: 3 });
    keys('o');
    clickGap(bench, 2);
    expect(bench.get().draft.cuts).toHaveLength(1);
    drag(2, 2);
    expect(bench.get().draft.cuts).toEqual([]);
    keys('Enter');
    expect(facts()).toEqual(['Ich — stehe auf ¦ sieben']);
  });
});

describe('facts', () => {
  test('D9: an unfinished fact and an exact duplicate are refused, and the page says why', () => {
    const { bench, keys, kept } = createTestBench(short);
    keys('Enter');
    expect(bench.get().message?.text).toMatch(/needs a subject/);
    keys('3', 's', 'p', '2', 'o', 'Enter');
    bench.set({ cursor: 3 });
    keys('p', '2', 'o', 'Enter');
    expect(bench.get().message?.text).toMatch(/Fact 1 says exactly this already/);
    expect(kept).toHaveLength(1);
  });

  test('D10: a fact goes with its last variant', () => {
    const { bench, keys } = createTestBench(short);
    keys('3', 's', 'p', '2', 'o', 'Enter', 'Delete');
    expect(bench.get().annotation.facts).toEqual([]);
    keys('Ctrl+z');
    expect(bench.get().annotation.facts).toHaveLength(1);
  });
});

describe('files', () => {
  const server: AnnotateServer = prepareServer();
  beforeAll(() => server.start());
  afterAll(() => server.remove());
  const exportOf = async (project: string, format: string): Promise<string> => {
    const url = clientOf(server).urls.exportGold(project, { format, annotator: 'eva' });
    return (await fetch(url)).text();
  };
  const addFact = async (project: string, text: string, keys: readonly string[], base = 0): Promise<void> => {
    const bench = createTestBench(text, { suggestions: 'off' });
    bench.keys(...keys);
    const entries = bench.kept.map(({ operation }, index) => ({ id: `${project}-${base + index}`, operation }));
    await clientOf(server).changeDocument({ project, sentence: '1', annotator: 'eva' }, { base, entries });
  };

  test('D3: an export before any work does no harm', async () => {
    await createProject(server, 'd3', [short]);
    await exportOf('d3', 'jsonl');
    await addFact('d3', short, ['3', 's', 'p', '2', 'o', 'Enter']);
    expect(await exportOf('d3', 'benchie')).toContain('Dr. Lena Hart --> repaired --> the clock');
  });

  test('D4: an export is the state of now, without a save button', async () => {
    await createProject(server, 'd4', [short]);
    await addFact('d4', short, ['3', 's', 'p', '2', 'o', 'Enter']);
    const { version } = await clientOf(server).getDocument({ project: 'd4', sentence: '1', annotator: 'eva' });
    const operation = { type: 'sentence.note' as const, note: 'x' };
    await clientOf(server).changeDocument(
      { project: 'd4', sentence: '1', annotator: 'eva' },
      { base: version, entries: [{ id: 'n', operation }] },
    );
    expect(await exportOf('d4', 'benchie')).toContain('repaired');
  });

  test('D8: & and < stay what they are, in and out', async () => {
    const text = 'AT&T says x<y &amp; more .';
    await createProject(server, 'd8', [text]);
    await addFact('d8', text, ['s', 'p', 'o', 'Enter']);
    expect(await exportOf('d8', 'benchie')).toContain('AT&T --> says --> x<y');
    expect(JSON.parse(await exportOf('d8', 'annie-project')).textFile.sentences[0].text).toBe(text);
  });

  test('D11: blank lines are no sentences, and a tab does not split one', () => {
    const { records } = importOf('One\tsentence .\r\n\r\n   \nAnother .\n', 'lines');
    expect(records.map(({ record }) => record)).toEqual([
      { type: 'sentence', id: 'i:1', text: 'One sentence .' },
      { type: 'sentence', id: 'i:2', text: 'Another .' },
    ]);
  });

  test('D17: work goes on where it stopped; names keep their letters', async () => {
    await createProject(server, 'Über/UPPER.txt', [short]);
    await addFact('Über/UPPER.txt', short, ['3', 's', 'p', '2', 'o', 'Enter']);
    const [progress] = await clientOf(server).listProgress('Über/UPPER.txt');
    expect(progress).toMatchObject({ annotator: 'eva', last: { sentence: '1' }, facts: 1 });
  });

  test('D19: the page asks where it came from, on whatever port', () => {
    const { urls } = createClient({ fetch: () => Promise.reject(new Error('not used')) });
    expect(urls.exportProject('p')).toBe('/api/projects/p/file');
  });

  test('D20: paths in names and addresses reach no file, other sites reach nothing, and nobody can stop the server', async () => {
    for (const path of [
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/api/projects/..%2f..%2fpackage.json',
    ]) {
      const answer = await fetch(`${server.url()}${path}`);
      expect(await answer.text()).not.toContain('"devDependencies"');
    }
    const foreign = await fetch(`${server.url()}/api/projects`, { headers: { origin: 'http://elsewhere.example' } });
    expect(foreign.status).toBe(403);
    await fetch(`${server.url()}/stop`);
    expect((await clientOf(server).health()).status).toBe('ok');
  });

  test('D21: the page loads nothing from elsewhere', () => {
    const folder = join(built, 'web');
    expect(existsSync(join(folder, 'index.html'))).toBe(true);
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    for (const name of readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.css')))
      expect(readFileSync(join(folder, 'assets', name), 'utf8')).not.toMatch(/url\(["']?(?:https?:)?\/\//);
  });
});
