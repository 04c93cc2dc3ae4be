// Writes to the browser's database a moment later, all keys at once and only the last value of each, so that no key press waits for it. When the page
// is hidden or left, what waits is written at once.

import { lookUp } from '../../core/at.ts';

export interface LateWriter<Value> {
  put(key: string, value: Value): void;
  /** A value that has not been written yet. */
  find(key: string): { readonly value: Value } | undefined;
  /** Takes back a value that has not been written yet. */
  drop(key: string): void;
  /** Writes at once what waits. */
  flush(): Promise<void>;
}

export function createLateWriter<Value>(
  write: (values: ReadonlyMap<string, Value>) => Promise<unknown> | undefined,
  wait = 50,
): LateWriter<Value> {
  let waiting = new Map<string, Value>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const values = waiting;
    waiting = new Map();
    if (values.size === 0) return;
    try {
      await write(values);
    } catch (error) {
      // They go with the next ones, unless those are newer.
      waiting = new Map([...values, ...waiting]);
      throw error;
    }
  };
  const tryFlush = (): void => void flush().catch(() => undefined);
  // The next page may be there before `pagehide` comes.
  globalThis.addEventListener?.('beforeunload', tryFlush);
  globalThis.addEventListener?.('pagehide', tryFlush);
  globalThis.document?.addEventListener('visibilitychange', tryFlush);
  return {
    put(key, value) {
      waiting.set(key, value);
      timer ??= setTimeout(tryFlush, wait);
    },
    find: (key) => (waiting.has(key) ? { value: lookUp(waiting, key) } : undefined),
    drop: (key) => void waiting.delete(key),
    flush,
  };
}
