// The inner loops of hierarchical clustering, compiled to WebAssembly SIMD by AssemblyScript (`npm run build:kernel`): products of all pairs of vectors, and
// nearest-neighbour chains on condensed distances, the upper triangle of the matrix row by row. Counts are in elements, pointers in bytes.

/** Vectors lie in panels of so many, the first number of each, then the second and so on. */
const PANEL: i32 = 8;
/** Where a tile that stands over the diagonal or the edge is put first: 128 bytes, other ones in each thread. */
let scratch: usize = 0;

export function setScratch(place: usize): void {
  scratch = place;
}

/**
 * The products of 4 vectors with the 8 of a panel, each as base + factor * product, at least `least`. Every product is summed in the same order,
 * wherever it stands, so that equal vectors have equal distances.
 */
function multiplyTile(
  four: usize, eight: usize, width: i32, base: f32, factor: f32, least: f32,
  to0: usize, to1: usize, to2: usize, to3: usize,
): void {
  let s00 = f32x4.splat(0), s01 = f32x4.splat(0), s10 = f32x4.splat(0), s11 = f32x4.splat(0);
  let s20 = f32x4.splat(0), s21 = f32x4.splat(0), s30 = f32x4.splat(0), s31 = f32x4.splat(0);
  const end = eight + (width << 5);
  while (eight < end) {
    const low = v128.load(eight);
    const high = v128.load(eight, 16);
    let x = v128.load32_splat(four);
    s00 = f32x4.add(s00, f32x4.mul(x, low));
    s01 = f32x4.add(s01, f32x4.mul(x, high));
    x = v128.load32_splat(four, 4);
    s10 = f32x4.add(s10, f32x4.mul(x, low));
    s11 = f32x4.add(s11, f32x4.mul(x, high));
    x = v128.load32_splat(four, 8);
    s20 = f32x4.add(s20, f32x4.mul(x, low));
    s21 = f32x4.add(s21, f32x4.mul(x, high));
    x = v128.load32_splat(four, 12);
    s30 = f32x4.add(s30, f32x4.mul(x, low));
    s31 = f32x4.add(s31, f32x4.mul(x, high));
    eight += 32;
    four += 32;
  }
  storeProducts(to0, s00, s01, base, factor, least);
  storeProducts(to1, s10, s11, base, factor, least);
  storeProducts(to2, s20, s21, base, factor, least);
  storeProducts(to3, s30, s31, base, factor, least);
}

// @ts-ignore: decorator
@inline
function storeProducts(to: usize, low: v128, high: v128, base: f32, factor: f32, least: f32): void {
  const bases = f32x4.splat(base);
  const factors = f32x4.splat(factor);
  const bounds = f32x4.splat(least);
  v128.store(to, f32x4.max(bounds, f32x4.add(bases, f32x4.mul(low, factors))));
  v128.store(to, f32x4.max(bounds, f32x4.add(bases, f32x4.mul(high, factors))), 16);
}

/** Where vector `row`, a multiple of 4, begins with the three after it. */
// @ts-ignore: decorator
@inline
function fourAt(packed: usize, row: i32, width: i32): usize {
  return packed + (<usize>(row >> 3) * width << 5) + ((row & 4) << 2);
}

/** The place of column 0 of a row in condensed distances, in bytes from their start; below 0, modulo 2^32, for the first. */
// @ts-ignore: decorator
@inline
function rowOffset(items: i32, row: i32): usize {
  return ((<usize>row * (2 * items - row - 1)) / 2 - row - 1) << 2;
}

