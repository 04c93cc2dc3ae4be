// The two ways to say yes to an invitation.

import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../annotate/api/client.ts';
import { personSchema } from '../../annotate/api/key.ts';
import { useWork } from '../shared/work.tsx';
import { findPasswordFault, HiddenName, NewPasswordField } from './password-fields.tsx';
import { Problem } from './problem.tsx';

interface NewProps {
  /** Whose password it is, where they have a name already. */
  readonly known?: string;
  readonly onAccept: (given: { readonly name?: string; readonly password: string }) => Promise<void>;
}

export function AcceptAsNew({ known, onAccept }: NewProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<{ readonly name?: string | undefined; readonly password?: string | undefined }>(
    {},
  );
  const accept = useMutation({
    networkMode: 'always',
    mutationFn: () => onAccept({ ...(known === undefined ? { name: name.trim() } : {}), password }),
  });
  const isTaken = accept.error instanceof ApiError && accept.error.code === 'name-taken';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = personSchema.safeParse(known ?? name.trim());
    const found = {
      name: parsed.success ? undefined : `Choose another name: ${parsed.error.issues[0]?.message ?? ''}.`,
      password: findPasswordFault(password),
    };
    setFaults(found);
    if (found.name === undefined && found.password === undefined) accept.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {known === undefined ? (
          <TextInput
            label="Your name"
            description="Your annotations carry it, and it cannot be changed later."
            required
            withAsterisk={false}
            value={name}
            maxLength={100}
            autoComplete="username"
            spellCheck={false}
            autoFocus
            error={isTaken ? 'This name is taken. Choose another one.' : faults.name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              accept.reset();
            }}
          />
        ) : (
          <HiddenName name={known} />
        )}
        <NewPasswordField
          value={password}
          onChange={setPassword}
          error={faults.password}
          autoFocus={known !== undefined}
        />
        {!isTaken && <Problem title="That did not work" error={accept.error} />}
        <Button type="submit" loading={accept.isPending}>
          {known === undefined ? 'Join' : 'Keep this password and sign in'}
        </Button>
      </Stack>
    </form>
  );
}

interface KnownProps {
  readonly name: string;
  readonly onAccept: (given: object) => Promise<void>;
}

export function AcceptAsKnown({ name, onAccept }: KnownProps) {
  const { client, session } = useWork();
  const accept = useMutation({ networkMode: 'always', mutationFn: () => onAccept({}) });
  const leave = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await client.signOut();
      await session.adopt();
    },
  });
  return (
    <Stack gap="sm">
      <Text size="sm">
        You are signed in as <bdi>{name}</bdi>.
      </Text>
      <Problem title="That did not work" error={accept.error ?? leave.error} />
      <Button autoFocus loading={accept.isPending} onClick={() => accept.mutate()}>
        Join as&nbsp;<bdi>{name}</bdi>
      </Button>
      <Button variant="subtle" size="compact-sm" loading={leave.isPending} onClick={() => leave.mutate()}>
        This is not me: sign out
      </Button>
    </Stack>
  );
}
