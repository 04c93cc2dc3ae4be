// The server is killed again and again in the middle of a thousand operations, and sent everything that was not acknowledged once more.

import { describe, expect, test } from 'vitest';
import type { Client } from '../../src/annotate/api/client.ts';
import { createRandom } from '../../src/core/random.ts';
import { describeEngines, type TestDatabase } from './engines.ts';
import { runServer } from './run-server.ts';
import { createSample, mill, note } from './sample.ts';

const writers = 4;
const each = 250;

/** Sends its operations one by one, again after each failure, and keeps the ids that were acknowledged. */
async function write(find: () => Promise<Client>, annotator: string, acknowledged: Set<string>): Promise<void> {
  const address = { project: 'crash', sentence: 'a', annotator };
  for (let number = 1; number <= each; ) {
    const id = `${annotator}-${number}`;
    try {
      const client = await find();
      const answer = await client.changeDocument(address, { base: number - 1, entries: [note(id, id)] });
      if (!answer.ok)
        throw new Error(`a conflict at ${id}: ${JSON.stringify(answer.entries.map((entry) => entry.id))}`);
      acknowledged.add(id);
      number++;
    } catch (error) {
      // The server is gone: fetch says so with a TypeError. Anything else is a failure of the test.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

describeEngines('kill -9 in the middle of 1,000 operations', (database: () => TestDatabase) => {
  describe('after every restart', () => {
    test('each acknowledged operation is there, and none twice', async () => {
      const { store, address } = database();
      await createSample(store, 'crash', mill);
      let running = runServer(address);
      const find = async () => (await running).client;
      const acknowledged = new Set<string>();
      const names = Array.from({ length: writers }, (_, index) => `w${index}`);
      const work = Promise.all(names.map((name) => write(find, name, acknowledged)));
      const random = createRandom(7);
      for (let kills = 1; kills <= 3; kills++) {
        const goal = kills * 250 - random.nextInt(100);
        while (acknowledged.size < goal) await new Promise((resolve) => setTimeout(resolve, 1));
        await (await running).kill();
        const stored = await Promise.all(
          names.map((annotator) => store.getDocument({ project: 'crash', sentence: 'a', annotator })),
        );
        const ids = stored.flatMap(({ log }) => log.map(({ id }) => id));
        expect([...acknowledged].filter((id) => !ids.includes(id))).toEqual([]);
        expect(new Set(ids).size).toBe(ids.length);
        running = runServer(address);
      }
      await work;
      await (await running).kill();
      for (const annotator of names) {
        const { log, version, annotation } = await store.getDocument({ project: 'crash', sentence: 'a', annotator });
        expect(log.map(({ id }) => id)).toEqual(
          Array.from({ length: each }, (_, index) => `${annotator}-${index + 1}`),
        );
        expect([version, annotation.note]).toEqual([each, `${annotator}-${each}`]);
      }
    }, 600_000);
  });
});