/** Fills the rows from `first`, a multiple of 8, to before `last`; `output` is where the first of them stands. */
export function multiplyRows(
  packed: usize, items: i32, width: i32, first: i32, last: i32, output: usize, base: f32, factor: f32, least: f32,
): void {
  const start = output - rowOffset(items, first) - ((first + 1) << 2);
  for (let column = first; column < items; column += PANEL) {
    const eight = packed + (<usize>column * width << 2);
    const end = min(last, column + PANEL);
    for (let row = first; row < end; row += 4) {
      const four = fourAt(packed, row, width);
      if (row + 4 <= column && column + PANEL <= items) {
        const to = start + (column << 2);
        multiplyTile(
          four, eight, width, base, factor, least,
          to + rowOffset(items, row), to + rowOffset(items, row + 1),
          to + rowOffset(items, row + 2), to + rowOffset(items, row + 3),
        );
        continue;
      }
      multiplyTile(four, eight, width, base, factor, least, scratch, scratch + 32, scratch + 64, scratch + 96);
      for (let i = row; i < min(row + 4, last); i++) {
        for (let j = max(column, i + 1); j < min(column + PANEL, items); j++) {
          const value = load<f32>(scratch + ((i - row) << 5) + ((j - column) << 2));
          store<f32>(start + rowOffset(items, i) + (j << 2), value);
        }
      }
    }
  }
}

// Clusters live in slots, ascending by their last item. Slots of clusters that are gone stay until enough of them can be taken out at once.
//
// While a tree grows, the distances lie in tiles of 32 x 32 slots, 4096 bytes each, of which only those on and above the diagonal are there, row by row.
// A tile is made of blocks of 4 x 4, 64 bytes each: the distances of a slot from all others are then on few pages and cache lines, whether they run along a
// row or down a column. Tiles on the diagonal hold every distance twice.
const COMPLETE = 0, AVERAGE = 1, SINGLE = 2, WEIGHTED = 3, WARD = 4;
const NEVER = i32.MAX_VALUE;
const ENDLESS = f32.POSITIVE_INFINITY;

let matrix: usize = 0;
let band: usize = 0;
let slots: i32 = 0;
let tiles: i32 = 0;
let count: i32 = 0;
let merged: i32 = 0;
let length: i32 = 0;
// By merge: an item of both clusters, and the height as f64.
let lefts: usize = 0;
let rights: usize = 0;
let heights: usize = 0;
// By slot: how many items it counts for as f64, and its last item.
let sizes: usize = 0;
let items: usize = 0;
// By slot: the nearest other one as last searched, its distance, and after how many merges that was. Since no merge brings clusters nearer than their
// parts were, the distance stays a lower bound, and the nearest one stays the nearest until it is merged itself.
let nearest: usize = 0;
let least: usize = 0;
let searched: usize = 0;
// By slot: after how many merges it last changed; infinity where there is no cluster, otherwise 0.
let changed: usize = 0;
let gaps: usize = 0;
// The slots in use, ascending, and the chain.
let active: usize = 0;
let chain: usize = 0;

// @ts-ignore: decorator
@inline
function at(array: usize, place: i32): i32 {
  return load<i32>(array + (<usize>place << 2));
}

// @ts-ignore: decorator
@inline
function put(array: usize, place: i32, value: i32): void {
  store<i32>(array + (<usize>place << 2), value);
}

// @ts-ignore: decorator
@inline
function floatAt(array: usize, place: i32): f32 {
  return load<f32>(array + (<usize>place << 2));
}

// @ts-ignore: decorator
@inline
function putFloat(array: usize, place: i32, value: f32): void {
  store<f32>(array + (<usize>place << 2), value);
}

// @ts-ignore: decorator
@inline
function sizeOf(slot: i32): f64 {
  return load<f64>(sizes + (<usize>slot << 3));
}

/** Where tile 0 of a row of tiles would be. */
// @ts-ignore: decorator
@inline
function tileRow(row: i32, columns: i32): usize {
  return matrix + (<usize>(row * columns - ((row * (row - 1)) >> 1) - row) << 12);
}

/** Where a slot's row begins inside a tile, and where its column does. */
// @ts-ignore: decorator
@inline
function rowIn(slot: i32): usize {
  return (<usize>(slot & 28) << 7) + (<usize>(slot & 3) << 4);
}

// @ts-ignore: decorator
@inline
function columnIn(slot: i32): usize {
  return (<usize>(slot & 28) << 4) + (<usize>(slot & 3) << 2);
}

/** Where the distance of two slots stands. */
// @ts-ignore: decorator
@inline
function placeOf(a: i32, b: i32): usize {
  const low = min(a, b), high = max(a, b);
  return tileRow(low >> 5, tiles) + (<usize>(high >> 5) << 12) + rowIn(low) + columnIn(high);
}

