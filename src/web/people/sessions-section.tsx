// Where one is signed in: each place can be signed out, or all at once.

import { Badge, Group, Table, Text, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWork } from '../shared/work.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { describeAgent } from './describe-agent.ts';
import { ErrorAlert } from './error-alert.tsx';
import styles from './people.module.css';
import { Time } from './time.tsx';
import { TitledSection } from './titled-section.tsx';

export function SessionsSection() {
  const { client, session } = useWork();
  const queries = useQueryClient();
  const { data, error } = useQuery({ queryKey: ['sessions'], queryFn: () => client.listSessions() });
  const end = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => client.endSession(id),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
  const endAll = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await client.signOutEverywhere();
      await session.adopt();
    },
  });
  return (
    <TitledSection title="Where you are signed in">
      <ErrorAlert title="That did not work" error={error ?? end.error ?? endAll.error} />
      <Table className={styles.rows ?? ''} aria-label="Sessions">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Browser</Table.Th>
            <Table.Th>Address</Table.Th>
            <Table.Th>Since (UTC)</Table.Th>
            <Table.Th>Last seen (UTC)</Table.Th>
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data?.map(({ id, agent, address, created, seen, isThis }) => (
            <Table.Tr key={id}>
              <Table.Td data-label="Browser" className={styles.long ?? ''}>
                <span title={agent}>
                  <bdi>{describeAgent(agent)}</bdi> {isThis && <Badge color="gray.8">this one</Badge>}
                </span>
              </Table.Td>
              <Table.Td data-label="Address" className={styles.address ?? ''}>
                <bdi>{address}</bdi>
              </Table.Td>
              <Table.Td data-label="Since">
                <Time at={created} />
              </Table.Td>
              <Table.Td data-label="Last seen">
                <Time at={seen} />
              </Table.Td>
              <Table.Td>
                {!isThis && (
                  <ConfirmButton
                    label="Sign out"
                    of={describeAgent(agent)}
                    confirm="Yes, sign out"
                    onConfirm={() => end.mutate(id)}
                  />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group mt="sm">
        <ConfirmButton
          label="Sign out everywhere"
          of="all sessions"
          confirm="Yes, here too"
          isBusy={endAll.isPending}
          onConfirm={() => endAll.mutate()}
        />
        <Text size="sm">Ends all sessions, this one too. Tokens of programs stay.</Text>
      </Group>
    </TitledSection>
  );
}
