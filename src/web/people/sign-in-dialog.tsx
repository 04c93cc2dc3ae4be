// Over the page, when the session has ended or somebody else has signed in meanwhile: the work stays where it is, and goes on after the sign-in.

import { Button, Modal, Stack, Text } from '@mantine/core';
import { describeWork } from '../shared/describe-work.ts';
import { useOutboxStatus, useSession, useWork } from '../shared/work.tsx';
import { SignInForm } from './sign-in-form.tsx';

export default function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useWork();
  const { me, status, other } = useSession();
  const { pending, keepsWork } = useOutboxStatus();
  const name = me?.person?.name ?? '';
  const work = pending === 0 ? describeWork(0, true) : keepsWork ? describeWork(pending, true) : '';
  return (
    <Modal
      opened
      onClose={onClose}
      title={status === 'other' ? 'Somebody else has signed in' : 'Sign in again'}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        {/* Keys that were meant for the sentence do not become a password. */}
        <Text size="sm" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          {status === 'other' ? (
            <>
              In this browser <bdi>{other}</bdi> is signed in now. Sign in as <bdi>{name}</bdi> to go on with your work.{' '}
            </>
          ) : (
            'Your session has ended. Sign in to go on where you are. '
          )}
          {work}
          {pending > 0 && ' It is saved after the sign-in.'}
        </Text>
        <SignInForm name={name} wantsFocus={false} />
        {status === 'other' && (
          <Button variant="default" onClick={() => void session.adopt()}>
            Go on as&nbsp;<bdi>{other}</bdi>
          </Button>
        )}
      </Stack>
    </Modal>
  );
}
