// Writes to the browser's database a moment later and only the last value of each key, so that no key waits for it. When the page is hidden or
// left, what waits is written at once.

export interface LateWriter<Value> {
  /** `whenWritten` is called when it, or a later value of the key, is on disk; never, if writing fails. */
  put(key: string, value: Value, whenWritten?: () => void): void;
  /** Resolves when it is written. */
  putNow(key: string, value: Value): Promise<unknown>;
  /** A value that has not been written yet. */
  find(key: string): { readonly value: Value } | undefined;
  /** Writes at once what waits. */
  flush(): Promise<void>;
}

export function createLateWriter<Value>(
  write: (key: string, value: Value) => Promise<unknown> | undefined,
  wait = 50,
): LateWriter<Value> {
  const waiting = new Map<string, { readonly value: Value }>();
  let afterwards: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const isWritten = Promise.all([...waiting].map(([key, { value }]) => write(key, value)));
    const toCall = afterwards;
    waiting.clear();
    afterwards = [];
    await isWritten;
    for (const call of toCall) call();
  };
  const tryFlush = (): void => void flush().catch(() => undefined);
  // The next page may be there before `pagehide` comes.
  globalThis.addEventListener?.('beforeunload', tryFlush);
  globalThis.addEventListener?.('pagehide', tryFlush);
  globalThis.document?.addEventListener('visibilitychange', tryFlush);
  return {
    put(key, value, whenWritten) {
      waiting.set(key, { value });
      if (whenWritten) afterwards.push(whenWritten);
      timer ??= setTimeout(tryFlush, wait);
    },
    async putNow(key, value) {
      waiting.delete(key);
      await write(key, value);
    },
    find: (key) => waiting.get(key),
    flush,
  };
}
