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
  const { session } = useWork();
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
          {people.map((person) => (
            <PersonRow
              key={person.name}
              person={person}
              isMe={person.name === me}
              act={(run) => act.mutate(run)}
              onReset={onReset}
            />
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

interface PersonRowProps extends Pick<PeopleTableProps, 'onReset'> {
  readonly person: ListedPerson;
  readonly isMe: boolean;
  /** Asks the server and shows what has become of it. */
  readonly act: (run: () => Promise<unknown>) => void;
}

function PersonRow({ person, isMe, act, onReset }: PersonRowProps) {
  const { client } = useWork();
  const { name, role, isClaimed, isDisabled, seen } = person;
  return (
    <Table.Tr>
      <Table.Td data-label="Name" className={styles.long ?? ''}>
        <span>
          <bdi>{name}</bdi> {isMe && <Badge color="gray.8">you</Badge>}{' '}
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
          onChange={(next) => act(() => client.changePerson(name, { role: next }))}
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
          {!isMe && <AccessButtons person={person} act={act} />}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

/** What nobody may do to themselves. */
function AccessButtons({ person: { name, isDisabled }, act }: Pick<PersonRowProps, 'person' | 'act'>) {
  const { client } = useWork();
  return (
    <>
      <ConfirmButton
        label="Sign out"
        of={name}
        confirm="Yes, end sessions and tokens"
        onConfirm={() => act(() => client.signOutPerson(name))}
      />
      {isDisabled ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Let in again: ${name}`}
          onClick={() => act(() => client.changePerson(name, { isDisabled: false }))}
        >
          Let in again
        </Button>
      ) : (
        <ConfirmButton
          label="Shut out"
          of={name}
          confirm="Yes, shut out"
          onConfirm={() => act(() => client.changePerson(name, { isDisabled: true }))}
        />
      )}
    </>
  );
}
