// Plain text: one sentence a line, and nothing else.

import type { Source } from '../../formats/format.ts';
import { createExtrasReporter } from './annotation-extras.ts';
import type { ExportFormat } from './export-format.ts';
import { itemsOf } from './gold-exports.ts';
import { createLossReporter } from './report-losses.ts';

export interface TextLine {
  readonly text: string;
  readonly line: number;
}

/** Blank lines are no sentences, and a tab is a space, not the end of a sentence. */
export function* parsePlainText({ lines }: Source): Generator<TextLine> {
  let line = 0;
  for (const text of lines) {
    line++;
    for (const part of text.split(/[\r\u2028\u2029\u0085]/)) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
      const tidy = part.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
      if (tidy !== '') yield { text: tidy, line };
    }
  }
}

export const plainTextExport: ExportFormat = {
  id: 'lines',
  title: 'Plain text, one sentence a line',
  ending: 'txt',
  async *print(read, report) {
    const reportExtras = createExtrasReporter('Plain text', ['origins'], report);
    const reportLoss = createLossReporter('Plain text', report);
    for await (const { annotation } of itemsOf(read)) {
      reportExtras(annotation);
      const { sentence, text, facts } = annotation;
      reportLoss('ids, languages and tokens of sentences', sentence);
      if (facts.length > 0) reportLoss('facts', sentence);
      yield `${text}\n`;
    }
  },
};