/**
 * Takes `number` items, whose condensed distances stand at `values`, where there is room for the tiles. `state` has 16 sections of `stride` bytes, at least
 * 4 * number + 144: lefts, rights, heights (2), sizes (2; filled by the caller), and what is ours; `rows` has room for a row of tiles.
 */
export function begin(values: usize, number: i32, state: usize, stride: usize, rows: usize): void {
  matrix = values;
  band = rows;
  slots = count = number;
  tiles = (number + 31) >> 5;
  merged = length = 0;
  lefts = state;
  rights = state + stride;
  heights = state + 2 * stride;
  sizes = state + 4 * stride;
  items = state + 6 * stride;
  nearest = state + 7 * stride;
  least = state + 8 * stride;
  searched = state + 9 * stride;
  changed = state + 10 * stride;
  gaps = state + 11 * stride;
  active = state + 12 * stride;
  chain = state + 13 * stride;
  for (let slot = 0; slot < number; slot++) {
    put(items, slot, slot);
    put(nearest, slot, 0);
    putFloat(least, slot, ENDLESS);
    put(searched, slot, 0);
    put(changed, slot, 0);
    put(active, slot, slot);
  }
  closeGaps();
}

/** All slots are in use; those that fill up the last tile never are. */
function closeGaps(): void {
  for (let slot = 0; slot < slots; slot++) putFloat(gaps, slot, 0);
  for (let slot = slots; slot < tiles << 5; slot++) {
    putFloat(gaps, slot, ENDLESS);
    store<f64>(sizes + (<usize>slot << 3), 0);
  }
}

/**
 * Puts 32 rows of condensed distances into tiles, in place, and searches the nearest of each item. Called for the last rows first: what is written then
 * never reaches what is still to be read. Returns the place of a distance that is none, or -1.
 */
export function takeBand(row: i32): i32 {
  const first = row << 5;
  const last = min(first + 32, slots);
  const bytes = <usize>(tiles - row) << 7;
  memory.fill(band, 0, bytes << 5);
  let bad = -1;
  for (let item = last - 1; item >= first; item--) {
    const from = matrix + rowOffset(slots, item) + (<usize>(item + 1) << 2);
    const to = band + <usize>(item - first) * bytes;
    memory.copy(to + (<usize>(item + 1 - first) << 2), from, <usize>(slots - 1 - item) << 2);
    if (!searchFirst(item, to - (<usize>first << 2))) bad = findBad(item);
  }
  for (let item = first; item < last; item++) {
    const own = band + (<usize>(item - first) << 2);
    for (let other = item + 1; other < last; other++) {
      const value = load<f32>(band + <usize>(item - first) * bytes + (<usize>(other - first) << 2));
      store<f32>(own + <usize>(other - first) * bytes, value);
    }
  }
  writeTiles(row, tiles);
  return bad;
}

function writeTiles(row: i32, columns: i32): void {
  const bytes = <usize>(columns - row) << 7;
  let tile = tileRow(row, columns) + (<usize>row << 12);
  for (let column: usize = 0; column < bytes; column += 128) {
    for (let line = 0; line < 32; line++) {
      const from = band + <usize>line * bytes + column;
      const to = tile + rowIn(line);
      v128.store(to, v128.load(from));
      v128.store(to, v128.load(from, 16), 64);
      v128.store(to, v128.load(from, 32), 128);
      v128.store(to, v128.load(from, 48), 192);
      v128.store(to, v128.load(from, 64), 256);
      v128.store(to, v128.load(from, 80), 320);
      v128.store(to, v128.load(from, 96), 384);
      v128.store(to, v128.load(from, 112), 448);
    }
    tile += 4096;
  }
}

