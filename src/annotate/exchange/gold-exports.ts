// Exports through the formats that gold and systems' outputs have anyway, and AnnIE's, whose files are printed in parts.

import type { Report } from '../../core/diagnostic.ts';
import type { Extraction } from '../../core/extraction.ts';
import type { GoldSentence } from '../../core/fact.ts';
import { createAnnieSections } from '../../formats/annie/project-print.ts';
import { createAnnieTextPrinter, isAnnieNumber } from '../../formats/annie/text.ts';
import type { ExtractionFormat, GoldFormat } from '../../formats/format.ts';
import { toGoldSentence } from '../model/expand.ts';
import { createExtrasReporter, type ExtraKind, printExtras } from './annotation-extras.ts';
import type { ExportFormat, ExportItem, ReadItems } from './export-format.ts';
import { extractionsOf } from './extraction-facts.ts';
import { printPages } from './print-pages.ts';
import { createLossReporter } from './report-losses.ts';

type Named = Pick<ExportFormat, 'id' | 'title'>;

export function exportAsGold(format: GoldFormat, ending: string): ExportFormat {
  return describe(format, ending, (read, report) => {
    const reportExtras = createExtrasReporter(format.title, [], report);
    const convert = ({ annotation }: ExportItem): GoldSentence => {
      reportExtras(annotation);
      return toGoldSentence(annotation);
    };
    const print = (sentences: Iterable<GoldSentence>) => format.print(sentences, report);
    return printPages(mapPages(read, convert), print, ({ facts }) => facts.length > 0);
  });
}

/** Our JSONL has free data, and so holds all but dismissals, which are about facts by ids that a file does not have. */
export function exportAsJsonl(format: GoldFormat): ExportFormat {
  const held: readonly ExtraKind[] = ['states', 'flags', 'notes', 'chains', 'labels', 'origins'];
  return describe(format, 'jsonl', (read, report) => {
    const reportExtras = createExtrasReporter(format.title, held, report);
    const convert = ({ annotation }: ExportItem): GoldSentence => {
      reportExtras(annotation);
      const meta = printExtras(annotation);
      return { ...toGoldSentence(annotation), ...(meta === undefined ? {} : { meta }) };
    };
    return printPages(mapPages(read, convert), (sentences) => format.print(sentences, report), isAny);
  });
}

/** As if the annotator were a system: one extraction a fact, its first form with all optional words. */
export function exportAsExtractions(format: ExtractionFormat, ending: string): ExportFormat {
  return describe(format, ending, (read, report) => {
    const reportLosses = createFormLossReporter(format.title, report);
    const reportExtras = createExtrasReporter(format.title, ['origins'], report);
    async function* extractions(): AsyncGenerator<readonly Extraction[]> {
      for await (const page of read())
        yield page.flatMap(({ annotation }) => {
          reportExtras(annotation);
          reportLosses(toGoldSentence(annotation));
          return extractionsOf(annotation);
        });
    }
    return printPages(extractions(), (items) => format.print(items, report), isAny);
  });
}

export function exportAsAnnieProject(format: Named): ExportFormat {
  return describe(format, 'json', async function* (read, report) {
    const reportExtras = createExtrasReporter(format.title, [], report);
    const sections = createAnnieSections(report);
    for (const section of sections) {
      yield section.before;
      let index = 0;
      for await (const { annotation } of itemsOf(read)) {
        if (section === sections[0]) reportExtras(annotation);
        yield section.print(toGoldSentence(annotation), index++);
      }
      yield section.after;
    }
  });
}

export function exportAsAnnieText(format: Named): ExportFormat {
  return describe(format, 'tsv', async function* (read, report) {
    let areNumbers = true;
    for await (const { annotation } of itemsOf(read)) areNumbers &&= isAnnieNumber(annotation.sentence);
    const reportExtras = createExtrasReporter(format.title, [], report);
    const print = createAnnieTextPrinter(areNumbers ? 'kept' : 'new', report);
    for await (const { annotation } of itemsOf(read)) {
      reportExtras(annotation);
      yield* print(toGoldSentence(annotation));
    }
  });
}

function describe({ id, title }: Named, ending: string, print: ExportFormat['print']): ExportFormat {
  return { id, title, ending, print };
}

export async function* itemsOf(read: ReadItems): AsyncGenerator<ExportItem> {
  for await (const page of read()) yield* page;
}

async function* mapPages<Item>(read: ReadItems, convert: (item: ExportItem) => Item): AsyncGenerator<readonly Item[]> {
  for await (const page of read()) yield page.map(convert);
}

const isAny = (): boolean => true;

function createFormLossReporter(target: string, report: Report): (sentence: GoldSentence) => void {
  const reportLoss = createLossReporter(target, report);
  return ({ id, facts, tokens, lang }) => {
    if (tokens !== undefined) reportLoss('tokens', id);
    if (lang !== undefined) reportLoss('the language tag', id);
    if (facts.length === 0) reportLoss('sentences without facts', id);
    if (facts.some(hasManyForms)) reportLoss('more than one form of a fact', id);
    if (facts.some(hasRemarks)) reportLoss('tags, notes and entity marks', id);
  };
}

const hasManyForms = ({ frames = [] }: GoldSentence['facts'][number]): boolean =>
  frames.length > 1 ||
  frames.some(({ subjects, cuts, body }) => {
    const groups = [...subjects.flatMap((subject) => subject ?? []), ...body];
    return subjects.length * cuts.length > 1 || groups.some(({ optional }) => optional);
  });

const hasRemarks = ({ tags, note, frames = [] }: GoldSentence['facts'][number]): boolean =>
  tags !== undefined || note !== undefined || frames.some((frame) => frame.tags ?? frame.note ?? frame.entity);
