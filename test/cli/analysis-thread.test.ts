// The one thread that analyses: short sentences first, each once, none for ever.

import { afterEach, describe, expect, test } from 'vitest';
import { type AnalysisWorker, createAnalysisThread } from '../../src/cli/annotate/analysis-thread.ts';
import type { AnalysedSentence } from '../../src/language/tree/analysed-sentence.ts';

const sentence = (text: string): AnalysedSentence => {
  const tokens = Array.from(text.matchAll(/\S+/g), ({ index, 0: form }) => {
    return { form, start: index, end: index + form.length, spaceAfter: ' ' };
  });
  return { text, language: 'en', tokens, multiwords: [], entities: [] };
};
const words = (count: number, name = 'w') => sentence(Array.from({ length: count }, () => name).join(' '));

/** Threads that answer when they are told to. */
function createWorkers() {
  const asked: string[] = [];
  const workers: { isEnded: boolean; answer(): void; fail(error: Error): void }[] = [];
  const start = (): AnalysisWorker => {
    const listeners = new Map<string, (value: never) => void>();
    const tell = (event: string, value: unknown) => listeners.get(event)?.(value as never);
    let last: AnalysedSentence | undefined;
    const worker = {
      isEnded: false,
      answer: () => tell('message', last),
      fail: (error: Error) => tell('error', error),
    };
    workers.push(worker);
    return {
      postMessage(given) {
        last = given;
        asked.push(given.text);
      },
      on: (event: string, listener: (value: never) => void) => listeners.set(event, listener),
      async terminate() {
        worker.isEnded = true;
      },
    };
  };
  return { asked, workers, start };
}

const opened: ReturnType<typeof createAnalysisThread>[] = [];

function openThread(options: Parameters<typeof createAnalysisThread>[0]) {
  const thread = createAnalysisThread(options);
  opened.push(thread);
  return thread;
}

// A sentence that still waits would be given up half a minute later, in the middle of another test.
afterEach(() => Promise.all(opened.splice(0).map((thread) => thread.close())));

describe('the queue', () => {
  test('short sentences go first', async () => {
    const { asked, workers, start } = createWorkers();
    const { analyse } = openThread({ start });
    const all = [words(900), words(800), words(2), words(3)].map((one) => analyse(one));
    for (let step = 0; step < all.length; step++) workers[0]?.answer();
    await Promise.all(all);
    expect(asked.map((text) => text.split(' ').length)).toEqual([900, 2, 3, 800]);
  });

  test('a sentence is analysed once, however often and by how many it is asked for', async () => {
    const { asked, workers, start } = createWorkers();
    const { analyse } = openThread({ start });
    const both = [analyse(words(3)), analyse(words(3))];
    workers[0]?.answer();
    expect(await Promise.all(both)).toEqual([words(3), words(3)]);
    expect(await analyse(words(3))).toEqual(words(3));
    expect(asked).toHaveLength(1);
  });

  test('is bounded, and the longest is turned away', async () => {
    const { start } = createWorkers();
    const { analyse } = openThread({ start });
    void analyse(words(1));
    const long = analyse(words(500));
    for (let count = 0; count < 100; count++) void analyse(words(2, `w${count}`));
    await expect(long).rejects.toMatchObject({ code: 'too-many' });
    await expect(analyse(words(501))).rejects.toMatchObject({ code: 'too-many' });
  });

  test('whoever goes away does not wait any more', async () => {
    const { asked, workers, start } = createWorkers();
    const { analyse } = openThread({ start });
    const first = analyse(words(1));
    const controller = new AbortController();
    const gone = analyse(words(2), controller.signal);
    controller.abort();
    await expect(gone).rejects.toMatchObject({ code: 'no-analysis' });
    workers[0]?.answer();
    await first;
    expect(asked).toHaveLength(1);
  });
});

describe('a thread', () => {
  test('that takes too long is replaced, and what ended it is not tried again', async () => {
    const { asked, workers, start } = createWorkers();
    const { analyse } = openThread({ start, patience: 5 });
    const stuck = analyse(words(9));
    await expect(stuck).rejects.toMatchObject({
      code: 'no-analysis',
      message: 'the analysis of this sentence took longer than 0.005 seconds',
    });
    expect(workers[0]?.isEnded).toBe(true);
    await expect(analyse(words(9))).rejects.toMatchObject({ code: 'no-analysis' });
    expect(asked).toHaveLength(1);
    const other = analyse(words(2));
    workers[1]?.answer();
    expect(await other).toEqual(words(2));
  });

  test('that has no memory left is replaced, and the others go on', async () => {
    const { workers, start } = createWorkers();
    const { analyse } = openThread({ start });
    const [large, small] = [analyse(words(9)), analyse(words(2))];
    workers[0]?.fail(Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }));
    await expect(large).rejects.toMatchObject({ code: 'no-analysis' });
    workers[1]?.answer();
    expect(await small).toEqual(words(2));
  });

  test('an error of ours stays an error of ours', async () => {
    const { workers, start } = createWorkers();
    const { analyse } = openThread({ start });
    const broken = analyse(words(9));
    workers[0]?.fail(new TypeError('bug'));
    await expect(broken).rejects.toThrow(TypeError);
  });
});
