// Everybody on the server, with what an administrator may do about each.

import { Badge, Button, Table, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { listedPersonSchema } from '../../annotate/api/people.ts';
import { useTeamMe, useWork } from '../shared/work.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { ErrorAlert } from './error-alert.tsx';
import styles from './people.module.css';
import { RoleChoice } from './role-choice.tsx';
import { serverRoleTexts } from './role-texts.ts';
import { Time } from './time.tsx';

type ListedPerson = z.infer<typeof listedPersonSchema>;

interface PeopleTableProps {
  readonly people: readonly ListedPerson[];
  readonly onReset: (person: string) => void;
}

export function PeopleTable({ people, onReset }: PeopleTableProps) {
  const { client, session } = useWork();
  const queries = useQueryClient();
  const me = useTeamMe()?.person?.name;
  const act = useMutation({
    networkMode: 'always',
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSettled: async () => {
      await session.check();
      await queries.invalidateQueries();
    },
  });
  return (
    <>
      <ErrorAlert title="Nothing was changed" error={act.error} />
      <Table className={styles.rows ?? ''} aria-label="People">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Role</Table.Th>
            <Table.Th>Last seen (UTC)</Table.Th>
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map(({ name, role, isClaimed, isDisabled, seen }) => (
            <Table.Tr key={name}>
              <Table.Td data-label="Name" className={styles.long ?? ''}>
                <span>
                  <bdi>{name}</bdi> {name === me && <Badge color="gray.8">you</Badge>}{' '}
                  {isDisabled && <Badge color="red.9">shut out</Badge>}{' '}
                  {!isClaimed && (
                    <Badge color="gray.8" title="Has no password yet: make a link for one">
                      no password yet
                    </Badge>
                  )}
                </span>
              </Table.Td>
              <Table.Td data-label="Role">
                <RoleChoice
                  name={name}
                  role={role}
                  texts={serverRoleTexts}
                  onChange={(next) => act.mutate(() => client.changePerson(name, { role: next }))}
                />
              </Table.Td>
              <Table.Td data-label="Last seen">
                <Time at={seen} />
              </Table.Td>
              <Table.Td>
                <div className={styles.actions}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Password link: ${name}`}
                    onClick={() => onReset(name)}
                  >
                    Password link
                  </Button>
                  {name !== me && (
                    <>
                      <ConfirmButton
                        label="Sign out"
                        of={name}
                        confirm="Yes, end sessions and tokens"
                        onConfirm={() => act.mutate(() => client.signOutPerson(name))}
                      />
                      {isDisabled ? (
                        <Button
                          size="compact-sm"
                          variant="default"
                          aria-label={`Let in again: ${name}`}
                          onClick={() => act.mutate(() => client.changePerson(name, { isDisabled: false }))}
                        >
                          Let in again
                        </Button>
                      ) : (
                        <ConfirmButton
                          label="Shut out"
                          of={name}
                          confirm="Yes, shut out"
                          onConfirm={() => act.mutate(() => client.changePerson(name, { isDisabled: true }))}
                        />
                      )}
                    </>
                  )}
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
