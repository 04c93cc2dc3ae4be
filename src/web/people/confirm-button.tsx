// A button for what cannot be taken back: it asks once more, in its own place.

import { Button, Group } from '@mantine/core';
import { useState } from 'react';

interface ConfirmButtonProps {
  /** What is on the button. */
  readonly label: string;
  /** Whom or what it is about, for those who hear the button without its row. */
  readonly of: string;
  /** What is on the second button, such as "Yes, remove". */
  readonly confirm: string;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
}

export function ConfirmButton({ label, of, confirm, isBusy = false, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button
        size="compact-sm"
        variant="default"
        loading={isBusy}
        aria-label={`${label}: ${of}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
    );
  return (
    <Group gap={4} role="group" aria-label={`${label}: ${of}?`} wrap="nowrap">
      <Button
        size="compact-sm"
        color="red.9"
        autoFocus
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
        onKeyDown={(event) => event.key === 'Escape' && setAsking(false)}
      >
        {confirm}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(false)}>
        No
      </Button>
    </Group>
  );
}
