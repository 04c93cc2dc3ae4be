// What is wrong with wrong extractions (figures 1 and 2 of the paper).

import type { TopLevelSpec } from 'vega-lite';
import { type ErrorProfile, errorBuckets } from '../../analysis/error-profile.ts';
import { slotNames } from '../../core/pattern.ts';
import { quantity, systemRows } from '../charts/channels.ts';
import { chartConfig, palette, rowHeight, slotColours } from '../charts/chart-theme.ts';
import type { Exhibit, Section } from '../exhibit.ts';
import type { HeadlineReport } from '../full-report.ts';
import { type ProfileReport, tabulateErrors } from '../profile-report.ts';
import { decimal, text } from '../table.ts';

export function describeErrors({ profile }: HeadlineReport): Section {
  return {
    id: 'errors',
    title: 'Error profile',
    paragraphs: [
      'Each wrong extraction is compared with its closest gold triple: the one that it matches in most slots. The slots that do not match are its errors.',
    ],
    exhibits: [showSlotErrors(profile), showBuckets(profile)],
  };
}

const countSlotErrors = ({ slotErrors }: ErrorProfile): number =>
  slotNames.reduce((sum, name) => sum + slotErrors[name], 0);

function showSlotErrors({ systems }: ProfileReport): Exhibit {
  const values = systems.flatMap(({ system, errors }) =>
    slotNames.map((slot, order) => ({
      system,
      slot,
      order,
      errors: errors.slotErrors[slot],
      share: countSlotErrors(errors) === 0 ? null : errors.slotErrors[slot] / countSlotErrors(errors),
    })),
  );
  const leading = systems.flatMap(({ system, errors }) => {
    const [worst] = [...slotNames].sort((a, b) => errors.slotErrors[b] - errors.slotErrors[a]);
    return worst === undefined || countSlotErrors(errors) === 0 ? [] : [`${system}: ${worst}`];
  });
  return {
    id: 'slot-errors',
    title: 'Which slots are wrong',
    caption: 'Share of each slot in all slot errors of a system.',
    table: {
      columns: [{ title: 'system', align: 'left' }, ...slotNames.map((title) => ({ title, align: 'right' }) as const)],
      rows: systems.map(({ system, errors }) => [
        text(system),
        ...slotNames.map((slot) =>
          decimal(countSlotErrors(errors) === 0 ? null : errors.slotErrors[slot] / countSlotErrors(errors), 2),
        ),
      ]),
    },
    chart: {
      spec: specifySlotShares(
        values,
        systems.map(({ system }) => system),
      ),
      values: values.map(({ order, ...record }) => record),
      description: `Share of subject, relation and object in the slot errors of each system. The slot with most errors: ${leading.join('; ')}.`,
    },
  };
}

function specifySlotShares(values: readonly object[], systems: readonly string[]): TopLevelSpec {
  const y = systemRows(systems);
  const x = quantity('share', {
    title: 'share of slot errors',
    stack: 'zero' as const,
    axis: { format: '.0%', tickCount: 4 },
    scale: { domain: [0, 1] },
  });
  const order = { field: 'order', type: 'quantitative' } as const;
  return {
    config: chartConfig,
    data: { values: [...values] },
    width: 240,
    height: { step: rowHeight },
    layer: [
      {
        mark: { type: 'bar', height: { band: 0.8 } },
        encoding: {
          x,
          y,
          order,
          color: { field: 'slot', type: 'nominal', scale: { domain: [...slotNames], range: [...slotColours] } },
        },
      },
      {
        transform: [{ filter: 'datum.share >= 0.1' }],
        mark: { type: 'text', color: palette.paper },
        encoding: {
          x: { ...x, bandPosition: 0.5 },
          y,
          order,
          detail: { field: 'slot' },
          text: { field: 'share', format: '.0%' },
        },
      },
    ],
  };
}

function showBuckets(profile: ProfileReport): Exhibit {
  const systems = profile.systems.map(({ system }) => system);
  const values = profile.systems.flatMap(({ system, errors: { wrong, buckets } }) =>
    errorBuckets.map((bucket) => ({
      system,
      bucket,
      extractions: buckets[bucket],
      share: wrong === 0 ? null : buckets[bucket] / wrong,
    })),
  );
  return {
    id: 'error-buckets',
    title: 'How wrong extractions are wrong',
    caption: `Right (1) and wrong (0) slots in the order subject, relation, object: 110 has only the object wrong, 000 has nothing right. Shares of a system's wrong extractions; ties between triples: ${profile.tie}.`,
    table: tabulateErrors(profile),
    chart: {
      spec: specifyBuckets(values, systems),
      values,
      description: `Share of each of seven kinds of error in the wrong extractions of a system. The commonest: ${profile.systems
        .flatMap(({ system, errors: { wrong, buckets } }) => {
          const [worst] = [...errorBuckets].sort((a, b) => buckets[b] - buckets[a]);
          return wrong === 0 || worst === undefined
            ? []
            : [`${system}: ${worst} (${Math.round((100 * buckets[worst]) / wrong)} %)`];
        })
        .join('; ')}.`,
    },
  };
}

/** One colour, more or less of it: readable on light and dark paper, and without colour vision. */
function specifyBuckets(values: readonly object[], systems: readonly string[]): TopLevelSpec {
  const x = {
    field: 'bucket',
    type: 'nominal' as const,
    sort: [...errorBuckets],
    title: null,
    axis: { orient: 'top' as const, labelAngle: 0, labelColor: palette.ink, domain: false, ticks: false },
  };
  const y = { ...systemRows(systems), axis: { domain: false, ticks: false } };
  return {
    config: chartConfig,
    data: { values: [...values] },
    width: { step: 34 },
    height: { step: rowHeight },
    layer: [
      {
        mark: { type: 'rect', color: palette.blue, stroke: palette.paper, strokeWidth: 1 },
        encoding: {
          x,
          y,
          opacity: {
            field: 'share',
            type: 'quantitative',
            scale: { domain: [0, 1], range: [0.03, 0.6] },
            legend: null,
          },
        },
      },
      { mark: { type: 'text' }, encoding: { x, y, text: { field: 'share', format: '.0%' } } },
    ],
  };
}
