// What an invitation offers, and the ways to accept it: as somebody new, as whoever is signed in, or with an account that one has already.

import { Anchor, Button, Card, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { z } from 'zod';
import { type offerSchema, secretSchema } from '../../annotate/api/people.ts';
import { findSecret, forgetSecret } from '../shared/invitation-secret.ts';
import { paths } from '../shared/paths.ts';
import { placeOfNewProject } from '../shared/return-place.ts';
import { useTeamMe, useWork } from '../shared/work.tsx';
import { AcceptAsKnown, AcceptAsNew } from './accept-forms.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { ProviderAlert, useProviderReturn } from './provider-alert.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { Time } from './time.tsx';
import { useProvider } from './use-provider.ts';

type Offer = z.infer<typeof offerSchema>;

export default function InvitationScreen() {
  const { client } = useWork();
  const [secret] = useState(findWholeSecret);
  const problem = useProviderReturn();
  const { data, error } = useQuery({
    queryKey: ['invitation', secret],
    enabled: secret !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => client.lookAtInvitation(secret ?? ''),
  });
  return (
    <Card withBorder maw={480} mx="auto" mt="xl" p="lg">
      <Title order={1} size="h3" mb="sm">
        {data?.kind === 'password' ? 'Choose a password' : 'Invitation'}
      </Title>
      {secret === undefined && (
        <Text>There is no invitation in this address. Open the whole link that you were given.</Text>
      )}
      {secret !== undefined && !data && !error && <Loader aria-label="Loading" />}
      <ErrorAlert title="This invitation cannot be used" error={error} />
      {(secret === undefined || error) && (
        <Anchor component={Link} href={paths.home} onClick={forgetSecret} mt="sm" display="block">
          To the start page
        </Anchor>
      )}
      {data && <ProviderAlert problem={problem} />}
      {data && secret !== undefined && <OfferView offer={data} secret={secret} tried={problem?.name} />}
    </Card>
  );
}

/** What a mail program has cut off is no question for the server. */
function findWholeSecret(): string | undefined {
  const { data } = secretSchema.safeParse(findSecret());
  return data;
}

interface OfferProps {
  readonly offer: Offer;
  readonly secret: string;
  /** The name that did not work out. */
  readonly tried: string | undefined;
}

function OfferView({ offer, secret, tried }: OfferProps) {
  const { client, session } = useWork();
  const me = useTeamMe();
  const [, navigate] = useLocation();
  const [hasAccount, setHasAccount] = useState(false);
  /** To the project that came with it. */
  const goOn = async (before: readonly string[]): Promise<void> => {
    forgetSecret();
    await session.adopt();
    navigate(placeOfNewProject(before, Object.keys(session.state().me?.projects ?? {})));
  };
  const accept = async (given: { readonly name?: string; readonly password?: string }): Promise<void> => {
    const before = Object.keys(me?.projects ?? {});
    await client.acceptInvitation({ secret, ...given });
    await goOn(before);
  };
  const provide = useProvider();
  const byProvider = {
    provide,
    onProvide: (given: { readonly name?: string }) => provide.mutate({ invitation: secret, ...given }),
  };
  const person = me?.person;
  if (offer.kind === 'password')
    return (
      <Stack gap="sm">
        <Text size="sm">
          For <bdi>{offer.person}</bdi>. <Until expires={offer.expires} />
        </Text>
        <AcceptAsNew known={offer.person ?? ''} onAccept={accept} {...byProvider} />
        {me?.provider && (
          <Text size="sm">
            With <bdi>{me.provider}</bdi> you need no password here, and the old one counts no more.
          </Text>
        )}
      </Stack>
    );
  return (
    <Stack gap="sm">
      <Text>
        You are invited to{' '}
        {offer.projectName === null ? (
          'this server'
        ) : (
          <>
            the project “<bdi>{offer.projectName}</bdi>”
          </>
        )}{' '}
        as <b>{offer.projectRole ?? offer.role}</b>, by <bdi>{offer.madeBy}</bdi>.
      </Text>
      <Text size="sm" c="dimmed">
        <Until expires={offer.expires} />
      </Text>
      {person ? (
        <AcceptAsKnown name={person.name} onAccept={accept} />
      ) : hasAccount ? (
        <SignInForm />
      ) : (
        <AcceptAsNew tried={tried} onAccept={accept} {...byProvider} />
      )}
      {!person && (
        <Button variant="subtle" size="compact-sm" onClick={() => setHasAccount(!hasAccount)}>
          {hasAccount ? 'I have no account yet' : 'I have an account: sign in'}
        </Button>
      )}
    </Stack>
  );
}

const Until = ({ expires }: { readonly expires: string }) => (
  <>
    Good until <Time at={expires} /> UTC.
  </>
);
