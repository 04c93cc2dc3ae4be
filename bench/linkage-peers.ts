// The same clustering by scipy and fastcluster, each in a process of its own on one core, where Debian's python3-scipy and python3-fastcluster are
// installed. Distances come from pdist, as is usual, or from a product of matrices in 32 bits, which is much faster and holds the square.

import { spawnSync } from 'node:child_process';

export interface Measured {
  /** Seconds. */
  readonly distances: number;
  readonly linkage: number;
  /** Of the processor, both together. */
  readonly cpu: number;
  /** Megabytes of the process at its peak. */
  readonly peak: number;
}

const program = `
import json, resource, sys, time
import numpy as np
file, dimensions, way, linker = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
if linker == 'scipy':
    from scipy.cluster.hierarchy import linkage
    link = lambda d: linkage(d, 'complete')
else:
    import fastcluster
    link = lambda d: fastcluster.linkage(d, 'complete', preserve_input=False)
if way == 'pdist':
    from scipy.spatial.distance import pdist
rows = np.fromfile(file, dtype=np.float32).reshape(-1, dimensions)
n = len(rows)
begun, cpu = time.perf_counter(), time.process_time()
if way == 'pdist':
    distances = pdist(rows, 'cosine')
else:
    unit = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    square = unit @ unit.T
    distances = np.empty(n * (n - 1) // 2)
    start = 0
    for i in range(n - 1):
        distances[start:start + n - 1 - i] = square[i, i + 1:]
        start += n - 1 - i
    del square
    np.subtract(1, distances, out=distances)
    np.maximum(distances, 0, out=distances)
measured = time.perf_counter()
link(distances)
print(json.dumps({
    'distances': measured - begun, 'linkage': time.perf_counter() - measured, 'cpu': time.process_time() - cpu,
    'peak': resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
}))
`;

const python = '/usr/bin/python3';
const oneCore = { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' };

export function hasPeers(): boolean {
  return spawnSync(python, ['-c', 'import scipy, fastcluster']).status === 0;
}

export type Peer = readonly ['pdist' | 'product', 'scipy' | 'fastcluster'];

export function measurePeer(file: string, dimensions: number, [way, linker]: Peer): Measured {
  const args = ['-c', program, file, String(dimensions), way, linker];
  const { stdout, stderr, status } = spawnSync(python, args, { encoding: 'utf8', env: oneCore });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Measured;
}
