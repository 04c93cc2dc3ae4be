// An error of the server, said where it was met.

import { Alert } from '@mantine/core';
import { describeError } from './describe-error.ts';

interface ProblemProps {
  readonly title: string;
  readonly error: Error | null | undefined;
}

export function Problem({ title, error }: ProblemProps) {
  if (!error) return null;
  return (
    <Alert color="red" title={title} role="alert" style={{ overflowWrap: 'anywhere' }}>
      <bdi>{describeError(error)}</bdi>
    </Alert>
  );
}
