// The nearest neighbours of each of many vectors by cosine, without comparing all pairs: vectors are sorted into cells around centres (spherical k-means on a
// sample), and each is compared with those of the few cells whose centres are nearest (an inverted file, Sivic and Zisserman 2003). Approximate, and the same on
// every machine; below some thousands exact.

import { at, float64At, int32At } from '../../../core/at.ts';
import type { OnProgress } from '../../graph/progress.ts';
import { bytesOfPanels, type NumberTable, packRows } from './cosine-distances.ts';
import { createKernel, type LinkageKernel } from './kernel.ts';

export interface NeighbourLists {
  /** Kept for each item. */
  readonly most: number;
  /** Item by item, ascending by distance; -1 where there are fewer. */
  readonly near: Int32Array;
  readonly distances: Float32Array;
}

export interface NeighbourOptions {
  readonly most?: number | undefined;
  /** Cells that are looked through for each item. */
  readonly probes?: number | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** Up to so many items everything is compared with everything. */
const mostExact = 2000;
const rounds = 5;
const samplePerCell = 40;
/** Items that stay in the cache while a cell passes by. */
const chunk = 64;

export function findNeighbours(table: NumberTable, options: NeighbourOptions = {}): NeighbourLists {
  const { most = 16, onProgress } = options;
  const { rows } = table;
  const cells = rows <= mostExact ? 1 : Math.round(Math.sqrt(rows));
  const probes = Math.min(options.probes ?? 32, cells);
  const search = createSearch(table, Math.max(most, probes));
  if (cells === 1) {
    const lists = search.startLists(rows, most);
    const every = Int32Array.from({ length: rows }, (_, item) => item);
    search.compare(every, search.gather(every), lists, (share) => onProgress?.(share));
    return search.readLists(lists);
  }
  const centres = findCentres(search, table, cells);
  const cellLists = search.startLists(rows, probes);
  search.compareAll(search.place(centres), cellLists);
  onProgress?.(0.2);
  const { near } = search.readLists(cellLists);
  const members = groupBy(cells, rows, 1, (item) => int32At(near, item * probes) - rows);
  const visitors = groupBy(cells, rows, probes, (entry) => int32At(near, entry) - rows);
  const lists = search.startLists(rows, most);
  for (let cell = 0; cell < cells; cell++) {
    onProgress?.(0.2 + (0.8 * cell) / cells);
    search.compare(at(visitors, cell), search.gather(at(members, cell)), lists);
  }
  onProgress?.(1);
  return search.readLists(lists);
}

/** By group, the items of the entries that belong to it; `perItem` entries an item. */
function groupBy(groups: number, items: number, perItem: number, groupOf: (entry: number) => number): Int32Array[] {
  const sizes = new Int32Array(groups);
  for (let entry = 0; entry < items * perItem; entry++) {
    const group = groupOf(entry);
    if (group >= 0) sizes[group] = int32At(sizes, group) + 1;
  }
  const lists = Array.from(sizes, (size) => new Int32Array(size));
  sizes.fill(0);
  for (let entry = 0; entry < items * perItem; entry++) {
    const group = groupOf(entry);
    if (group < 0) continue;
    const place = int32At(sizes, group);
    at(lists, group)[place] = Math.floor(entry / perItem);
    sizes[group] = place + 1;
  }
  return lists;
}

/** Means of the sampled vectors that are nearest to each centre, found again a few times. The sample is spread evenly over the items. */
function findCentres(search: Search, table: NumberTable, cells: number): NumberTable {
  const { rows, dimensions } = table;
  const size = Math.min(rows, cells * samplePerCell);
  const sample = Int32Array.from({ length: size }, (_, place) => Math.floor((place * rows) / size));
  let centres = pickRows(table, sample, cells);
  for (let round = 0; round < rounds; round++) {
    const lists = search.startLists(rows, 1);
    search.compare(sample, search.place(centres), lists);
    const { near } = search.readLists(lists);
    const sums = new Float64Array(cells * dimensions);
    for (const item of sample) {
      const start = (int32At(near, item) - rows) * dimensions;
      for (let place = 0; start >= 0 && place < dimensions; place++)
        sums[start + place] = float64At(sums, start + place) + (table.values[item * dimensions + place] as number);
    }
    centres = { rows: cells, dimensions, values: sums };
  }
  return centres;
}

function pickRows({ dimensions, values }: NumberTable, from: Int32Array, count: number): NumberTable {
  const picked = new Float64Array(count * dimensions);
  for (let row = 0; row < count; row++) {
    const item = int32At(from, Math.floor((row * from.length) / count));
    picked.set(values.subarray(item * dimensions, (item + 1) * dimensions), row * dimensions);
  }
  return { rows: count, dimensions, values: picked };
}

type Search = ReturnType<typeof createSearch>;

interface Lists {
  readonly most: number;
  readonly near: number;
  readonly distances: number;
}

interface Targets {
  readonly at: number;
  readonly names: number;
  readonly count: number;
}

/** The vectors in the memory of a kernel, with room for what they are compared with and for lists of the nearest. */
function createSearch(table: NumberTable, most: number) {
  const { rows, dimensions } = table;
  const panels = bytesOfPanels(rows, dimensions);
  const sizes = [panels, panels, bytesOfPanels(chunk, dimensions), 4 * (rows + 8), 4 * chunk, 8 * rows * most];
  let free = 1024;
  const [packed, targets, queries, names, numbers, listStart] = sizes.map((size) => {
    const start = free;
    free += Math.ceil(size / 16) * 16;
    return start;
  }) as [number, number, number, number, number, number];
  const kernel: LinkageKernel = createKernel(free);
  const { run, memory } = kernel;
  const integers = (at: number, count: number) => new Int32Array(memory.buffer, at, count);
  const floats = (at: number, count: number) => new Float32Array(memory.buffer, at, count);
  packRows(table, floats(packed, panels / 4));

  const nameTargets = (list: ArrayLike<number>): Targets => {
    const padded = integers(names, Math.ceil(list.length / 8) * 8);
    padded.fill(-1);
    padded.set(list);
    return { at: targets, names, count: list.length };
  };
  const search = {
    gather(items: Int32Array): Targets {
      integers(names, items.length).set(items);
      run.gatherVectors(packed, names, items.length, dimensions, targets);
      return nameTargets(items);
    },
    /** Other vectors, named by numbers from `rows` on. */
    place(others: NumberTable): Targets {
      packRows(others, floats(targets, bytesOfPanels(others.rows, dimensions) / 4));
      return nameTargets(Int32Array.from({ length: others.rows }, (_, row) => rows + row));
    },
    startLists(items: number, length: number): Lists {
      const lists = { most: length, near: listStart, distances: listStart + 4 * items * length };
      integers(lists.near, items * length).fill(-1);
      floats(lists.distances, items * length).fill(Number.POSITIVE_INFINITY);
      return lists;
    },
    readLists(lists: Lists): NeighbourLists {
      const { near, distances } = lists;
      const length = rows * lists.most;
      return { most: lists.most, near: integers(near, length).slice(), distances: floats(distances, length).slice() };
    },
    compare(items: Int32Array, found: Targets, { most: kept, near, distances }: Lists, onProgress?: OnProgress): void {
      for (let first = 0; first < items.length; first += chunk) {
        onProgress?.(first / items.length);
        const some = items.subarray(first, first + chunk);
        const named = integers(numbers, chunk);
        named.fill(-1);
        named.set(some);
        run.gatherVectors(packed, numbers, some.length, dimensions, queries);
        const args = [queries, some.length, numbers, found.at, found.count, found.names] as const;
        run.keepNearest(...args, dimensions, kept, near, distances);
      }
    },
    compareAll(found: Targets, lists: Lists): void {
      search.compare(Int32Array.from({ length: rows }, (_, item) => item), found, lists); // biome-ignore format: one line
    },
  };
  return search;
}
