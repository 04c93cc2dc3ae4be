// For each code about datasets the call that provokes it. `folder` is an empty temporary one.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCatalogue } from '../../src/catalogue/catalogue.ts';
import { datasetSchema } from '../../src/catalogue/dataset.ts';
import { AssayError } from '../../src/core/assay-error.ts';
import type { Diagnostic } from '../../src/core/diagnostic.ts';
import { addByDownload, addLocalCopy } from '../../src/node/data/add-dataset.ts';
import { readManifest, requireManifest } from '../../src/node/data/data-home.ts';
import { download } from '../../src/node/data/download.ts';
import { unpack } from '../../src/node/data/fetch-dataset.ts';
import { verifyDataset } from '../../src/node/data/verify-dataset.ts';
import { findTable, publishedTables } from '../../src/reproduce/tables.ts';

const ferries = datasetSchema.parse({
  name: 'ferries',
  title: 'Ferries',
  homepage: 'https://example.org',
  licence: 'CC0',
  citation: '@misc{ferries}',
  files: [{ path: 'gold.txt', role: 'gold', format: 'benchie', sha256: '0'.repeat(64) }],
});

type AsyncCover = (folder: string) => Promise<readonly Diagnostic[]>;

/** The diagnostic of the error that the action ends with. */
function endedBy(action: (folder: string) => unknown): AsyncCover {
  return async (folder) => {
    try {
      await action(folder);
    } catch (error) {
      if (error instanceof AssayError) return [error.diagnostic];
      throw error;
    }
    return [];
  };
}

function addGold(folder: string, text: string, force = false): string {
  writeFileSync(join(folder, 'gold.txt'), text);
  addLocalCopy(ferries, folder, { home: join(folder, 'home'), force });
  return join(folder, 'home');
}

const sentence = 'sent_id:1\tThe ferry sank .\n';

export const dataCovers: Readonly<Record<string, AsyncCover>> = {
  'data/bad-catalogue': endedBy(() => parseCatalogue('{}', 'own.json')),
  'data/absent': endedBy((folder) => requireManifest(folder, ferries)),
  'data/no-address': endedBy((folder) => addByDownload(ferries, { home: folder })),
  'data/not-in-copy': endedBy((folder) => addLocalCopy(ferries, folder, { home: join(folder, 'home') })),
  'data/no-items': endedBy((folder) => addGold(folder, 'Dear reader,\n')),
  'data/download-failed': endedBy((folder) =>
    download(['http://127.0.0.1:9/gold.txt'], join(folder, 'gold.txt'), { pauses: [] }),
  ),
  'data/wrong-checksum': endedBy((folder) => addGold(folder, sentence)),
  'data/bad-archive': endedBy((folder) => {
    writeFileSync(join(folder, 'archive.tar.gz'), '<html></html>');
    unpack(ferries, join(folder, 'archive.tar.gz'), folder);
  }),
  'data/not-public': endedBy(() => findTable('benchie-agreement', publishedTables)),
  'data/bad-manifest': endedBy((folder) => {
    mkdirSync(join(folder, 'ferries'));
    writeFileSync(join(folder, 'ferries/manifest.json'), '[]');
    readManifest(folder, ferries);
  }),
  'data/missing-file': async (folder) => {
    const home = addGold(folder, sentence, true);
    rmSync(join(home, 'ferries/gold.txt'));
    return verifyDataset(home, ferries).problems;
  },
  'data/changed': async (folder) => {
    const home = addGold(folder, sentence, true);
    writeFileSync(join(home, 'ferries/gold.txt'), 'sent_id:1\tThe ferry floats .\n');
    return verifyDataset(home, ferries).problems;
  },
};
