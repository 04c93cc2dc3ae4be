// node scripts/build-wordnet.mjs FOLDER: packs the nouns and the irregular plurals of WordNet 3.0 into the source. FOLDER has WordNet's files
// index.noun and noun.exc, such as those of Debian's package wordnet-base. The result is part of the repository.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('give the folder of index.noun and noun.exc');
const readLines = (name) => readFileSync(join(folder, name), 'utf8').split('\n');

const index = readLines('index.noun');
const isNotice = (line) => line.startsWith('  ');
const nouns = new Set(
  index.filter((line) => line !== '' && !isNotice(line)).map((line) => line.slice(0, line.indexOf(' '))),
);
const isSingle = (word) => !word.includes('_');

/** The capital says how many letters a noun shares with the one before. */
function packNouns(sorted) {
  let before = '';
  return sorted
    .map((noun) => {
      let shared = 0;
      while (shared < 25 && shared < noun.length && noun[shared] === before[shared]) shared++;
      before = noun;
      return String.fromCharCode('A'.charCodeAt(0) + shared) + noun.slice(shared);
    })
    .join('');
}

/** A word that is listed twice has the lemmas of its last line, as in NLTK. */
const exceptions = new Map(
  readLines('noun.exc')
    .map((line) => line.trim().split(/\s+/))
    .filter(([word]) => word !== '' && isSingle(word))
    .map(([word, ...lemmas]) => [word, lemmas.filter((lemma) => nouns.has(lemma))]),
);

const notice = index.filter(isNotice).map((line) => `// ${line.replace(/^\s*\d+\s*/, '').trimEnd()}`.trimEnd());
const text = `// The nouns and the irregular plurals of WordNet 3.0 that are one word, packed. Made by \`node scripts/build-wordnet.mjs\`; do not edit.
// Noun lemmas as OIE2016's scorer takes them depend on exactly this version of the database. Its notice:
//
${notice.join('\n')}

export const packedExceptions =
  ${quote([...exceptions].map((entry) => entry.flat().join(' ')).join(','))};

export const packedNouns =
  ${quote(packNouns([...nouns].filter(isSingle).sort()))};
`;
writeFileSync(join(root, 'src/text/wordnet-nouns.ts'), text);

function quote(packed) {
  return packed.includes("'") ? `"${packed}"` : `'${packed}'`;
}
