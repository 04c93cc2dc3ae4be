// Invitations that can still be used, each of which can be made worthless. What became of the others stands in the audit log.

import { Table, Text, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '../../annotate/api/people.ts';
import { now } from '../shared/today.ts';
import { useWork } from '../shared/work.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { ErrorAlert } from './error-alert.tsx';
import styles from './people.module.css';
import { Time } from './time.tsx';
import { TitledSection } from './titled-section.tsx';
import { useProjectNames } from './use-project-names.ts';

const isOpen = ({ used, revoked, expires }: Invitation): boolean =>
  used === null && revoked === null && expires > now();

/** Of the server, or of one project. */
export function InvitationsSection({ project }: { readonly project?: string }) {
  const { client } = useWork();
  const queries = useQueryClient();
  const queryKey = ['invitations', project];
  const { data, error } = useQuery({ queryKey, queryFn: () => client.listInvitations(project) });
  const revoke = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => client.revokeInvitation(id, project),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const open = data?.filter(isOpen);
  const nameOf = useProjectNames(project === undefined);
  return (
    <TitledSection title="Open invitations">
      <ErrorAlert title="That did not work" error={error ?? revoke.error} />
      {open?.length === 0 && <Text size="sm">There are none.</Text>}
      {open && open.length > 0 && (
        <Table className={styles.rows ?? ''} aria-label="Open invitations">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>For</Table.Th>
              <Table.Th>By</Table.Th>
              <Table.Th>Until (UTC)</Table.Th>
              <Table.Th>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {open.map((invitation) => (
              <Table.Tr key={invitation.id}>
                <Table.Td data-label="For" className={styles.long ?? ''}>
                  <Purpose invitation={invitation} nameOf={project === undefined ? nameOf : undefined} />
                </Table.Td>
                <Table.Td data-label="By">
                  <bdi>{invitation.madeBy}</bdi>
                </Table.Td>
                <Table.Td data-label="Until">
                  <Time at={invitation.expires} />
                </Table.Td>
                <Table.Td>
                  <ConfirmButton
                    label="Revoke"
                    of={`invitation by ${invitation.madeBy}`}
                    confirm="Yes, revoke"
                    onConfirm={() => revoke.mutate(invitation.id)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </TitledSection>
  );
}

interface PurposeProps {
  readonly invitation: Invitation;
  /** Undefined where all are of one project. */
  readonly nameOf: ((project: string) => string) | undefined;
}

function Purpose({ invitation, nameOf }: PurposeProps) {
  const { kind, person, role, project, projectRole } = invitation;
  if (kind === 'password')
    return (
      <span>
        A password of <bdi>{person}</bdi>
      </span>
    );
  if (project === null) return <span>Somebody new, as {role}</span>;
  if (!nameOf) return <span>Somebody, as {projectRole}</span>;
  return (
    <span>
      Somebody, as {projectRole} in <bdi>{nameOf(project)}</bdi>
    </span>
  );
}
