// One's own account: the ways to sign in, where one is signed in, and tokens for programs.

import { Stack, Title } from '@mantine/core';
import { useTeamMe } from '../shared/work.tsx';
import { IdentitiesSection } from './identities-section.tsx';
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
      <IdentitiesSection />
      <SessionsSection />
      <TokensSection />
    </Stack>
  );
}
