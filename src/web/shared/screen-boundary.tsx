// A screen that cannot be shown leaves the page standing: it says so, and the others work. A screen whose file could not be
// loaded comes only after a reload.

import { Alert, Button, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { describeWork } from './describe-work.ts';
import { useOutboxStatus } from './work.tsx';

interface BoundaryProps {
  /** The address of the screen. */
  readonly place: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failed: { readonly place: string; readonly message: string } | undefined;
}

export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: undefined };

  static getDerivedStateFromProps({ place }: BoundaryProps, { failed }: BoundaryState): BoundaryState {
    return { failed: failed && (failed.place === '' || failed.place === place) ? { ...failed, place } : undefined };
  }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: { place: '', message: error instanceof Error ? error.message : String(error) } };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === undefined) return this.props.children;
    return <FailedScreen message={failed.message} />;
  }
}

function FailedScreen({ message }: { readonly message: string }) {
  const { pending, keepsWork } = useOutboxStatus();
  return (
    <Alert color="red" title="This screen cannot be shown">
      <Text size="sm">
        {message}. {describeWork(pending, keepsWork)}
      </Text>
      <Button size="compact-sm" variant="default" mt="xs" onClick={() => location.reload()}>
        Load the page anew
      </Button>
    </Alert>
  );
}
