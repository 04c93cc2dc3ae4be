// From a key to the page painted again, on a sentence of 60 words with 30 facts, and from there to the next sentences, of 60 other words with five facts
// each, in Chromium. Measured in the page: the key event, all scripts that it
// runs, style, layout and paint. Chromium draws frames as fast as it can here, so that the wait for the screen's next frame is left out.
// npm run bench -- annotation-page

import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startServer } from './annotation-server.js';

// By its place beside the built file.
const script = new URL('../../scripts/find-chromium.mjs', import.meta.url).href;
const { findChromium, howToGetChromium }: { findChromium(): string | undefined; howToGetChromium: string } =
  await import(script);
const executablePath = findChromium();
if (executablePath === undefined) {
  console.log(howToGetChromium);
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
const words = ['Ada', 'sold', 'the', 'old', 'mill', 'in', 'Bergen', 'to', 'a', 'friend', 'who', 'had', 'admired', 'it'];
const steps = 60;

/** Every sentence has other words in its places. */
function createSentence(number: number): object {
  const text = `${Array.from({ length: 59 }, (_, index) => words[(index * 5 + number) % words.length]).join(' ')} .`;
  const tokens = Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  return { type: 'sentence', id: `${number}`, text, tokens };
}

function createEntry(number: number, facts: number): object {
  const operations = Array.from({ length: facts }, (_, index) => ({
    type: 'fact.add',
    version: 1,
    fact: createFact(index),
  }));
  return {
    type: 'entry',
    id: `e${number}`,
    sentence: `${number}`,
    annotator: 'eva',
    operation: { type: 'batch', operations },
  };
}

function createFact(index: number): object {
  const [first, slot] = [index, (tokens: number[]) => [{ tokens, optional: false }]];
  const body = [
    { tokens: [first + 1], optional: false },
    { tokens: [first + 2], optional: true },
    { tokens: [first + 3, first + 4], optional: false },
  ];
  const frame = { id: `k${index}`, subjects: [slot([first])], body, cuts: [1, 2], objectFirst: false, exclusions: [] };
  const rest = { entity: null, tags: [], note: '', origin: { kind: 'manual' } };
  return { id: `f${index}`, frames: [{ ...frame, ...rest }], tags: [], note: '' };
}

const { url, process: server } = await startServer(join(folder, 'store.db'));

const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${url}${path}`, { method: 'POST', body, headers: { 'content-type': type } });
await post('/api/projects', JSON.stringify({ id: 'bench', name: 'Bench', settings: { language: 'en' } }));
const numbers = Array.from({ length: steps + 5 }, (_, index) => index + 1);
const records = [
  ...numbers.map(createSentence),
  ...numbers.map((number) => createEntry(number, number === 1 ? 30 : 5)),
];
const lines = records.map((record) => JSON.stringify(record)).join('\n');
console.log(await (await post('/api/projects/bench/records', lines, 'application/x-ndjson')).text());

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync'];
const browser = await chromium.launch({ executablePath, args: flags });
const page = await browser.newPage();
await page.addInitScript("localStorage.setItem('assay-annotator', 'eva')");
await page.goto(`${url}/p/bench/s/1`);
await page.locator('#sentence-strip').waitFor();
await page.waitForTimeout(2000);

/** In the page: the promise is kept when what was changed has been painted, with what `see` gives right before that. A message that is sent in a frame
 * arrives after it. */
await page.evaluate(`window.painted = (see = () => {}) => new Promise((resolve) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  const seen = see();
  port1.onmessage = () => resolve(seen);
  port2.postMessage(0);
}))`);

/** Runs in the page: presses keys one after the other and gives the milliseconds of each. */
const measure = `(async () => {
  const keys = ['s', 's', 'p', 'p', 'o', 'o', 'ArrowRight', 'ArrowRight', 'b', '{', '}', 'Backspace', 'Escape', 'Home'];
  const times = [];
  for (let round = 0; round < 30; round++) for (const key of keys) {
    await painted();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const start = performance.now();
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await painted();
    times.push(performance.now() - start);
  }
  return times;
})()`;

/** Seconds of processor time that the page's process has used: what a wall clock shows on a machine that does nothing else. */
const debug = await browser.newBrowserCDPSession();
async function cpuSeconds(): Promise<number> {
  const { processInfo } = await debug.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...pages.map(({ cpuTime }) => cpuTime));
}

function report(what: string, all: readonly number[]): void {
  const times = [...all].sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  console.log(`${what}, ${times.length} times: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
}
report(
  'an idle frame',
  (await page.evaluate(`(async () => {
  const times = [];
  for (let round = 0; round < 200; round++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const start = performance.now();
    await painted();
    times.push(performance.now() - start);
  }
  return times;
})()`)) as number[],
);
const keyStart = await cpuSeconds();
const keyTimes = (await page.evaluate(measure)) as number[];
const keyCpu = (1000 * ((await cpuSeconds()) - keyStart)) / keyTimes.length;
report('key to paint', keyTimes);
console.log(`  processor time of all threads of the page for each: ${keyCpu.toFixed(1)} ms`);

/** Runs in the page: goes on to the next sentence, and gives the milliseconds until it is painted. */
const step = `(async () => {
  const position = () => document.querySelector('[data-testid="position"]').textContent;
  const before = position();
  const start = performance.now();
  document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true }));
  while ((await painted(position)) === before && performance.now() - start < 5000);
  return performance.now() - start;
})()`;
const stepTimes: number[] = [];
let stepCpu = 0;
for (let count = 0; count < steps; count++) {
  const start = await cpuSeconds();
  stepTimes.push((await page.evaluate(step)) as number);
  stepCpu += 1000 * ((await cpuSeconds()) - start);
  await page.waitForTimeout(500);
}
report('next sentence', stepTimes);
console.log(`  processor time of all threads of the page for each: ${(stepCpu / steps).toFixed(1)} ms`);
console.log(`load of the machine while measuring: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`);
await browser.close();
server.kill();
rmSync(folder, { recursive: true, force: true });
