// The first screen on the server of a team. After it the page shows what its address names.

import { Alert, Card, Title } from '@mantine/core';
import { useOutboxStatus } from '../shared/work.tsx';
import { SignInForm } from './sign-in-form.tsx';
import WaitingWork from './waiting-work.tsx';

export default function SignInScreen() {
  const { others } = useOutboxStatus();
  return (
    <Card withBorder maw={420} mx="auto" mt="xl" p="lg">
      <Title order={1} size="h3" mb="sm">
        Sign in
      </Title>
      {others.length > 0 && (
        <Alert color="orange" mb="sm" title="Work waits in this browser">
          <WaitingWork />
        </Alert>
      )}
      <SignInForm {...(others[0] && others.length === 1 ? { name: others[0].annotator } : {})} />
    </Card>
  );
}
