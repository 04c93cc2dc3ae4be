// assay extract with several threads, and after it was killed.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { assay, createScratch, main, root } from './run-assay.ts';

const scratch = createScratch();
const verbs = ['sold', 'painted', 'did not buy', 'has repaired', 'lost'];
const things = ['the old boat', 'two maps of Lund', 'a bakery in Faro', 'the bridge over the river'];
const sentences = Array.from(
  { length: 400 },
  (_, index) => `Ines ${verbs[index % 5]} ${things[index % 4]} in ${1900 + index}.`,
);
const input = scratch.write('input.txt', `${sentences.join('\n')}\n`);
const command = (output: string, ...more: string[]) => ['extract', input, '--from', 'lines', '-o', output, ...more];

const whole = scratch.path('whole.jsonl');
beforeAll(() => {
  const { code, stderr } = assay(command(whole));
  expect(existsSync(`${whole}.journal`)).toBe(false);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^wrote .*whole\.jsonl: [\d,]+ facts of 400 sentences\n$/)]);
});

/** Starts a run and waits until its journal says that the first batch is done. */
async function startRun(output: string, { from = input } = {}): Promise<ChildProcess> {
  const args = command(output).map((arg) => (arg === input ? from : arg));
  const stdin = from === '-' ? openSync(input, 'r') : 'ignore';
  const child = spawn(process.execPath, [main, ...args], { cwd: root, stdio: [stdin, 'ignore', 'ignore'] });
  const isUnderWay = () =>
    existsSync(`${output}.journal`) && !/"sentences":0/.test(readFileSync(`${output}.journal`, 'utf8'));
  while (!isUnderWay() && child.exitCode === null) await setTimeout(5);
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.kill(signal);
  return ended;
}

test('one thread or two: the same bytes, also on standard output', () => {
  const { code, stdout } = assay(['extract', input, '--from', 'lines', '--jobs', '2']);
  expect([code, stdout]).toEqual([0, readFileSync(whole, 'utf8')]);
});

describe('an interrupted run', { timeout: 120_000 }, () => {
  test('killed in the middle, with half a line at the end, it goes on to the same bytes', async () => {
    const output = scratch.path('killed.jsonl');
    await end(await startRun(output), 'SIGKILL');
    expect(statSync(output).size).toBeLessThan(statSync(whole).size);
    writeFileSync(output, '{"sentence":"65","te', { flag: 'a' });
    const { code, stderr } = assay(command(output, '--resume', '--jobs', '2'));
    expect([code, stderr]).toEqual([0, expect.stringContaining('facts of 400 sentences')]);
    expect(readFileSync(output)).toEqual(readFileSync(whole));
    expect(existsSync(`${output}.journal`)).toBe(false);
  });

  test('Ctrl-C leaves whole lines', async () => {
    const output = scratch.path('stopped.jsonl');
    expect(await end(await startRun(output), 'SIGINT')).toBe(130);
    const partial = readFileSync(output, 'utf8');
    expect(readFileSync(whole, 'utf8').startsWith(partial)).toBe(true);
    expect(partial.endsWith('}\n')).toBe(true);

    const refused = (message: RegExp, ...args: string[]) => {
      const { code, stderr } = assay(args);
      expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
      expect(readFileSync(output, 'utf8')).toBe(partial);
    };
    refused(
      /--style was not set in the interrupted run and is "minimal" now/,
      ...command(output, '--resume', '--style', 'minimal'),
    );
    refused(
      /: --lang was "en" in the interrupted run and is "de" now; model was "en" in .* and is "de" now\n/,
      ...command(output, '--resume', '--lang', 'de'),
    );
    const journal = readFileSync(`${output}.journal`, 'utf8');
    writeFileSync(`${output}.journal`, journal.replace(/"model":"[0-9a-f]{64}"/, '"model":"0"'));
    refused(/the file of the model en has changed since the interrupted run\n/, ...command(output, '--resume'));
    writeFileSync(`${output}.journal`, journal.replace(/"bytes":\d+/, '"bytes":999999999'));
    refused(/and the interrupted run wrote 999999999/, ...command(output, '--resume'));
    writeFileSync(`${output}.journal`, '{}');
    refused(/is no journal of this version/, ...command(output, '--resume'));
    writeFileSync(`${output}.journal`, journal);
    const other = scratch.write('other.txt', `${sentences.join('\n')}\nBo left.\n`);
    refused(
      /interrupted run \(.*input\.txt; now it is .*other\.txt\)\n {2}give --force .* to begin anew \(input\/cannot-resume\)/,
      ...['extract', other, '--from', 'lines', '-o', output, '--resume'],
    );
    refused(/here are \d+ sentences of a run that was interrupted\n {2}add --resume to go on/, ...command(output));
    expect(assay(command(output, '--resume', '--force'))).toMatchObject({ code: 2 });
    expect(assay(command(output, '--force'))).toMatchObject({ code: 0 });
    expect(readFileSync(output)).toEqual(readFileSync(whole));
  });

  test('one from standard input is not taken for complete, and not overwritten', async () => {
    const output = scratch.path('piped.jsonl');
    const child = await startRun(output, { from: '-' });
    await end(child, 'SIGKILL');
    const partial = readFileSync(output);
    for (const more of [['--resume'], []]) {
      const { code, stderr } = assay(command(output, ...more));
      const said = /the interrupted run \(standard input; now it is .*input\.txt\)|here are \d+ sentences of a run/;
      expect([code, stderr]).toEqual([1, expect.stringMatching(said)]);
    }
    expect(readFileSync(output)).toEqual(partial);
  });

  test('a finished run leaves nothing to resume, and is left as it is', () => {
    const { mtimeMs } = statSync(whole);
    expect(assay(command(whole, '--resume'))).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringMatching(
        /whole\.jsonl: there is no journal of an interrupted run, so it is taken for complete; nothing was changed/,
      ),
    });
    expect(statSync(whole).mtimeMs).toBe(mtimeMs);
    expect(assay(command(whole, '--resume', '--quiet'))).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('what no finished run can have left is not taken for complete', () => {
    const [header = '', first = ''] = readFileSync(whole, 'utf8').split('\n');
    const files = { cut: `${header}\n${first.slice(0, 20)}`, foreign: 'Dear reader,\n', empty: '' };
    for (const [name, content] of Object.entries(files)) {
      const output = scratch.write(`${name}.jsonl`, content);
      expect(assay(command(output, '--resume'))).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`there is no journal ${output}.journal`),
      });
      expect(readFileSync(output, 'utf8')).toBe(content);
    }
  });
});
