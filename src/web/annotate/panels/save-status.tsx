// "Saved" or "n pending", always true: it counts what the server has not confirmed to be on disk.

import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { SaveWorkButton } from '../../shared/save-work-button.tsx';
import { useOutboxStatus } from '../../shared/work.tsx';
import type { OutboxStatus } from '../../sync/outbox-status.ts';
import { AsideButton } from './aside-dialog.tsx';
import styles from './panels.module.css';

function describeStatus({ pending, state, reason, savedAt, keepsWork }: OutboxStatus): string {
  const time = savedAt === undefined ? '' : ` ${savedAt.slice(11, 19)} UTC`;
  if (pending === 0) return `● saved${time}`;
  const place = keepsWork ? 'kept in this browser' : 'NOT kept: do not close this tab';
  const count = `○ ${pending} pending`;
  if (state === 'waiting' || state === 'trouble' || state === 'signed-out') return `${count}, ${place}: ${reason}`;
  return count;
}

const WaitingWork = lazy(() => import('../../people/waiting-work.tsx'));

export function SaveStatus({ project }: { readonly project: string }) {
  const status = useOutboxStatus();
  return (
    <>
      <Text
        size="sm"
        component="span"
        className={styles.status ?? ''}
        data-testid="save-status"
        role="status"
        style={{ whiteSpace: 'normal' }}
      >
        {describeStatus(status)}
      </Text>
      {status.state === 'trouble' && <SaveWorkButton project={project} />}
      {status.others.length > 0 && (
        <Suspense fallback={null}>
          <Text size="sm" component="div" data-testid="others-work">
            <WaitingWork />
          </Text>
        </Suspense>
      )}
      <AsideButton />
    </>
  );
}
