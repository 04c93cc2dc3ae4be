// Findings of the checks and suggestions, the weightiest first. They follow the annotation a moment later, so that they never hold up a key.

import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { memo, useEffect } from 'react';
import { Link } from 'wouter';
import { suggestionModeOf } from '../../../annotate/suggest/suggest.ts';
import { suggestFromSystems } from '../../../annotate/suggest/systems.ts';
import { levelColours, levelNames } from '../../shared/check-level-looks.ts';
import { Key } from '../keys/key.tsx';
import { acceptOffer, dismissOffer, listOffers } from '../state/offers.ts';
import { useBench, useBenchState } from '../state/use-bench.ts';
import type { Offer } from '../state/workbench-state.ts';
import { focusStrip } from '../strip/strip-focus.ts';
import styles from './panels.module.css';
import { keepFocus } from './slot-line.tsx';

/** Lists again when the annotation or what is known about it changes. */
export function useOffers(): void {
  const bench = useBench();
  const reading = useBenchState((state) => state.reading);
  const analysed = useBenchState((state) => state.analysed);
  const proposals = useBenchState((state) => state.proposals);
  useEffect(() => {
    let isGone = false;
    const list = async (): Promise<void> => {
      const wantsFacts =
        analysed !== undefined && reading.knows.tree && suggestionModeOf(reading, 'extractor') !== 'off';
      const facts = wantsFacts ? (await import('../state/extractor.ts')).suggestFacts(reading, analysed) : [];
      const proposed = suggestFromSystems(reading, proposals);
      if (!isGone) bench.set({ offers: listOffers(reading, [...facts, ...proposed]) });
    };
    const timer = setTimeout(() => void list(), 100);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [bench, reading, analysed, proposals]);
}

/** How many are shown; the others come up as these are settled. */
const most = 12;

export function OfferList({ guidelines }: { readonly guidelines: string }) {
  const offers = useBenchState((state) => state.offers);
  const current = useBenchState((state) => state.offer ?? state.offers[0]?.id);
  if (offers.length === 0) return null;
  const weighty = offers.filter(({ level }) => level !== 'info');
  const notes = offers.length - weighty.length;
  const shown = offers.slice(0, most);
  return (
    <section aria-label="Checks" className={styles.offers}>
      <Text size="sm" c="dimmed" px="md" data-testid="offer-count">
        {weighty.length} to look at{notes > 0 && `, ${notes} ${notes === 1 ? 'note' : 'notes'}`}
      </Text>
      {shown.map((offer) => (
        <OfferRow key={offer.id} offer={offer} isCurrent={offer.id === current} guidelines={guidelines} />
      ))}
    </section>
  );
}

interface OfferRowProps {
  readonly offer: Offer;
  readonly isCurrent: boolean;
  readonly guidelines: string;
}

const OfferRow = memo(function OfferRow({ offer, isCurrent, guidelines }: OfferRowProps) {
  const bench = useBench();
  const { code, level, message, fixes } = offer;
  return (
    <div className={styles.offer} data-current={isCurrent || undefined} data-testid="offer">
      <Badge size="sm" radius="sm" color={levelColours[level]} variant="filled" autoContrast={false}>
        {levelNames[level]}
      </Badge>
      <span>
        <Text size="sm" component="span">
          {message}
        </Text>{' '}
        <Anchor component={Link} href={`${guidelines}#${code}`} size="sm">
          {code}
        </Anchor>
      </span>
      <Group gap={6}>
        {fixes.map(({ label }, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: fixes have no other name
            key={index}
            size="compact-xs"
            variant="default"
            classNames={{ root: styles.fix ?? '', label: styles.fixLabel ?? '' }}
            {...keepFocus}
            onClick={() => {
              acceptOffer(bench, offer, index);
              focusStrip();
            }}
          >
            {message.endsWith(label) ? 'take it' : label}
            {isCurrent && index === 0 && <Key>y</Key>}
          </Button>
        ))}
        <Button
          size="compact-xs"
          variant="subtle"
          {...keepFocus}
          onClick={() => {
            dismissOffer(bench, offer);
            focusStrip();
          }}
        >
          Never here{isCurrent && <Key>x</Key>}
        </Button>
      </Group>
    </div>
  );
});
