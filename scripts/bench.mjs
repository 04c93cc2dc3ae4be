// npm run bench -- NAME: builds and runs bench/NAME.ts.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root, run } from './prepare.mjs';

install();
build();
const [name = '', ...args] = process.argv.slice(2);
const script = join(root, 'build/bench', `${name}.js`);
if (!existsSync(script) || name === '') {
  const names = readdirSync(join(root, 'bench'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3));
  console.error(`usage: npm run bench -- NAME; known: ${names.join(', ')}`);
  process.exit(2);
}
run(process.execPath, [script, ...args]);
