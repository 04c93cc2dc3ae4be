// npm start: installs, builds, and scores the sample benchmark.

import { build, install, root, run } from './prepare.mjs';

install();
console.error('Building ...');
build();
const assay = (...args) => run(process.execPath, ['dist/cli/main.js', ...args], { cwd: root });
const sample = (name) => `data/sample/${name}`;
console.log('\nThe sample benchmark: 25 sentences in English, German and Chinese, and three made-up systems.\n');
assay(
  'score',
  sample('gold.jsonl'),
  sample('careful.tsv'),
  sample('eager.jsonl'),
  sample('naive.tsv'),
  '--facet',
  'default,C,M,E',
);
console.log('\nTry next: npx assay --help');
