// Reports to whoever runs the server why the database cannot be used. Those who ask over the network get the reason without places and names.

import type { Engine } from './engine.ts';
import { StoreError } from './store-error.ts';

/** Is given what happened, in words and as the database says it. */
export type OnOutage = (what: string) => void;

export function reportOutages(engine: Engine, onOutage: OnOutage): Engine {
  let isClosing = false;
  return {
    ...engine,
    async open() {
      try {
        return await engine.open();
      } catch (error) {
        if (error instanceof StoreError && !isClosing) onOutage(error.message);
        throw error;
      }
    },
    explainOutage(error) {
      const reason = engine.explainOutage(error);
      if (reason !== undefined) onOutage(`${reason}: ${error instanceof Error ? error.message : String(error)}`);
      return reason;
    },
    close() {
      isClosing = true;
      return engine.close();
    },
  };
}

/** Many requests meet the same outage: the same is said again after a while only. */
export function createSeldom(say: OnOutage, now: () => number, pause = 60_000): OnOutage {
  const said = new Map<string, number>();
  return (what) => {
    if (now() - (said.get(what) ?? Number.NEGATIVE_INFINITY) < pause) return;
    said.set(what, now());
    say(what);
  };
}
