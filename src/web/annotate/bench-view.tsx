// The workbench as seen: sentence, slots, facts, checks, and the panels that keys open. Where its work is kept is not its business.

import { Stack, Title } from '@mantine/core';
import { memo, useEffect } from 'react';
import type { Screen } from './keys/key-map.ts';
import { useKeys } from './keys/use-keys.ts';
import { OpenDialog } from './panels/dialogs.tsx';
import { FactList } from './panels/fact-list.tsx';
import { MatchPanel } from './panels/match-panel.tsx';
import { OfferList, useOffers } from './panels/offer-list.tsx';
import styles from './panels/panels.module.css';
import { SlotLine } from './panels/slot-line.tsx';
import { TextLinePanel } from './panels/text-line-panel.tsx';
import { BenchProvider, useBenchState } from './state/use-bench.ts';
import type { Workbench } from './state/workbench.ts';
import { focusStrip } from './strip/strip-focus.ts';
import { TokenStrip } from './strip/token-strip.tsx';

interface BenchViewProps {
  readonly bench: Workbench;
  readonly screen: Screen;
  readonly guidelines: string;
}

export const BenchView = memo(function BenchView({ bench, screen, guidelines }: BenchViewProps) {
  return (
    <BenchProvider value={bench}>
      <Bench bench={bench} screen={screen} guidelines={guidelines} />
    </BenchProvider>
  );
});

function Bench({ bench, screen, guidelines }: BenchViewProps) {
  const panel = useBenchState((state) => state.panel);
  useKeys(bench, screen);
  useOffers();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sentence starts with the focus on itself
  useEffect(() => {
    if (panel === undefined) focusStrip();
  }, [bench, panel]);
  return (
    <Stack gap="xs">
      <TokenStrip />
      <SlotLine />
      {panel === 'line' && <TextLinePanel />}
      {panel === 'match' && <MatchPanel />}
      <MessageLine />
      <Title order={2} size="h5" px="md">
        Facts
      </Title>
      <FactList />
      <OfferList guidelines={guidelines} />
      <OpenDialog />
    </Stack>
  );
}

function MessageLine() {
  const message = useBenchState((state) => state.message);
  return (
    <div className={styles.message} data-kind={message?.kind} role="status" aria-live="polite" data-testid="message">
      {message?.text}
    </div>
  );
}
