// Who works on a project, in which role. Managers change that here, and invite others; everybody else sees the list.

import { Badge, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectRole } from '../../annotate/api/rights.ts';
import { ProjectTabs } from '../project/project-tabs.tsx';
import { useRights, useTeamMe, useWork } from '../shared/work.tsx';
import { AddMemberForm } from './add-member-form.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { InviteForm } from './invite-form.tsx';
import styles from './people.module.css';
import { RoleChoice } from './role-choice.tsx';
import { projectRoleTexts } from './role-texts.ts';
import { SecretField } from './secret-field.tsx';
import { TitledSection } from './titled-section.tsx';

interface Change {
  readonly name: string;
  /** Null takes the role away. */
  readonly role: ProjectRole | null;
}

interface MembersTableProps {
  readonly members: readonly { readonly name: string; readonly role: ProjectRole }[];
  /** Absent for those who may only look. */
  readonly onChange?: (change: Change) => void;
}

function MembersTable({ members, onChange }: MembersTableProps) {
  const me = useTeamMe()?.person?.name;
  return (
    <Table className={styles.rows ?? ''} aria-label="Members">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Role</Table.Th>
          {onChange && (
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map(({ name, role }) => (
          <Table.Tr key={name}>
            <Table.Td data-label="Name" className={styles.long ?? ''}>
              <span>
                <bdi>{name}</bdi> {name === me && <Badge color="gray.8">you</Badge>}
              </span>
            </Table.Td>
            <Table.Td data-label="Role">
              {onChange ? (
                <RoleChoice
                  name={name}
                  role={role}
                  texts={projectRoleTexts}
                  onChange={(next) => onChange({ name, role: next })}
                />
              ) : (
                role
              )}
            </Table.Td>
            {onChange && (
              <Table.Td>
                <ConfirmButton
                  label="Remove"
                  of={name}
                  confirm="Yes, remove"
                  onConfirm={() => onChange({ name, role: null })}
                />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

export default function MembersScreen({ project }: { readonly project: string }) {
  const { client, session } = useWork();
  const queries = useQueryClient();
  const canManage = useRights().mayIn(project, 'members.manage');
  const [link, setLink] = useState<string | undefined>();
  const { data, error } = useQuery({ queryKey: ['members', project], queryFn: () => client.listMembers(project) });
  const change = useMutation({
    networkMode: 'always',
    mutationFn: ({ name, role }: Change) => client.changeMember(project, name, { role }),
    onSettled: async () => {
      // It may have been one's own role.
      await session.check();
      await queries.invalidateQueries({ queryKey: ['members', project] });
    },
  });
  const invite = useMutation({
    networkMode: 'always',
    mutationFn: ({ role, days }: { readonly role: ProjectRole; readonly days: number }) =>
      client.inviteToProject(project, { role, days }),
    onSuccess: async (made) => {
      setLink(made.link);
      await queries.invalidateQueries({ queryKey: ['invitations', project] });
    },
  });
  return (
    <>
      <ProjectTabs project={project} />
      <Stack>
        <ErrorAlert title="That did not work" error={error ?? change.error ?? invite.error} />
        {link !== undefined && (
          <SecretField
            key={link}
            label="The link of the invitation"
            secret={link}
            advice="Send it to the one person whom it is for: whoever opens it first is let in."
            onDone={() => setLink(undefined)}
          />
        )}
        {canManage && (
          <TitledSection title="Invite to this project">
            <Text size="sm" mb="xs">
              The link is for people without an account too: they choose name and password when they open it.
            </Text>
            <InviteForm
              texts={projectRoleTexts}
              start="annotator"
              isBusy={invite.isPending}
              onInvite={(role, days) => invite.mutate({ role, days })}
            />
            <AddMemberForm isBusy={change.isPending} onAdd={(name, role) => change.mutate({ name, role })} />
          </TitledSection>
        )}
        {canManage && <InvitationsSection project={project} />}
        <TitledSection title="Members">
          {data?.length === 0 && <Text size="sm">There are none. Administrators of the server see every project.</Text>}
          {data && data.length > 0 && (
            <MembersTable members={data} {...(canManage ? { onChange: change.mutate } : {})} />
          )}
          <Text size="sm" c="dimmed" mt="xs">
            What somebody has annotated stays when they are removed.
          </Text>
        </TitledSection>
      </Stack>
    </>
  );
}