/** The distances of `own` from all after it, for itself and for them; of equally near ones the first. False where one is none. */
function searchFirst(own: i32, row: usize): bool {
  const self = i32x4.splat(own);
  const endless = f32x4.splat(ENDLESS);
  let best4 = endless;
  let where4 = i32x4.splat(0);
  let fine4 = i32x4.splat(-1);
  let other4 = i32x4.add(i32x4.splat(own + 1), i32x4(0, 1, 2, 3));
  let other = own + 1;
  for (; other + 4 <= slots; other += 4) {
    const offset = <usize>other << 2;
    const distance = v128.load(row + offset);
    fine4 = v128.and(fine4, v128.and(f32x4.ge(distance, f32x4.splat(0)), f32x4.lt(distance, endless)));
    const nearer = f32x4.lt(distance, best4);
    best4 = v128.bitselect(distance, best4, nearer);
    where4 = v128.bitselect(other4, where4, nearer);
    const known = v128.load(least + offset);
    const asNear = f32x4.le(distance, known);
    v128.store(least + offset, v128.bitselect(distance, known, asNear));
    v128.store(nearest + offset, v128.bitselect(self, v128.load(nearest + offset), asNear));
    other4 = i32x4.add(other4, i32x4.splat(4));
  }
  let fine = i32x4.all_true(fine4);
  let best = firstLeast(best4, where4);
  let where = firstPlace;
  for (; other < slots; other++) {
    const distance = floatAt(row, other);
    fine = fine && distance >= 0 && distance < ENDLESS;
    if (distance < best) { best = distance; where = other; }
    if (distance <= floatAt(least, other)) {
      putFloat(least, other, distance);
      put(nearest, other, own);
    }
  }
  putFloat(least, own, best);
  put(nearest, own, where);
  return fine;
}

let firstPlace: i32 = 0;

/** The least of four; `firstPlace` is then the lowest of its places. */
function firstLeast(values: v128, places: v128): f32 {
  let best = f32x4.extract_lane(values, 0);
  let where = i32x4.extract_lane(places, 0);
  const value1 = f32x4.extract_lane(values, 1), place1 = i32x4.extract_lane(places, 1);
  if (value1 < best || (value1 == best && place1 < where)) { best = value1; where = place1; }
  const value2 = f32x4.extract_lane(values, 2), place2 = i32x4.extract_lane(places, 2);
  if (value2 < best || (value2 == best && place2 < where)) { best = value2; where = place2; }
  const value3 = f32x4.extract_lane(values, 3), place3 = i32x4.extract_lane(places, 3);
  if (value3 < best || (value3 == best && place3 < where)) { best = value3; where = place3; }
  firstPlace = where;
  return best;
}

function findBad(row: i32): i32 {
  const start = rowOffset(slots, row);
  for (let other = row + 1; other < slots; other++) {
    const place = start + (<usize>other << 2);
    const distance = load<f32>(matrix + place);
    if (!(distance >= 0 && distance < ENDLESS)) return <i32>(place >> 2);
  }
  return -1;
}

/** Four distances down a column of a block. */
// @ts-ignore: decorator
@inline
function loadColumn(place: usize): v128 {
  let values = v128.load32_zero(place);
  values = v128.load32_lane(place, values, 1, 16);
  values = v128.load32_lane(place, values, 2, 32);
  return v128.load32_lane(place, values, 3, 48);
}

// @ts-ignore: decorator
@inline
function storeColumn(place: usize, values: v128): void {
  v128.store32_lane(place, values, 0);
  v128.store32_lane(place, values, 1, 16);
  v128.store32_lane(place, values, 2, 32);
  v128.store32_lane(place, values, 3, 48);
}

/** The nearest one to `own`, of equally near ones the first. */
function search(own: i32): void {
  putFloat(gaps, own, ENDLESS);
  let best4 = f32x4.splat(ENDLESS);
  let where4 = i32x4.splat(0);
  let other4 = i32x4(0, 1, 2, 3);
  let gap = gaps;
  const home = own >> 5;
  let tile = tileRow(0, tiles) + (<usize>home << 12) + columnIn(own);
  for (let row = 0; row < home; row++) {
    for (let block: usize = 0; block < 4096; block += 512) {
      const distance = f32x4.add(loadColumn(tile + block), v128.load(gap));
      const nearer = f32x4.lt(distance, best4);
      best4 = v128.bitselect(distance, best4, nearer);
      where4 = v128.bitselect(other4, where4, nearer);
      other4 = i32x4.add(other4, i32x4.splat(4));
      gap += 16;
    }
    tile += <usize>(tiles - row - 1) << 12;
  }
  tile = tileRow(home, tiles) + (<usize>home << 12) + rowIn(own);
  for (let column = home; column < tiles; column++) {
    for (let block: usize = 0; block < 512; block += 64) {
      const distance = f32x4.add(v128.load(tile + block), v128.load(gap));
      const nearer = f32x4.lt(distance, best4);
      best4 = v128.bitselect(distance, best4, nearer);
      where4 = v128.bitselect(other4, where4, nearer);
      other4 = i32x4.add(other4, i32x4.splat(4));
      gap += 16;
    }
    tile += 4096;
  }
  putFloat(gaps, own, 0);
  const best = firstLeast(best4, where4);
  remember(own, firstPlace, best, merged);
}

