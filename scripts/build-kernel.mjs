// npm run build:kernel: compiles the files in kernel/ to WebAssembly and writes them as text into the source.
// The results are part of the repository, so that nobody needs the compiler to use Assay; tests call this with --check.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from './prepare.mjs';

/** Memory that threads share has to be compiled in. */
const shared = ['--enable', 'threads', '--sharedMemory', '--maximumMemory', '65536'];
const kernels = [
  {
    target: 'src/language/model/kernel-bytes.ts',
    variants: {
      kernelBytes16: ['kernel/network-16.ts'],
      kernelBytes8: ['kernel/network-8.ts', '--enable', 'relaxed-simd'],
    },
  },
  {
    target: 'src/kg/similarity/distances/kernel-bytes.ts',
    variants: { kernelBytes: ['kernel/linkage.ts'], sharedKernelBytes: ['kernel/linkage.ts', ...shared] },
  },
];
const options = ['-O3', '--noAssert', '--enable', 'simd', '--runtime', 'stub', '--importMemory', '--use', 'abort='];
const compiler = join(root, 'node_modules/assemblyscript/bin/asc.js');

function compile(sourceAndOptions) {
  const wasm = join(tmpdir(), `assay-kernel-${process.pid}.wasm`);
  run(process.execPath, [compiler, ...sourceAndOptions, '--outFile', wasm, '--disableWarning', ...options]);
  const bytes = readFileSync(wasm).toString('base64');
  rmSync(wasm);
  return bytes;
}

for (const { target, variants } of kernels) {
  const sources = [...new Set(Object.values(variants).map(([source]) => source))].join(' and ');
  const constants = Object.entries(variants).map(
    ([name, sourceAndOptions]) => `export const ${name} =\n  '${compile(sourceAndOptions)}';\n`,
  );
  const header = `// The compiled ${sources} in base64. Made by \`npm run build:kernel\`; do not edit.`;
  const text = [`${header}\n`, ...constants].join('\n');
  const file = join(root, target);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${target} is not what ${sources} compile to: npm run build:kernel`);
    process.exitCode = 1;
  }
}
