// The catalogue's entries hold together: what they name exists, and nothing is claimed that could not be.

import { describe, expect, test } from 'vitest';
import { readers } from '../../src/builtins/builtins.ts';
import { catalogue, parseCatalogue } from '../../src/catalogue/catalogue.ts';
import { canDownload } from '../../src/catalogue/dataset.ts';

const files = catalogue.flatMap(({ name, files: list }) => list.map((file) => ({ name, ...file })));

test('the datasets of the field are there', () => {
  const names = catalogue.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const wanted of ['benchie', 'carb', 'oie2016', 'combo', 'reverb45k', 'canonicnell', 'wire57', 'lsoie'])
    expect(names).toContain(wanted);
  expect(names.filter((name) => name.startsWith('ud-')).length).toBeGreaterThan(10);
});

describe.each(catalogue)('$name', (dataset) => {
  test('has each file once, and whole files for those that are parts', () => {
    const paths = dataset.files.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { partOf, items } of dataset.files) {
      if (partOf === undefined) continue;
      const whole = dataset.files.find(({ path }) => path === partOf);
      expect(items).toBeLessThan(whole?.items ?? 0);
    }
  });

  test('is fetched over https, or says why not', () => {
    const urls = [dataset.homepage, ...dataset.archive, ...dataset.files.flatMap((file) => file.urls)];
    expect(urls.filter((url) => !url.startsWith('https://'))).toEqual([]);
    expect(canDownload(dataset) || dataset.note !== undefined).toBe(true);
  });

  test('can be cited', () => {
    for (const field of ['title', 'author', 'year'])
      expect(dataset.citation).toMatch(new RegExp(`^  ${field} = \\{`, 'm'));
    expect(dataset.citation.split('{').length).toBe(dataset.citation.split('}').length);
  });
});

test('formats of gold and systems are those that Assay reads', () => {
  const known = new Set<string>([...readers.map(({ id }) => id), 'json']);
  const unknown = files.filter(({ role, format }) => ['gold', 'system'].includes(role) && !known.has(format));
  expect(unknown.map(({ name, path, format }) => [name, path, format])).toEqual([]);
});

describe('a catalogue of your own', () => {
  const entry = {
    name: 'ferries',
    title: 'Ferries',
    homepage: 'https://example.org',
    licence: 'CC0',
    citation: '@misc{ferries}',
    files: [{ path: 'gold.txt', role: 'gold', format: 'benchie' }],
  };
  const parse = (change: object) => parseCatalogue(JSON.stringify([{ ...entry, ...change }]), 'own.json');

  test('what is left out has defaults', () => {
    expect(parse({})[0]).toMatchObject({ archive: [], files: [{ names: [], urls: [] }] });
  });

  test.each([
    [{ name: 'Fer ries' }, 'small letters'],
    [{ files: [] }, 'files'],
    [{ files: [{ ...entry.files[0], path: '/etc/passwd' }] }, 'below the dataset'],
    [{ files: [{ ...entry.files[0], path: 'a/../../b' }] }, 'below the dataset'],
    [{ files: [{ ...entry.files[0], urls: ['file:///etc/passwd'] }] }, 'URL'],
    [{ files: [{ ...entry.files[0], sha256: 'abc' }] }, '64 hexadecimal'],
    [{ colour: 'blue' }, 'colour'],
  ])('%j is refused', (change, message) => {
    expect(() => parse(change)).toThrow(message);
  });

  test('what is no JSON is refused', () =>
    expect(() => parseCatalogue('[', 'own.json')).toThrow('own.json: this is not'));
});
