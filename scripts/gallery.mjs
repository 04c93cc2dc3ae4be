// Writes docs/gallery.md and docs/gallery/: charts, tables and trees made from our own sample data by the commands that stand beside them.
// It runs the built command, so build first.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const gold = 'data/sample/gold.jsonl';
const systems = 'data/sample/careful.tsv data/sample/eager.jsonl data/sample/naive.tsv';

/** What is shown: a command with its sentence, and either what it prints or the pictures that it writes. */
const exhibits = [
  {
    title: 'A report on three systems',
    says: 'One HTML file that works offline. `--charts` also saves its charts, as SVG, PNG, CSV and JSON.',
    command: `npx assay report ${gold} ${systems} --all-scorers -o report.html --charts charts -q`,
    pictures: {
      'charts/leaderboard-table.svg': 'Precision, recall and F1 of three systems',
      'charts/facets-f1.svg': 'F1 by facet beside the token measures',
      'charts/error-buckets.svg': 'Wrong extractions by their right slots',
      'charts/extraction-length.svg': 'Lengths of extractions',
      'charts/curves-benchie.svg': 'Precision-recall curve over facts',
    },
  },
  {
    title: 'A profile of errors',
    says: 'Which slots are wrong, and which kinds of sentences are hard.',
    command: `npx assay profile ${gold} ${systems} -q`,
  },
  {
    title: 'One sentence, extraction by extraction',
    says: 'Every wrong extraction stands beside its closest gold triple.',
    command: `npx assay inspect ${gold} data/sample/eager.jsonl --sentence en-2 -q`,
  },
  {
    title: 'A dependency tree in English',
    says: 'A tree as SVG follows the colours of the page that it stands in.',
    command: 'echo "Ines sold the old boat to a museum in Faro." | npx assay parse --format svg -o english.svg',
    pictures: { 'english.svg': 'Dependency tree: Ines sold the old boat to a museum in Faro.' },
  },
  {
    title: 'Trees in German and Chinese',
    says: 'Each language has a model of its own.',
    command: [
      'echo "Die Stadt verkaufte das alte Boot." | npx assay parse --lang de --format svg -o german.svg',
      'echo "她去年去了日本。" | npx assay parse --lang zh --format svg -o chinese.svg',
    ].join('\n'),
    pictures: {
      'german.svg': 'Dependency tree: Die Stadt verkaufte das alte Boot.',
      'chinese.svg': 'Dependency tree: 她去年去了日本。',
    },
  },
  {
    title: 'A tree in the terminal',
    says: 'The same tree without a browser.',
    command: 'echo "Ines sold the old boat to a museum in Faro." | npx assay parse --format tree',
  },
  {
    title: 'Facts and how they were found',
    says: '`--explain` prints the rules and the path in the tree beside each fact.',
    command: 'echo "Ines sold the old boat to a museum in Faro." | npx assay extract --explain -q',
  },
  {
    title: 'Clusters of an open graph',
    says: 'Three methods on every task that the gold can judge.',
    command: 'npx assay kg score data/sample/graph.json --method equal-string,token-jaccard,last-word -q',
  },
  {
    title: 'A graph with names',
    says: 'Entities, relations and evidence as Turtle; the first lines.',
    command: 'npx assay kg build data/sample/notes.jsonl --to turtle -q | head -n 30',
  },
];

/** The files of the gallery as path and text. */
export function makeGallery() {
  const folder = mkdtempSync(join(tmpdir(), 'assay-gallery-'));
  try {
    symlinkSync(join(root, 'data'), join(folder, 'data'));
    const made = exhibits.map((exhibit) => ({ ...exhibit, printed: run(exhibit.command, folder) }));
    const pictures = made.flatMap(({ pictures = {} }) =>
      Object.keys(pictures).map((file) => ({ path: pathOf(file), text: readFileSync(join(folder, file), 'utf8') })),
    );
    return [{ path: 'docs/gallery.md', text: printPage(made) }, ...pictures];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const pathOf = (file) => `docs/gallery/${file.split('/').at(-1)}`;

function run(command, cwd) {
  const assay = `"${process.execPath}" "${join(root, 'dist/cli/commands/assay.js')}"`;
  return execFileSync('sh', ['-c', command.replaceAll('npx assay', assay)], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function printPage(made) {
  const sections = made.map(({ title, says, command, pictures = {}, printed }) => {
    const images = Object.entries(pictures).map(([file, text]) => `![${text}](${pathOf(file).slice(5)})`);
    const shown = printed.trim() === '' ? images : [`\`\`\`text\n${printed.replace(/\s+$/, '')}\n\`\`\``, ...images];
    return [`## ${title}`, says, `\`\`\`sh\n${command}\n\`\`\``, ...shown].join('\n\n');
  });
  const intro =
    'Charts, tables and trees, each with the command that made it from `data/sample`. Made by `node scripts/gallery.mjs`.';
  return `# Gallery\n\n${intro}\n\n${sections.join('\n\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(join(root, 'docs/gallery'), { recursive: true });
  for (const { path, text } of makeGallery()) writeFileSync(join(root, path), text);
}
