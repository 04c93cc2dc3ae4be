// Those who want to hear of something.

export interface Listeners<Given extends readonly unknown[]> {
  /** Returns how to stop hearing. */
  add(listener: (...given: Given) => void): () => void;
  call(...given: Given): void;
}

export function createListeners<Given extends readonly unknown[] = []>(): Listeners<Given> {
  const listeners = new Set<(...given: Given) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call(...given) {
      for (const listener of listeners) listener(...given);
    },
  };
}