// @ts-ignore: decorator
@inline
function remember(own: i32, where: i32, distance: f32, time: i32): void {
  put(nearest, own, where);
  putFloat(least, own, distance);
  put(searched, own, time);
}

/** What the distance of two merged clusters from others needs (Lance and Williams 1967). */
let between: f64 = 0;
let keptSize: f64 = 0;
let goneSize: f64 = 0;

/** For two others in 64 bits: all but complete and single linkage. */
// @ts-ignore: decorator
@inline
function combineTwo(linkage: i32, kept: v128, gone: v128, otherSizes: usize): v128 {
  const keptSizes = f64x2.splat(keptSize), goneSizes = f64x2.splat(goneSize);
  if (linkage == AVERAGE) {
    const sum = f64x2.add(f64x2.mul(kept, keptSizes), f64x2.mul(gone, goneSizes));
    return f64x2.div(sum, f64x2.splat(keptSize + goneSize));
  }
  if (linkage == WEIGHTED) return f64x2.mul(f64x2.add(kept, gone), f64x2.splat(0.5));
  const others = v128.load(otherSizes);
  const own = f64x2.mul(f64x2.mul(kept, kept), f64x2.add(keptSizes, others));
  const partner = f64x2.mul(f64x2.mul(gone, gone), f64x2.add(goneSizes, others));
  const squares = f64x2.sub(f64x2.add(own, partner), f64x2.mul(f64x2.splat(between * between), others));
  const mean = f64x2.div(squares, f64x2.add(f64x2.splat(keptSize + goneSize), others));
  return f64x2.sqrt(f64x2.max(f64x2.splat(0), mean));
}

// @ts-ignore: decorator
@inline
function combineFour(linkage: i32, kept: v128, gone: v128, otherSizes: usize): v128 {
  if (linkage == COMPLETE) return f32x4.max(kept, gone);
  if (linkage == SINGLE) return f32x4.min(kept, gone);
  const low = combineTwo(linkage, f64x2.promote_low_f32x4(kept), f64x2.promote_low_f32x4(gone), otherSizes);
  const high = combineTwo(
    linkage,
    f64x2.promote_low_f32x4(i32x4.shuffle(kept, kept, 2, 3, 2, 3)),
    f64x2.promote_low_f32x4(i32x4.shuffle(gone, gone, 2, 3, 2, 3)),
    otherSizes + 16,
  );
  return i32x4.shuffle(f32x4.demote_f64x2_zero(low), f32x4.demote_f64x2_zero(high), 0, 1, 4, 5);
}

