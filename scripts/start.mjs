// npm start: installs, builds, and opens the annotation workbench with the sample project in it. Options go to `assay annotate`.

import { build, install, root, run } from './prepare.mjs';

install();
console.error('Building ...');
build();
const options = process.argv.slice(2);
const place = options.findIndex((option) => option === '-d' || option === '--database');
const database = place < 0 ? [] : options.slice(place, place + 2);
const assay = (...args) => run(process.execPath, ['dist/cli/commands/assay.js', ...args], { cwd: root });
const sample = ['--project', 'sample', '--name', 'Sample', '--annotator', 'sample'];
assay('annotate', 'import', 'data/sample/gold.jsonl', ...sample, ...database);
assay('annotate', ...options);
