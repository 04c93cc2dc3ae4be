// What each test file needs from outside: the browser, PostgreSQL, nginx or the built command. It is read off its imports, so that no list goes stale.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

/** The files that stand for what they bring. */
const bringers = {
  'scripts/find-chromium.mjs': 'browser',
  'scripts/postgres.mjs': 'postgres',
  'scripts/nginx.mjs': 'nginx',
  'test/setup/built.ts': 'build',
};

/** @returns the test files in order of their names, each with what it needs */
export function listTestFiles() {
  const read = createReader();
  return readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/${name}`)
    .toSorted()
    .map((path) => ({ path, needs: needsOf(path, read) }));
}

/** Follows imports, each file once. */
function needsOf(path, importsOf) {
  const seen = new Set([path]);
  for (const file of seen) for (const target of importsOf(file)) seen.add(target);
  return [...new Set([...seen].flatMap((file) => bringers[file] ?? []))].toSorted();
}

/** The imports of a file of tests or scripts. What the source imports is not asked: the source starts nothing by itself. */
function createReader() {
  const known = new Map();
  return (file) => {
    if (!/^(test|scripts|bench)\//.test(file) || bringers[file] !== undefined) return [];
    const found = known.get(file) ?? importsIn(file);
    known.set(file, found);
    return found;
  };
}

function importsIn(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'));
  const relatives = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
  return relatives.map((name) => relative(root, resolve(root, dirname(file), name)));
}
