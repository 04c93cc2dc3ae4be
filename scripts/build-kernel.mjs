// npm run build:kernel: compiles kernel/network.ts to WebAssembly and writes it as text into src/language/model/kernel-bytes.ts.
// The result is part of the repository, so that nobody needs the compiler to use Assay; a test calls this with --check.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from './prepare.mjs';

const target = join(root, 'src/language/model/kernel-bytes.ts');
const wasm = join(tmpdir(), `assay-kernel-${process.pid}.wasm`);
const options = ['-O3', '--noAssert', '--enable', 'simd', '--runtime', 'stub', '--importMemory', '--use', 'abort='];
const compiler = join(root, 'node_modules/assemblyscript/bin/asc.js');
run(process.execPath, [compiler, 'kernel/network.ts', '--outFile', wasm, '--disableWarning', ...options]);
const bytes = readFileSync(wasm).toString('base64');
rmSync(wasm);

const header = '// The compiled kernel/network.ts in base64. Made by `npm run build:kernel`; do not edit.';
const text = `${header}\n\nexport const kernelBytes =\n  '${bytes}';\n`;

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('src/language/model/kernel-bytes.ts is not what kernel/network.ts compiles to: npm run build:kernel');
  process.exitCode = 1;
}
