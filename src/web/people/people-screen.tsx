// Who is on this server, for administrators: roles, who is shut out, and invitations.

import { Stack, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ServerRole } from '../../annotate/api/rights.ts';
import { useWork } from '../shared/work.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { InviteForm } from './invite-form.tsx';
import { PeopleTable } from './people-table.tsx';
import { serverRoleTexts } from './role-texts.ts';
import { SecretField } from './secret-field.tsx';
import { TitledSection } from './titled-section.tsx';

interface ShownLink {
  readonly title: string;
  readonly link: string;
}

export default function PeopleScreen() {
  const { client } = useWork();
  const queries = useQueryClient();
  const [shown, setShown] = useState<ShownLink | undefined>();
  const { data, error } = useQuery({ queryKey: ['people'], queryFn: () => client.listPeople() });
  const refresh = () => queries.invalidateQueries();
  const invite = useMutation({
    networkMode: 'always',
    mutationFn: ({ role, days }: { readonly role: ServerRole; readonly days: number }) =>
      client.makeInvitation({ role, days }),
    onSuccess: ({ link }) => {
      setShown({ title: 'The link of the invitation', link });
      return refresh();
    },
  });
  const reset = useMutation({
    networkMode: 'always',
    mutationFn: (person: string) => client.makeInvitation({ person }),
    onSuccess: ({ link }, person) => {
      setShown({ title: `The link for a new password of ${person}`, link });
      return refresh();
    },
  });
  return (
    <Stack>
      <Title order={1} size="h3">
        People
      </Title>
      {shown && (
        <SecretField
          key={shown.link}
          label={shown.title}
          secret={shown.link}
          advice="Send it to the one person whom it is for: whoever opens it first is let in."
          onDone={() => setShown(undefined)}
        />
      )}
      <ErrorAlert title="That did not work" error={error ?? invite.error ?? reset.error} />
      <TitledSection title="Invite somebody">
        <InviteForm
          texts={serverRoleTexts}
          start="member"
          isBusy={invite.isPending}
          onInvite={(role, days) => invite.mutate({ role, days })}
        />
      </TitledSection>
      <TitledSection title="On this server">
        <PeopleTable people={data ?? []} onReset={(person) => reset.mutate(person)} />
      </TitledSection>
      <InvitationsSection />
    </Stack>
  );
}
