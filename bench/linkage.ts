// Complete linkage over cosine distances of seeded random vectors, 300 dimensions: time and peak of memory of ours on one core and with threads, beside
// scipy, fastcluster in place, and ml-hclust (the smallest number only). Every run is a process of its own; the best of several counts.
// Arguments: numbers of vectors (default 2000 4000 8000 16000).

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { hasPeers, type Measured, measurePeer, type Peer } from './linkage-peers.js';

const dimensions = 300;

/** One run in this process; only the engine is loaded, as the peers load only theirs. */
async function measureHere(file: string, who: string): Promise<void> {
  const load = (path: string) => import(new URL(`../../dist/${path}`, import.meta.url).href);
  const { buildTree } = await load('kg/cluster/linkage/build-tree.js');
  const { measureCosines } = await load('kg/similarity/distances/cosine-distances.js');
  const { measureInThreads } = who === 'threads' ? await load('node/measure-in-threads.js') : {};
  const bytes = readFileSync(file);
  const values = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const rows = values.length / dimensions;
  const table = { rows, dimensions, values };
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  let measured = begun;
  if (who === 'ml-hclust') {
    const vectors = Array.from({ length: rows }, (_, row) =>
      Array.from(values.subarray(row * dimensions, (row + 1) * dimensions)),
    );
    const { agnes } = await import('ml-hclust');
    agnes(vectors, { method: 'complete', distanceFunction: cosineDistance });
  } else {
    const distances = who === 'threads' ? measureInThreads(table) : measureCosines(table);
    measured = performance.now();
    buildTree(distances, { linkage: 'complete' });
  }
  const { user, system } = process.cpuUsage(cpu);
  const result: Measured = {
    distances: (measured - begun) / 1000,
    linkage: (performance.now() - measured) / 1000,
    cpu: (user + system) / 1e6,
    peak: process.resourceUsage().maxRSS / 1024,
  };
  console.log(JSON.stringify(result));
}

function cosineDistance(a: readonly number[], b: readonly number[]): number {
  let [dot, aa, bb] = [0, 0, 0];
  for (const [place, value] of a.entries()) {
    const other = b[place] as number;
    dot += value * other;
    aa += value * value;
    bb += other * other;
  }
  return 1 - dot / Math.sqrt(aa * bb);
}

function measureOurs(file: string, who: string): Measured {
  const args = [fileURLToPath(import.meta.url), '--measure', file, who];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Measured;
}

function compare(counts: readonly number[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const peers = hasPeers();
  if (!peers) console.log('no scipy and fastcluster: apt-get install python3-scipy python3-fastcluster');
  try {
    for (const count of counts) {
      const file = join(folder, `${count}.f32`);
      writeFileSync(file, new Uint8Array(drawVectors(count).buffer));
      compareAt(count, file, peers);
      rmSync(file);
    }
    if (!counts.includes(2000)) return;
    const file = join(folder, 'small.f32');
    writeFileSync(file, new Uint8Array(drawVectors(2000).buffer));
    printRow(2000, 'ml-hclust 4', measureOurs(file, 'ml-hclust'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compareAt(count: number, file: string, peers: boolean): void {
  const runs = count > 10000 ? 2 : 3;
  const best = (measure: () => Measured): Measured =>
    Array.from({ length: runs }, measure).reduce((a, b) => (totalOf(b) < totalOf(a) ? b : a));
  const ours = best(() => measureOurs(file, 'one'));
  printRow(count, 'ours, one core', ours);
  printRow(count, 'ours, threads', best(() => measureOurs(file, 'threads'))); // biome-ignore format: one line
  if (!peers) return;
  const ways: readonly Peer[] = [
    ['pdist', 'scipy'],
    ['pdist', 'fastcluster'],
    ['product', 'fastcluster'],
  ];
  for (const peer of ways) printRow(count, peer.join(' + '), best(() => measurePeer(file, dimensions, peer)), ours); // biome-ignore format: one line
}

const totalOf = ({ distances, linkage }: Measured): number => distances + linkage;

function printRow(count: number, who: string, measured: Measured, ours?: Measured): void {
  const seconds = (value: number): string => `${value.toFixed(2)} s`.padStart(9);
  const ratio = (own: number, other: number): string => (own / other).toFixed(2);
  const compared =
    ours === undefined
      ? ''
      : `  ours takes ${ratio(totalOf(ours), totalOf(measured))} of the time, ${ratio(ours.cpu, measured.cpu)} of the processor, ${ratio(ours.peak, measured.peak)} of the memory`;
  console.log(
    `${String(count).padStart(6)}  ${who.padEnd(22)}${seconds(totalOf(measured))} (distances ${seconds(measured.distances)}, linkage ${seconds(measured.linkage)}), processor ${seconds(measured.cpu)}, peak ${measured.peak.toFixed(0).padStart(5)} MB${compared}`,
  );
}

/** Nearly normal numbers: the sum of four even ones. */
function drawVectors(count: number): Float32Array {
  const generator = xoroshiro128plus(count);
  const draw = () => uniformInt(generator, -(1 << 20), 1 << 20) / (1 << 20);
  return Float32Array.from({ length: count * dimensions }, () => draw() + draw() + draw() + draw());
}

const [first, ...others] = process.argv.slice(2);
if (first === '--measure') await measureHere(others[0] as string, others[1] as string);
else compare(first === undefined ? [2000, 4000, 8000, 16000] : [first, ...others].map(Number));
