// Shows when the server has lost work that this browser still has, and what became of it. What can be sent again without a doubt has been.

import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '../../core/count-of.ts';
import type { DoubtfulWork } from '../sync/doubtful-work.ts';
import { saveWork } from './save-work.ts';
import { useDoubtfulWork, useOutboxStatus, useWork } from './work.tsx';

export function LostWorkAlert() {
  const { sentAgain } = useOutboxStatus();
  const [read, setRead] = useState(0);
  return (
    <>
      {sentAgain > read && (
        <Alert
          color="blue"
          mb="sm"
          title="The server had been put back to an older state"
          withCloseButton
          closeButtonLabel="Close"
          onClose={() => setRead(sentAgain)}
        >
          It no longer had {countOf(sentAgain - read, 'change')} that you had saved. This browser still had{' '}
          {sentAgain - read === 1 ? 'it' : 'them'}, and has sent {sentAgain - read === 1 ? 'it' : 'them'} again; nothing
          is lost.
        </Alert>
      )}
      <DoubtfulAlerts />
    </>
  );
}

/** One for each project: browsers may hold back the second of two files that are saved at once. */
function DoubtfulAlerts() {
  const doubtful = useDoubtfulWork();
  return [...new Set(doubtful.map(({ address }) => address.project))].map((project) => (
    <DoubtfulAlert
      key={project}
      project={project}
      doubtful={doubtful.filter(({ address }) => address.project === project)}
    />
  ));
}

interface DoubtfulProps {
  readonly project: string;
  readonly doubtful: readonly DoubtfulWork[];
}

function DoubtfulAlert({ project, doubtful }: DoubtfulProps) {
  const work = useWork();
  const [saved, setSaved] = useState<readonly DoubtfulWork[]>([]);
  const changes = doubtful.reduce((sum, { entries }) => sum + entries.length, 0);
  const sendAll = async (): Promise<void> => {
    for (const { address, entries } of doubtful) await work.outbox.sendAgain(address, entries);
  };
  const save = async (): Promise<void> => {
    await saveWork(work, project);
    setSaved(doubtful);
  };
  const leaveOut = async (): Promise<void> => {
    setSaved([]);
    for (const { address, entries } of saved) await work.kept.settle(address, new Set(entries.map(({ id }) => id)));
  };
  return (
    <Alert color="orange" mb="sm" title="The server has lost work that this browser still has">
      <Text size="sm">
        {countOf(changes, 'change')} to {countOf(doubtful.length, 'sentence')} of “<bdi>{project}</bdi>” that you had
        saved {changes === 1 ? 'is' : 'are'} not on the server any more: its database was put back to an older state,
        and the same {doubtful.length === 1 ? 'sentence has' : 'sentences have'} been worked on since. Sent again,{' '}
        {changes === 1 ? 'it comes' : 'they come'} on top of that; what no longer fits is set aside.
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={() => void sendAll()}>
          Send again
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void save()}>
          Save as a file
        </Button>
        {saved.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => void leaveOut()}>
            I have the file, leave out
          </Button>
        )}
      </Group>
    </Alert>
  );
}
