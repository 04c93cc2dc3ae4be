// One's own account: the password, where one is signed in, and tokens for programs.

import { Stack, Title } from '@mantine/core';
import { useTeamMe } from '../shared/work.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';

export default function AccountScreen() {
  const person = useTeamMe()?.person;
  if (!person) return null;
  return (
    <Stack>
      <Title order={1} size="h3">
        <bdi>{person.name}</bdi>, {person.role}
      </Title>
      <PasswordSection name={person.name} />
      <SessionsSection />
      <TokensSection />
    </Stack>
  );
}
