// The built command as a function that waits for its end, in a process that has its modules already (warm-command.mjs).

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { main } from './built.ts';

const longest = 300_000;

export interface RunResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Bridge {
  readonly port: MessagePort;
  readonly flag: Int32Array;
}

let bridge: Bridge | undefined;

export function runWarm(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): RunResult {
  bridge ??= startBridge();
  const { port, flag } = bridge;
  Atomics.store(flag, 0, 0);
  port.postMessage({ args, cwd, env: { ...process.env, ...env } });
  if (Atomics.wait(flag, 0, 0, longest) === 'timed-out') throw new Error(`assay ${args.join(' ')} does not end`);
  return receiveMessageOnPort(port)?.message as RunResult;
}

function startBridge(): Bridge {
  const { port1, port2 } = new MessageChannel();
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const folder = mkdtempSync(join(tmpdir(), 'warm-'));
  const worker = new Worker(new URL('./warm-bridge.mjs', import.meta.url), {
    workerData: { port: port2, flag, folder, main },
    transferList: [port2],
    execArgv: [],
  });
  worker.unref();
  port1.unref();
  return { port: port1, flag };
}
