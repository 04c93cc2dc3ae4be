// The button that leads to the provider, below another way to do the same.

import { Button, Divider } from '@mantine/core';
import { useSession } from '../shared/work.tsx';

interface ProviderButtonProps {
  /** What the name of the provider completes, such as "Sign in with". */
  readonly label: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

/** A name may be longer than a narrow screen is wide. */
export const wrapped = {
  root: { height: 'auto', minHeight: 'var(--button-height)', paddingBlock: 6 },
  label: { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.4 },
} as const;

export function ProviderButton({ label, isBusy, onClick }: ProviderButtonProps) {
  const provider = useSession().me?.provider;
  if (!provider) return null;
  return (
    <>
      <Divider label="or" />
      <Button variant="default" styles={wrapped} loading={isBusy} onClick={onClick}>
        <span>
          {label} <bdi>{provider}</bdi>
        </span>
      </Button>
    </>
  );
}
