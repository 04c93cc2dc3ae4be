// An error of the server, said where it was met.

import { Alert } from '@mantine/core';
import { describeError } from './describe-error.ts';

interface ErrorAlertProps {
  readonly title: string;
  readonly error: Error | null | undefined;
}

export function ErrorAlert({ title, error }: ErrorAlertProps) {
  if (!error) return null;
  return (
    <Alert color="red" title={title} role="alert" style={{ overflowWrap: 'anywhere' }}>
      <bdi>{describeError(error)}</bdi>
    </Alert>
  );
}
