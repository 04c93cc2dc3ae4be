// How much systems say and how long their extractions are.

import type { TopLevelSpec } from 'vega-lite';
import { slotNames } from '../../core/pattern.ts';
import { quantity, systemRows } from '../charts/channels.ts';
import { chartConfig, rowHeight, slotColours } from '../charts/chart-theme.ts';
import type { Section } from '../exhibit.ts';
import type { HeadlineReport } from '../full-report.ts';
import { decimal, text, whole } from '../table.ts';

export function describeLengths({ lengths, gold: { sentences } }: HeadlineReport): Section {
  const values = lengths.flatMap(({ system, meanOfSlot }) =>
    slotNames.map((slot, order) => ({ system, slot, order, words: meanOfSlot[slot] })),
  );
  return {
    id: 'lengths',
    title: 'Length of extractions',
    paragraphs: ['Long extractions share more words with the gold, which token measures reward and facts do not.'],
    exhibits: [
      {
        id: 'extraction-length',
        title: 'Words in an extraction',
        caption: 'Words on average, by slot. Arguments after the object count as its words.',
        table: {
          columns: [
            { title: 'system', align: 'left' },
            ...['extractions', 'a sentence', 'mean', 'median', 'longest', ...slotNames, 'n-ary'].map(
              (title) => ({ title, align: 'right' }) as const,
            ),
          ],
          rows: lengths.map(({ system, extractions, mean, median, longest, meanOfSlot, nary }) => [
            text(system),
            whole(extractions),
            decimal(sentences === 0 ? null : extractions / sentences, 2),
            decimal(mean, 1),
            decimal(median, 1),
            longest === null ? text('–') : whole(longest),
            ...slotNames.map((slot) => decimal(meanOfSlot[slot], 1)),
            whole(nary),
          ]),
        },
        isTableFirst: true,
        isWide: true,
        chart: {
          spec: specifyLengths(
            values,
            lengths.map(({ system }) => system),
          ),
          values: values.map(({ order, ...record }) => record),
          description: `Average number of words in subject, relation and object of each system's extractions. ${lengths
            .map(({ system, mean }) => `${system}: ${mean === null ? 'no extractions' : `${mean.toFixed(1)} words`}`)
            .join('; ')}.`,
        },
      },
    ],
  };
}

function specifyLengths(values: readonly object[], systems: readonly string[]): TopLevelSpec {
  return {
    config: chartConfig,
    data: { values: [...values] },
    width: 320,
    height: { step: rowHeight },
    mark: { type: 'bar', height: { band: 0.8 } },
    encoding: {
      x: quantity('words', { title: 'words on average', axis: { tickCount: 5 } }),
      y: systemRows(systems),
      order: { field: 'order', type: 'quantitative' },
      color: { field: 'slot', type: 'nominal', scale: { domain: [...slotNames], range: [...slotColours] } },
    },
  };
}
