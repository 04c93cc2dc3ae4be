// One's own name in the header of a team's page, and what lies behind it.

import { Button, Group, Menu, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { countOf } from '../../core/count-of.ts';
import { paths } from '../shared/paths.ts';
import { useOutboxStatus, useRights, useWork } from '../shared/work.tsx';
import { ErrorAlert } from './error-alert.tsx';

export default function AccountMenu({ name }: { readonly name: string }) {
  const { client, session, outbox } = useWork();
  const { pending, keepsWork } = useOutboxStatus();
  const { may } = useRights();
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const leave = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await client.signOut();
      await session.adopt();
    },
    onSuccess: () => {
      setAsking(false);
      navigate(paths.home);
    },
  });
  const ask = (): void => {
    if (outbox.status().pending > 0) setAsking(true);
    else leave.mutate();
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button size="compact-sm" variant="default" aria-label={`Account: ${name}`} maw="60vw">
            <bdi style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</bdi>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} href={paths.account}>
            Account
          </Menu.Item>
          {may('people.manage') && (
            <Menu.Item component={Link} href={paths.people}>
              People
            </Menu.Item>
          )}
          {may('server.audit') && (
            <Menu.Item component={Link} href={paths.audit}>
              Audit log
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item onClick={ask}>Sign out</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isAsking || leave.error !== null}
        onClose={() => {
          setAsking(false);
          leave.reset();
        }}
        title="Sign out"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack gap="sm">
          {pending > 0 && (
            <Text size="sm">
              {countOf(pending, 'change')} {pending === 1 ? 'is' : 'are'} not on the server yet.{' '}
              {keepsWork
                ? 'This browser keeps what is pending, and sends it when you sign in here again.'
                : 'This browser cannot keep work: it would be lost when this tab is closed.'}
            </Text>
          )}
          <ErrorAlert title="You are still signed in" error={leave.error} />
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={() => void outbox.send()}>
              Try to save now
            </Button>
            <Button color="red.9" loading={leave.isPending} onClick={() => leave.mutate()}>
              Sign out all the same
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