/** Puts the cluster of slot `gone` into `kept`, a later one, and finds its nearest on the way. */
// @ts-ignore: decorator
@inline
function combineRows(linkage: i32, kept: i32, gone: i32): void {
  const keptHome = kept >> 5, goneHome = gone >> 5;
  let best4 = f32x4.splat(ENDLESS);
  let where4 = i32x4.splat(0);
  let other4 = i32x4(0, 1, 2, 3);
  let gap = gaps;
  let others = sizes;
  const keptRow = tileRow(keptHome, tiles) + rowIn(kept);
  const goneRow = tileRow(goneHome, tiles) + rowIn(gone);
  for (let column = 0; column < tiles; column++) {
    const isAbove = column < keptHome, isGoneAbove = column < goneHome;
    const home = tileRow(column, tiles);
    let keptPlace = isAbove ? home + (<usize>keptHome << 12) + columnIn(kept) : keptRow + (<usize>column << 12);
    let gonePlace = isGoneAbove ? home + (<usize>goneHome << 12) + columnIn(gone) : goneRow + (<usize>column << 12);
    const keptStep: usize = isAbove ? 512 : 64, goneStep: usize = isGoneAbove ? 512 : 64;
    let mirror = home + (<usize>column << 12) + columnIn(kept);
    for (let block = 0; block < 8; block++) {
      const keptFour = isAbove ? loadColumn(keptPlace) : v128.load(keptPlace);
      const goneFour = isGoneAbove ? loadColumn(gonePlace) : v128.load(gonePlace);
      const combined = combineFour(linkage, keptFour, goneFour, others);
      if (isAbove) storeColumn(keptPlace, combined);
      else v128.store(keptPlace, combined);
      if (column == keptHome) storeColumn(mirror, combined);
      const distance = f32x4.add(combined, v128.load(gap));
      const nearer = f32x4.lt(distance, best4);
      best4 = v128.bitselect(distance, best4, nearer);
      where4 = v128.bitselect(other4, where4, nearer);
      other4 = i32x4.add(other4, i32x4.splat(4));
      keptPlace += keptStep;
      gonePlace += goneStep;
      mirror += 512;
      gap += 16;
      others += 32;
    }
  }
  const best = firstLeast(best4, where4);
  remember(kept, firstPlace, best, merged + 1);
}

function combineComplete(kept: i32, gone: i32): void { combineRows(COMPLETE, kept, gone); }
function combineAverage(kept: i32, gone: i32): void { combineRows(AVERAGE, kept, gone); }
function combineSingle(kept: i32, gone: i32): void { combineRows(SINGLE, kept, gone); }
function combineWeighted(kept: i32, gone: i32): void { combineRows(WEIGHTED, kept, gone); }
function combineWard(kept: i32, gone: i32): void { combineRows(WARD, kept, gone); }

function merge(linkage: i32, kept: i32, gone: i32): void {
  between = <f64>load<f32>(placeOf(kept, gone));
  keptSize = sizeOf(kept);
  goneSize = sizeOf(gone);
  putFloat(gaps, kept, ENDLESS);
  putFloat(gaps, gone, ENDLESS);
  switch (linkage) {
    case COMPLETE: combineComplete(kept, gone); break;
    case AVERAGE: combineAverage(kept, gone); break;
    case SINGLE: combineSingle(kept, gone); break;
    case WEIGHTED: combineWeighted(kept, gone); break;
    default: combineWard(kept, gone);
  }
  putFloat(gaps, kept, 0);
  put(lefts, merged, at(items, kept));
  put(rights, merged, at(items, gone));
  store<f64>(heights + (<usize>merged << 3), between);
  merged++;
  count--;
  let place = 0;
  while (at(active, place) != gone) place++;
  for (; place < count; place++) put(active, place, at(active, place + 1));
  store<f64>(sizes + (<usize>kept << 3), keptSize + goneSize);
  put(changed, gone, NEVER);
  put(changed, kept, merged);
}

/** Makes so many merges, or as many as there are left. Returns how many have been made in all. */
export function run(linkage: i32, merges: i32): i32 {
  const end = min(merged + merges, merged + count - 1);
  while (merged < end) {
    if (slots > 64 && count * 4 < slots * 3) takeOutGaps();
    if (length == 0) put(chain, length++, at(active, 0));
    for (;;) {
      const own = at(chain, length - 1);
      const previous = length > 1 ? at(chain, length - 2) : -1;
      const known: f32 = previous < 0 ? ENDLESS : load<f32>(placeOf(own, previous));
      if (floatAt(least, own) < known && at(changed, at(nearest, own)) > at(searched, own)) search(own);
      // Of equally near ones the one before in the chain is taken.
      if (floatAt(least, own) >= known) break;
      put(chain, length++, at(nearest, own));
    }
    const a = at(chain, length - 1), b = at(chain, length - 2);
    length -= 2;
    merge(linkage, max(a, b), min(a, b));
  }
  return merged;
}

