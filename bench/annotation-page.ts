// From a key to the page being laid out again, on a sentence of 60 words with 30 facts, in Chromium. Measured in the page: the key event, all scripts
// that it runs, style and layout; without the wait for the next frame of the screen, which the machine gives.
// npm run bench -- annotation-page

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

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
const words = Array.from({ length: 59 }, (_, index) => ['Ada', 'sold', 'the', 'old', 'mill', 'in', 'May'][index % 7]);
const text = `${words.join(' ')} .`;

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

const server = spawn(
  process.execPath,
  ['dist/cli/main.js', 'annotate', '--database', join(folder, 'store.db'), '--port', '0', '--no-open'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const url = await new Promise<string>((resolve) => {
  server.stdout.on('data', (chunk: Buffer) => {
    const found = /Annotate at (http:\S+)\/\n/.exec(chunk.toString())?.[1];
    if (found) resolve(found);
  });
});

const post = (path: string, body: string, type = 'application/json') =>
  fetch(`${url}${path}`, { method: 'POST', body, headers: { 'content-type': type } });
await post('/api/projects', JSON.stringify({ id: 'bench', name: 'Bench', settings: { language: 'en' } }));
const operations = Array.from({ length: 30 }, (_, index) => ({
  type: 'fact.add',
  version: 1,
  fact: createFact(index),
}));
const tokens = Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({ start: index, end: index + word.length }));
const records = [
  { type: 'sentence', id: '1', text, tokens },
  ...Array.from({ length: 20 }, (_, index) => ({ type: 'sentence', id: `${index + 2}`, text, tokens })),
  { type: 'entry', id: 'e', sentence: '1', annotator: 'eva', operation: { type: 'batch', operations } },
];
const lines = records.map((record) => JSON.stringify(record)).join('\n');
console.log(await (await post('/api/projects/bench/records', lines, 'application/x-ndjson')).text());

const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
await page.addInitScript("localStorage.setItem('assay-annotator', 'eva')");
await page.goto(`${url}/p/bench/s/1`);
await page.locator('#sentence-strip').waitFor();
await page.waitForTimeout(2000);

/** Runs in the page: presses keys one after the other and gives the milliseconds of each. */
const measure = `(async () => {
  const keys = ['s', 's', 'p', 'p', 'o', 'o', 'ArrowRight', 'ArrowRight', 'b', '{', '}', 'Backspace', 'Escape', 'Home'];
  const times = [];
  for (let round = 0; round < 30; round++) for (const key of keys) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const start = performance.now();
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await Promise.resolve();
    document.body.getBoundingClientRect();
    times.push(performance.now() - start);
  }
  return times;
})()`;
const times = ((await page.evaluate(measure)) as number[]).sort((a, b) => a - b);
const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
console.log(`key to layout, ${times.length} keys: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);

/** Runs in the page: goes on to the next sentence, and gives the milliseconds until it is there. */
const step = `(async () => {
  const position = () => document.querySelector('[data-testid="position"]').textContent;
  const [start, before] = [performance.now(), position()];
  document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true }));
  while (position() === before && performance.now() - start < 5000) await new Promise((resolve) => setTimeout(resolve, 1));
  document.body.getBoundingClientRect();
  return performance.now() - start;
})()`;
const steps: number[] = [];
for (let count = 0; count < 15; count++) {
  steps.push((await page.evaluate(step)) as number);
  await page.waitForTimeout(500);
}
steps.sort((a, b) => a - b);
console.log(`next sentence, 15 steps: median ${steps[7]?.toFixed(0)} ms, longest ${steps[14]?.toFixed(0)} ms`);
await browser.close();
server.kill();
rmSync(folder, { recursive: true, force: true });
