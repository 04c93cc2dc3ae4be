// A thread that talks to the warm process while the test that asked stands still: tests call the command as a plain function.

import { spawn } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';

const { port, flag, folder, main } = workerData;
const program = join(import.meta.dirname, 'warm-command.mjs');
const paths = ['stdout', 'stderr'].map((name) => join(folder, name));
let child;
let runs = 0;
let isWaiting = false;

/** The files grow only at their end, wherever the other side stands. */
function start() {
  const files = paths.map((path) => openSync(path, 'a+'));
  child = spawn(process.execPath, [program, main], { stdio: ['ignore', ...files, 'ipc'] });
  files.forEach(closeSync);
  child.on('message', ({ code }) => answer(code));
  child.once('exit', (code) => {
    child = undefined;
    answer(code);
  });
}

function answer(code) {
  if (!isWaiting) return;
  isWaiting = false;
  const [stdout, stderr] = paths.map((path) => readFileSync(path, 'utf8'));
  for (const path of paths) {
    const file = openSync(path, 'r+');
    ftruncateSync(file);
    closeSync(file);
  }
  port.postMessage({ code, stdout, stderr });
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}

port.on('message', (request) => {
  isWaiting = true;
  if (child === undefined) start();
  child.send({ ...request, run: runs++ });
});
