// What each test file needs from outside: the browser, PostgreSQL, nginx or the built command. It is read off its imports, so that no list goes stale.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

/** The test files that take long, from the longest to the shortest; all others are short. */
export const longest = [
  'test/docs/commands.test.ts',
  'test/server/crash.test.ts',
  'test/browser/people.test.ts',
  'test/tasks/same-as-command.test.ts',
  'test/extract/hostile-text.test.ts',
  'test/cli/extract-input.test.ts',
  'test/server/fuzz.test.ts',
  'test/browser/provider-page.test.ts',
  'test/language/treebanks.test.ts',
  'test/language/model/models.test.ts',
  'test/language/model/english.test.ts',
  'test/browser/report.test.ts',
  'test/cli/report.test.ts',
  'test/browser/annotate-hands.test.ts',
  'test/cli/extract-resume.test.ts',
  'test/browser/annotate.test.ts',
  'test/server/hostile-requests.test.ts',
  'test/language/model/kernel.test.ts',
  'test/language/tokenize.test.ts',
  'test/browser/annotate-settings.test.ts',
  'test/browser/annotate-new-build.test.ts',
  'test/browser/annotate-outage.test.ts',
  'test/browser/annotate-cost.test.ts',
  'test/cli/trees.test.ts',
  'test/server/backup/backup.test.ts',
  'test/server/readiness.test.ts',
  'test/browser/annotate-restored.test.ts',
  'test/cli/data.test.ts',
  'test/server/oidc/servers.test.ts',
  'test/formats/other-codes.test.ts',
  'test/language/conllu.test.ts',
  'test/cli/extract.test.ts',
];

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
