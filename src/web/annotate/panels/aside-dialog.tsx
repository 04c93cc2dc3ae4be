// Changes that no longer fitted when they were sent: why, and what to do with each. They stay in this browser until somebody decides.

import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { describeOperation } from '../../shared/describe-operation.ts';
import { paths } from '../../shared/paths.ts';
import { useOutboxStatus, useWork } from '../../shared/work.tsx';
import type { AsideEntry } from '../../sync/set-aside.ts';

export function AsideButton() {
  const { aside } = useOutboxStatus();
  const [isOpen, setOpen] = useState(false);
  if (aside === 0 && !isOpen) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {aside} set aside
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Changes that no longer fitted"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {isOpen && <AsideList />}
      </Modal>
    </>
  );
}

function AsideList() {
  const { outbox } = useWork();
  const { aside } = useOutboxStatus();
  const [entries, setEntries] = useState<readonly AsideEntry[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: listed again when their number changes
  useEffect(() => {
    let isGone = false;
    void outbox.listAside().then((listed) => isGone || setEntries(listed));
    return () => {
      isGone = true;
    };
  }, [outbox, aside]);
  return (
    <Stack gap="sm">
      <Text size="sm">
        Another page changed the same facts first. Nothing of this is on the server; look at the sentence, then try
        again or drop it.
      </Text>
      {entries.map((entry) => (
        <div key={entry.key} data-testid="aside">
          <Text size="sm">
            <Anchor component={Link} href={paths.sentence(entry.project, entry.sentence)}>
              {entry.project} / {entry.sentence}
            </Anchor>{' '}
            <bdi>({entry.annotator})</bdi>: {describeOperation(entry.entry.operation)}
          </Text>
          <Text size="sm" c="dimmed">
            {entry.reason}
          </Text>
          <details>
            <summary>As data</summary>
            <pre style={{ whiteSpace: 'pre-wrap', fontSize: '0.75rem' }}>
              {JSON.stringify(entry.entry.operation, null, 1)}
            </pre>
          </details>
          <Group gap="xs">
            <Button size="compact-xs" variant="default" onClick={() => void outbox.retryAside(entry)}>
              Try again
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => void outbox.dropAside(entry)}>
              Drop
            </Button>
          </Group>
        </div>
      ))}
    </Stack>
  );
}
