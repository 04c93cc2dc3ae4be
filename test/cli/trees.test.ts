// Commands that parse: assay parse itself, and scores and profiles that look at trees.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assay, createScratch, root } from './run-assay.ts';

const scratch = createScratch();

describe('parse', () => {
  test('CoNLL-U of running text', () => {
    const { code, stdout } = assay(['parse'], 'Ines sold the boat. It sank.\n');
    const heads = stdout
      .split('\n')
      .filter((line) => /^\d/.test(line))
      .map((line) => line.split('\t'))
      .map(([, form, , upos, , , head, deprel]) => `${form} ${upos} ${head} ${deprel}`);
    expect(code).toBe(0);
    expect(heads).toEqual([
      'Ines PROPN 2 nsubj',
      'sold VERB 0 root',
      'the DET 4 det',
      'boat NOUN 2 obj',
      '. PUNCT 2 punct',
      'It PRON 2 nsubj',
      'sank VERB 0 root',
      '. PUNCT 2 punct',
    ]);
  });

  test('given tokens stay as they are', () => {
    const { stdout } = assay(['parse', '--input', 'tokens', '--format', 'json'], "Ines did n't wait .\n");
    const { tokens } = JSON.parse(stdout) as { tokens: { form: string }[] };
    expect(tokens.map(({ form }) => form)).toEqual(['Ines', 'did', "n't", 'wait', '.']);
  });

  test('a variety of English is English', () => expect(assay(['parse', '--lang', 'en-US'], 'No.').code).toBe(0));

  test.each([
    ['a language without a model', ['--lang', 'tlh'], 2, /no model for "tlh"; languages with a model: .*de, en/],
    [
      'a model that is not there',
      ['--model', 'en-smal'],
      2,
      /unknown model: "en-smal" \(did you mean en-small\?\); known: .*or a file/,
    ],
    ['a model of another language', ['--model', 'de'], 2, /the model de is not for "en"; say --lang de/],
    ['a treebank that the model does not know', ['--lang', 'de', '--treebank', 'x'], 2, /it knows: gsd, pud/],
    ['a treebank, but the model has learned as one', ['--lang', 'ar', '--treebank', 'x'], 2, /it knows: none/],
    ['a model that is none', ['--model', 'README.md'], 1, /README\.md: error: this is no model of Assay/],
  ])('%s', (_, options, code, message) => {
    const result = assay(['parse', ...options], 'No.');
    expect(result.stderr).toMatch(message);
    expect(result.code).toBe(code);
  });

  test('a model with a broken description', () => {
    const bytes = new Uint8Array(readFileSync(join(root, 'models/en.safetensors')));
    bytes[40] = 0;
    const { code, stderr } = assay(['parse', '--model', scratch.write('broken.safetensors', bytes)], 'No.');
    expect([code, stderr]).toEqual([1, expect.stringContaining('model/damaged')]);
  });
});

describe('measures that look at trees', () => {
  const [gold, system] = ['data/sample/gold.jsonl', 'data/sample/careful.tsv'];

  const foreign = scratch.write(
    'foreign.jsonl',
    readFileSync(join(root, gold), 'utf8').replaceAll('"lang":"de"', '"lang":"tlh"'),
  );

  test('features leave out sentences without a model', () => {
    const { code, stdout } = assay(['profile', foreign, system, '--by', 'conj,verbs']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/F1 by conj/);
  });

  test('facet ET refuses them, and names the language', () =>
    expect(assay(['score', foreign, system, '--facet', 'ET']).stderr).toMatch(/no model for "tlh"/));

  test('trees of all languages, each by its own model', () => {
    const { code, stdout } = assay(['score', gold, system, '--facet', 'ET', '-q']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/trees:en-[0-9a-f]{12},de-[0-9a-f]{12},zh-[0-9a-f]{12}/);
  });

  const english = scratch.write(
    'english.txt',
    'sent_id:1\tThe mayor of Lisbon opened the bridge in spring .\n1--> Cluster 1:\n[The] mayor [of Lisbon] --> opened --> [the] bridge\n1--> Cluster 2:\n[The] mayor [of Lisbon] --> opened [the] bridge --> in spring\n[The] mayor [of Lisbon] --> opened [the] bridge in --> spring\n',
  );

  test('facet ET drops arguments that are no concepts, and the signature names the model', () => {
    const said = scratch.write(
      'said.tsv',
      '1\tThe mayor\topened the bridge\tin spring\n1\tThe mayor\topened\tthe bridge\n',
    );
    const { stdout } = assay([
      'score',
      english,
      said,
      '--facet',
      'default,ET',
      '--format',
      'tsv',
      '--bootstrap',
      '0',
      '-q',
    ]);
    const table = assay(['score', english, said, '--facet', 'ET', '-q']).stdout;
    expect(stdout).toMatch(/^benchie\tsaid\t1\t1\t1/m);
    expect(stdout).toMatch(/^benchie ET\tsaid\t0.5\t0.5\t0.5/m);
    expect(table).toMatch(/trees:en-[0-9a-f]{12}\|gold:/);
  });

  test('text that is not English is not taken for it', () => {
    const german = Array.from(
      { length: 6 },
      (_, i) =>
        `sent_id:${i + 1}\tDie alte Brücke über den breiten Fluss wurde im Frühling des Jahres wieder neu gebaut .\n${i + 1}--> Cluster 1:\ndie Brücke --> wurde gebaut --> im Frühling\n`,
    );
    const file = scratch.write('german.txt', german.join('\n'));
    const said = scratch.write('gesagt.tsv', '1\tdie Brücke\twurde gebaut\tim Frühling\n');
    const { code, stderr } = assay(['score', file, said, '--facet', 'ET']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('do not look English')]);
  });

  test('the head rule finds heads in trees', () => {
    const said = scratch.write('heads.tsv', '1\tmayor of Lisbon\topened\ta bridge\n1\tmayor\topened\tthe bridge\n');
    const options = ['--scorer', 'oie2016', '--rule', 'head-tree', '--format', 'json', '-q'];
    const { stdout } = assay(['score', english, said, ...options]);
    expect(JSON.parse(stdout).measures[0].signature).toMatch(/rule:head-tree.*trees:en-/);
  });
});
