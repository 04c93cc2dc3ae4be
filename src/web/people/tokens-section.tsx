// Tokens for programs that work in one's name: each for some things, some time, and some project.

import { Badge, Button, Table, Text, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiToken } from '../../annotate/api/people.ts';
import { now } from '../shared/today.ts';
import { useWork } from '../shared/work.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { NewTokenForm } from './new-token-form.tsx';
import styles from './people.module.css';
import { SecretField } from './secret-field.tsx';
import { Time } from './time.tsx';
import { TitledSection } from './titled-section.tsx';

interface TokenRowProps {
  readonly token: ApiToken;
  readonly onRevoke: (id: string) => void;
}

function TokenRow({ token: { id, name, scopes, project, expires, used, revoked }, onRevoke }: TokenRowProps) {
  return (
    <Table.Tr>
      <Table.Td data-label="Name" className={styles.long ?? ''}>
        <bdi>{name}</bdi>
      </Table.Td>
      <Table.Td data-label="For">{scopes.join(', ')}</Table.Td>
      <Table.Td data-label="Project">
        <bdi>{project ?? 'all'}</bdi>
      </Table.Td>
      <Table.Td data-label="Until">
        <Time at={expires} />
      </Table.Td>
      <Table.Td data-label="Last used">
        <Time at={used} />
      </Table.Td>
      <Table.Td>
        {revoked !== null || expires < now() ? (
          <Badge color="gray.8">{revoked === null ? 'expired' : 'revoked'}</Badge>
        ) : (
          <ConfirmButton label="Revoke" of={name} confirm="Yes, revoke" onConfirm={() => onRevoke(id)} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

export function TokensSection() {
  const { client } = useWork();
  const queries = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | undefined>();
  const { data, error } = useQuery({ queryKey: ['tokens'], queryFn: () => client.listTokens() });
  const refresh = () => queries.invalidateQueries({ queryKey: ['tokens'] });
  const revoke = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => client.revokeToken(id),
    onSuccess: refresh,
  });
  return (
    <TitledSection title="Tokens for programs">
      <Text size="sm" mb="sm">
        A program that knows a token works in your name, within the rights that you have.
      </Text>
      <ErrorAlert title="That did not work" error={error ?? revoke.error} />
      {made !== undefined && (
        <SecretField
          label="The new token"
          secret={made}
          advice="Give it to the program, and to nobody else."
          onDone={() => setMade(undefined)}
        />
      )}
      {isMaking ? (
        <NewTokenForm
          onDone={(token) => {
            setMaking(false);
            setMade(token);
            void refresh();
          }}
        />
      ) : (
        <Button size="compact-sm" my="xs" w="fit-content" onClick={() => setMaking(true)}>
          New token
        </Button>
      )}
      {data && data.length > 0 && (
        <Table className={styles.rows ?? ''} aria-label="Tokens">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>For</Table.Th>
              <Table.Th>Project</Table.Th>
              <Table.Th>Until (UTC)</Table.Th>
              <Table.Th>Last used (UTC)</Table.Th>
              <Table.Th>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={revoke.mutate} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </TitledSection>
  );
}