/** Moves everything together over the slots that are not in use any more. What is written never reaches what is still to be read. */
function takeOutGaps(): void {
  const columns = (count + 31) >> 5;
  for (let row = 0; row < columns; row++) {
    gatherRows(row, columns);
    writeTiles(row, columns);
  }
  const moved = gaps;
  for (let place = 0; place < count; place++) put(moved, at(active, place), place);
  for (let place = 0; place < count; place++) {
    const from = at(active, place);
    const near = at(nearest, from);
    const isGone = at(changed, near) == NEVER;
    put(nearest, place, isGone ? 0 : at(moved, near));
    put(searched, place, isGone ? -1 : at(searched, from));
    put(items, place, at(items, from));
    store<f64>(sizes + (<usize>place << 3), sizeOf(from));
    putFloat(least, place, floatAt(least, from));
  }
  for (let place = 0; place < length; place++) put(chain, place, at(moved, at(chain, place)));
  for (let place = 0; place < count; place++) {
    put(changed, place, at(changed, at(active, place)));
    put(active, place, place);
  }
  slots = count;
  tiles = columns;
  closeGaps();
}

/** 32 rows of what is in use. */
function gatherRows(row: i32, columns: i32): void {
  const first = row << 5;
  const last = min(first + 32, count);
  const bytes = <usize>(columns - row) << 7;
  memory.fill(band, 0, bytes << 5);
  for (let place = first; place < last; place++) {
    const from = at(active, place);
    const tile = tileRow(from >> 5, tiles) + rowIn(from);
    const to = band + <usize>(place - first) * bytes - (<usize>first << 2);
    for (let other = place + 1; other < count; other++) {
      const column = at(active, other);
      const value = load<f32>(tile + (<usize>(column >> 5) << 12) + columnIn(column));
      putFloat(to, other, value);
      if (other < last) putFloat(band + <usize>(other - first) * bytes, place - first, value);
    }
  }
}

/**
 * Compares `queries` with all `targets`, both packed in panels, and keeps for each query the `most` nearest targets so far, ascending: at the place of its
 * number in `near` and `distances`. `numbers` name the queries, `names` the targets; those below 0 fill up panels. A query is not compared with itself.
 */
export function keepNearest(
  queries: usize, queryCount: i32, numbers: usize, targets: usize, targetCount: i32, names: usize,
  width: i32, most: i32, near: usize, distances: usize,
): void {
  for (let query = 0; query < queryCount; query += 4) {
    const four = fourAt(queries, query, width);
    for (let target = 0; target < targetCount; target += PANEL) {
      const eight = targets + (<usize>target * width << 2);
      multiplyTile(four, eight, width, 1, -1, 0, scratch, scratch + 32, scratch + 64, scratch + 96);
      for (let line = 0; line < 4; line++) {
        const number = at(numbers, query + line);
        if (number < 0) continue;
        const list = <usize>(number * most) << 2;
        const worst = v128.load32_splat(distances + list + (<usize>(most - 1) << 2));
        const found = scratch + (<usize>line << 5);
        const low = f32x4.lt(v128.load(found), worst), high = f32x4.lt(v128.load(found, 16), worst);
        if (!v128.any_true(v128.or(low, high))) continue;
        for (let place = 0; place < PANEL; place++) {
          const name = at(names, target + place);
          if (name >= 0 && name != number) insertNear(near + list, distances + list, most, name, floatAt(found, place));
        }
      }
    }
  }
}

function insertNear(near: usize, distances: usize, most: i32, name: i32, distance: f32): void {
  let place = most - 1;
  if (distance >= floatAt(distances, place)) return;
  for (; place > 0 && distance < floatAt(distances, place - 1); place--) {
    putFloat(distances, place, floatAt(distances, place - 1));
    put(near, place, at(near, place - 1));
  }
  putFloat(distances, place, distance);
  put(near, place, name);
}

/** Copies packed vectors, by their places, into panels of their own. */
export function gatherVectors(packed: usize, places: usize, number: i32, width: i32, output: usize): void {
  for (let row = 0; row < number; row++) {
    const place = at(places, row);
    let from = packed + (<usize>(place >> 3) * width << 5) + (<usize>(place & 7) << 2);
    let to = output + (<usize>(row >> 3) * width << 5) + (<usize>(row & 7) << 2);
    const end = from + (<usize>width << 5);
    for (; from < end; from += 32) {
      store<f32>(to, load<f32>(from));
      to += 32;
    }
  }
}
