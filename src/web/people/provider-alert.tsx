// What went wrong on the way to the provider and back, said on the screen that the browser came back to.

import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { describeProviderProblem } from '../../annotate/api/provider-problems.ts';
import { findProblem, forgetProblem, type ProviderReturn } from '../shared/return-place.ts';

/** Until the screen is left. */
export function useProviderReturn(): ProviderReturn | undefined {
  const [problem] = useState(findProblem);
  useEffect(() => forgetProblem, []);
  return problem;
}

/** Whether another name is all that is needed. */
export const isAboutName = (problem: ProviderReturn | undefined): boolean =>
  problem?.code === 'name-taken' || problem?.code === 'name-needed';

interface ProviderAlertProps {
  readonly title?: string;
  readonly problem: ProviderReturn | undefined;
}

/** A code in the address may be made up: its text is never shown. */
export function ProviderAlert({ title = 'That did not work', problem }: ProviderAlertProps) {
  if (problem === undefined) return null;
  return (
    <Alert color="red" title={title} role="alert" mb="sm">
      {describeProviderProblem(problem.code) ?? 'The way to the provider and back did not work. Try again.'}
    </Alert>
  );
}
