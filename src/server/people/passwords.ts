// Passwords are hashed with argon2id. Node's own scrypt would do too; argon2id is what OWASP names first, resists guessing on graphics cards
// better at the same cost, and the library works off the main thread. Each hash takes 19 MiB, so only a few are made at once.

import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Failure } from '../errors/failure.ts';

/** OWASP's recommendation for argon2id; 2 is argon2id in the library's list. */
const recipe = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const most = { running: Math.max(1, Math.min(4, availableParallelism() - 1)), waiting: 50 };
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= most.waiting) throw new Failure('too-many', 'too many people sign in at this moment');
  if (running >= most.running) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), recipe));

/** Somebody who is not there takes as long as somebody who is. */
let nobody: Promise<string> | undefined;

export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const against = stored ?? (await nobody);
  const isRight = await inTurn(() => verify(against, password.normalize('NFKC')));
  return isRight && typeof stored === 'string';
}
