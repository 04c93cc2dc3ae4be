// The first screen on the server of a team. After it the page shows what its address names. Who comes back from the provider without being
// signed in sees here why.

import { Alert, Anchor, Button, Card, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { paths } from '../shared/paths.ts';
import { useOutboxStatus, useTeamMe } from '../shared/work.tsx';
import { ChooseNameForm } from './choose-name-form.tsx';
import { isAboutName, ProviderAlert, useProviderReturn } from './provider-alert.tsx';
import { SignInForm } from './sign-in-form.tsx';
import WaitingWork from './waiting-work.tsx';

export default function SignInScreen() {
  const { others } = useOutboxStatus();
  const person = useTeamMe()?.person;
  const problem = useProviderReturn();
  const [choosesName, setChoosesName] = useState(isAboutName(problem));
  if (person && problem === undefined) return <Redirect to={paths.home} replace />;
  return (
    <Card withBorder maw={420} mx="auto" mt="xl" p="lg">
      <Title order={1} size="h3" mb="sm">
        {choosesName ? 'Choose a name' : 'Sign in'}
      </Title>
      <ProviderAlert problem={problem} />
      {others.length > 0 && (
        <Alert color="orange" mb="sm" title="Work waits in this browser">
          <WaitingWork />
        </Alert>
      )}
      {person ? (
        <Text size="sm">
          You are signed in as <bdi>{person.name}</bdi>.{' '}
          <Anchor component={Link} href={paths.home} inherit>
            To the start page
          </Anchor>
        </Text>
      ) : choosesName ? (
        <ChooseNameForm name={problem?.name} />
      ) : (
        <SignInForm {...(others[0] && others.length === 1 ? { name: others[0].annotator } : {})} />
      )}
      {!person && isAboutName(problem) && (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setChoosesName(!choosesName)}>
          {choosesName ? 'I have an account: sign in' : 'I have no account yet'}
        </Button>
      )}
    </Card>
  );
}
