// Findings of the checks and suggestions, the weightiest first. They follow the annotation a moment later, so that they never hold up a key.

import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { modeOf } from '../../annotate/suggest/suggest.ts';
import { acceptOffer, dismissOffer, listOffers } from './offers.ts';
import styles from './panels.module.css';
import { Key, keepFocus } from './slot-line.tsx';
import { useBench, useBenchState } from './use-bench.ts';
import type { Offer } from './workbench.ts';

/** Lists again when the annotation or what is known about it changes. */
export function useOffers(): void {
  const bench = useBench();
  const reading = useBenchState((state) => state.reading);
  const analysed = useBenchState((state) => state.analysed);
  useEffect(() => {
    let isGone = false;
    const list = async (): Promise<void> => {
      const wantsFacts = analysed !== undefined && reading.knows.tree && modeOf(reading, 'extractor') !== 'off';
      const facts = wantsFacts ? (await import('./extractor.ts')).suggestFacts(reading, analysed) : [];
      if (!isGone) bench.set({ offers: listOffers(reading, facts) });
    };
    const timer = setTimeout(() => void list(), 60);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [bench, reading, analysed]);
}

const marks = { block: 'must', warn: 'check', suggest: 'hint', info: 'note', off: '' } as const;
const colours = { block: 'red.9', warn: 'orange.9', suggest: 'grape.9', info: 'gray.8', off: 'gray.8' } as const;
/** How many are shown; the others come up as these are settled. */
const most = 12;

export function OfferList({ guidelines }: { readonly guidelines: string }) {
  const offers = useBenchState((state) => state.offers);
  const current = useBenchState((state) => state.offer ?? state.offers[0]?.id);
  if (offers.length === 0) return null;
  const weighty = offers.filter(({ level }) => level !== 'info');
  const shown = offers.slice(0, most);
  return (
    <section aria-label="Checks">
      <Text size="sm" c="dimmed" px="md" data-testid="offer-count">
        {weighty.length} to look at{offers.length > weighty.length && `, ${offers.length - weighty.length} notes`}
      </Text>
      {shown.map((offer) => (
        <OfferRow key={offer.id} offer={offer} isCurrent={offer.id === current} guidelines={guidelines} />
      ))}
    </section>
  );
}

function OfferRow({ offer, isCurrent, guidelines }: { offer: Offer; isCurrent: boolean; guidelines: string }) {
  const bench = useBench();
  const { code, level, message, fixes } = offer;
  return (
    <div className={styles.offer} data-current={isCurrent || undefined} data-testid="offer">
      <Badge size="sm" radius="sm" color={colours[level]} variant="filled" autoContrast={false}>
        {marks[level]}
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
            {...keepFocus}
            onClick={() => acceptOffer(bench, offer, index)}
          >
            {label}
            {isCurrent && index === 0 && <Key>y</Key>}
          </Button>
        ))}
        <Button size="compact-xs" variant="subtle" {...keepFocus} onClick={() => dismissOffer(bench, offer)}>
          Never here{isCurrent && <Key>x</Key>}
        </Button>
      </Group>
    </div>
  );
}
