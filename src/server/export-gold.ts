// One annotator's work in an outside format, page by page; and what the format cannot hold.

import { type ExportQuery, type ExportReport, exportFormats } from '../annotate/api/export.ts';
import { toGoldSentence } from '../annotate/model/expand.ts';
import type { Diagnostic, Report } from '../core/diagnostic.ts';
import type { GoldSentence } from '../core/fact.ts';
import type { GoldFormat } from '../formats/format.ts';
import type { Store } from './store/store.ts';

type Pages = AsyncGenerator<GoldSentence[]>;

export async function* exportGold(store: Store, project: string, query: ExportQuery): AsyncGenerator<string> {
  yield* print(findFormat(query), readPages(store, project, query), () => {});
}

export async function reportExport(store: Store, project: string, query: ExportQuery): Promise<ExportReport> {
  const losses = new Map<string, ExportReport['losses'][number]>();
  const report = ({ code, message, remedy }: Diagnostic) => {
    const { count = 0, example = message } = losses.get(code) ?? {};
    losses.set(code, { code, count: count + 1, example, remedy });
  };
  let [sentences, facts] = [0, 0];
  async function* counted(): Pages {
    for await (const page of readPages(store, project, query)) {
      sentences += page.length;
      facts += page.reduce((sum, sentence) => sum + sentence.facts.length, 0);
      yield page;
    }
  }
  for await (const _ of print(findFormat(query), counted(), report));
  return { sentences, facts, losses: [...losses.values()] };
}

const findFormat = ({ format }: ExportQuery): GoldFormat => exportFormats.find(({ id }) => id === format) as GoldFormat;

async function* readPages(store: Store, project: string, query: ExportQuery): Pages {
  for await (const page of store.readAnnotations(project, query)) yield page.map(toGoldSentence);
}

async function* print(format: GoldFormat, pages: Pages, report: Report): AsyncGenerator<string> {
  const feed = createFeed(pages);
  // AnnIE's formats look at all sentences before they print the first.
  if (format.id.startsWith('annie-')) await feed.fillWhole();
  const pieces = format.print(feed.items, report)[Symbol.iterator]();
  for (;;) {
    await feed.fill();
    const { done, value } = pieces.next();
    if (done) return;
    yield value;
  }
}

/**
 * Formats print without waiting, and pages have to be waited for. So before each piece the feed holds at least one sentence with facts:
 * at that one a format has something to print, and stops.
 */
function createFeed(pages: Pages) {
  const source = pages[Symbol.asyncIterator]();
  const waiting: GoldSentence[] = [];
  let withFacts = 0;
  let isAtEnd = false;
  const count = ({ facts }: GoldSentence) => (facts.length > 0 ? 1 : 0);
  const readPage = async () => {
    const { done, value = [] } = await source.next();
    isAtEnd = done === true;
    for (const sentence of value) {
      waiting.push(sentence);
      withFacts += count(sentence);
    }
  };
  function* take(): Generator<GoldSentence> {
    for (let sentence = waiting.shift(); sentence; sentence = waiting.shift()) {
      withFacts -= count(sentence);
      yield sentence;
    }
    if (!isAtEnd) throw new Error('a format asked for more sentences than were read');
  }
  return {
    items: take(),
    async fill() {
      while (withFacts === 0 && !isAtEnd) await readPage();
    },
    async fillWhole() {
      while (!isAtEnd) await readPage();
    },
  };
}
