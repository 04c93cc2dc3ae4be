// Writes to the browser's database a moment later and only the last value of each key, so that no key waits for it. When the page is hidden or
// left, what waits is written at once.

export interface LateWriter<Value> {
  put(key: string, value: Value): void;
  /** Resolves when it is written. */
  putNow(key: string, value: Value): Promise<unknown>;
  /** A value that has not been written yet. */
  find(key: string): { readonly value: Value } | undefined;
}

export function createLateWriter<Value>(
  write: (key: string, value: Value) => Promise<unknown> | undefined,
  wait = 50,
): LateWriter<Value> {
  const waiting = new Map<string, { readonly value: Value }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const [key, { value }] of waiting) void write(key, value);
    waiting.clear();
  };
  // The next page may be there before `pagehide` comes.
  globalThis.addEventListener?.('beforeunload', flush);
  globalThis.addEventListener?.('pagehide', flush);
  globalThis.document?.addEventListener('visibilitychange', flush);
  return {
    put(key, value) {
      waiting.set(key, { value });
      timer ??= setTimeout(flush, wait);
    },
    async putNow(key, value) {
      waiting.delete(key);
      await write(key, value);
    },
    find: (key) => waiting.get(key),
  };
}
