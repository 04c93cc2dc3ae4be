// Who one is at the provider: other ways to sign in to the same account, which can be linked and unlinked.

import { Badge, Button, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinkedIdentity } from '../../annotate/api/people.ts';
import { useSession, useWork } from '../shared/work.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { ErrorAlert } from './error-alert.tsx';
import styles from './people.module.css';
import { ProviderAlert, useProviderReturn } from './provider-alert.tsx';
import { wrapped } from './provider-button.tsx';
import { Time } from './time.tsx';
import { TitledSection } from './titled-section.tsx';
import { useProvider } from './use-provider.ts';

interface IdentityRowProps {
  readonly identity: LinkedIdentity;
  readonly isBusy: boolean;
  readonly onUnlink: (id: string) => void;
}

function IdentityRow({ identity: { id, issuer, subject, created, counts }, isBusy, onUnlink }: IdentityRowProps) {
  return (
    <Table.Tr>
      <Table.Td data-label="Account there" className={styles.long ?? ''}>
        <bdi>{subject}</bdi>
      </Table.Td>
      <Table.Td data-label="Provider" className={styles.long ?? ''}>
        <span>
          <bdi>{issuer}</bdi> {!counts && <Badge color="gray.8">not in use</Badge>}
        </span>
      </Table.Td>
      <Table.Td data-label="Since">
        <Time at={created} />
      </Table.Td>
      <Table.Td>
        <ConfirmButton
          label="Unlink"
          of={subject}
          confirm="Yes, unlink"
          isBusy={isBusy}
          onConfirm={() => onUnlink(id)}
        />
      </Table.Td>
    </Table.Tr>
  );
}

export function IdentitiesSection() {
  const { client } = useWork();
  const provider = useSession().me?.provider;
  const queries = useQueryClient();
  const problem = useProviderReturn();
  const link = useProvider();
  const { data, error } = useQuery({ queryKey: ['identities'], queryFn: () => client.listIdentities() });
  const unlink = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => client.unlinkIdentity(id),
    onSuccess: () =>
      Promise.all(['identities', 'sessions'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const identities = data ?? [];
  // Links of a provider that is gone can still be taken back.
  if (!provider && identities.length === 0 && !error) return null;
  return (
    <TitledSection title="Sign-in with a provider">
      <ProviderAlert title="Nothing was linked" problem={problem} />
      <ErrorAlert title="That did not work" error={error ?? unlink.error ?? link.error} />
      {identities.length > 0 && (
        <>
          <Table className={styles.rows ?? ''} aria-label="Linked accounts">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Account there</Table.Th>
                <Table.Th>Provider</Table.Th>
                <Table.Th>Since (UTC)</Table.Th>
                <Table.Th>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {identities.map((identity) => (
                <IdentityRow
                  key={identity.id}
                  identity={identity}
                  isBusy={unlink.isPending && unlink.variables === identity.id}
                  onUnlink={unlink.mutate}
                />
              ))}
            </Table.Tbody>
          </Table>
          <Text size="sm" my="xs">
            To unlink one ends all other sessions.
          </Text>
        </>
      )}
      {provider && (
        <Group>
          <Button
            size="compact-sm"
            styles={wrapped}
            loading={link.isPending}
            onClick={() => link.mutate({ link: true })}
          >
            <span>
              Link an account at <bdi>{provider}</bdi>
            </span>
          </Button>
          <Text size="sm">You sign in there, and may sign in with it here from then on.</Text>
        </Group>
      )}
    </TitledSection>
  );
}
