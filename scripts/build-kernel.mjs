// npm run build:kernel: compiles the files in kernel/ to WebAssembly and writes them as text into the source.
// The results are part of the repository, so that nobody needs the compiler to use Assay; tests call this with --check.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from './prepare.mjs';

/** Memory that threads share has to be compiled in. */
const shared = ['--enable', 'threads', '--sharedMemory', '--maximumMemory', '65536'];
const kernels = [
  { source: 'kernel/network.ts', target: 'src/language/model/kernel-bytes.ts', variants: { kernelBytes: [] } },
  {
    source: 'kernel/linkage.ts',
    target: 'src/kg/linkage/kernel-bytes.ts',
    variants: { kernelBytes: [], sharedKernelBytes: shared },
  },
];
const options = ['-O3', '--noAssert', '--enable', 'simd', '--runtime', 'stub', '--importMemory', '--use', 'abort='];
const compiler = join(root, 'node_modules/assemblyscript/bin/asc.js');

function compile(source, extra) {
  const wasm = join(tmpdir(), `assay-kernel-${process.pid}.wasm`);
  run(process.execPath, [compiler, source, '--outFile', wasm, '--disableWarning', ...options, ...extra]);
  const bytes = readFileSync(wasm).toString('base64');
  rmSync(wasm);
  return bytes;
}

for (const { source, target, variants } of kernels) {
  const constants = Object.entries(variants).map(
    ([name, extra]) => `export const ${name} =\n  '${compile(source, extra)}';\n`,
  );
  const header = `// The compiled ${source} in base64. Made by \`npm run build:kernel\`; do not edit.`;
  const text = [`${header}\n`, ...constants].join('\n');
  const file = join(root, target);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${target} is not what ${source} compiles to: npm run build:kernel`);
    process.exitCode = 1;
  }
}
