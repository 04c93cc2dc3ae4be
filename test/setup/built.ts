// The built command and page. In a run of `npm test` the build goes on beside the first tests: who imports this file waits for its end.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export const root = join(import.meta.dirname, '../..');
export const built = join(root, 'dist');
export const main = join(built, 'cli/commands/assay.js');

/** Holds `done` or `failed` once the build has ended. */
const outcome = process.env['ASSAY_BUILD_OUTCOME'];
while (outcome !== undefined && !existsSync(outcome)) await setTimeout(50);
if (outcome !== undefined && readFileSync(outcome, 'utf8') === 'failed') throw new Error('the build has failed');
