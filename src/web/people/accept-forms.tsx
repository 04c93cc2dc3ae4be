// The two ways to say yes to an invitation.

import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useWork } from '../shared/work.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { describeNameFault, isNameTaken, NameField, nameTaken } from './name-field.tsx';
import { findPasswordFault, HiddenName, NewPasswordField } from './password-fields.tsx';
import { ProviderButton } from './provider-button.tsx';
import type { useProvider } from './use-provider.ts';

interface NewProps {
  /** Whose password it is, where they have a name already. */
  readonly known?: string;
  /** The name that somebody new has tried to get. */
  readonly tried?: string | undefined;
  readonly onAccept: (given: { readonly name?: string; readonly password: string }) => Promise<void>;
  /** The way to the provider in place of a password. */
  readonly provide: Pick<ReturnType<typeof useProvider>, 'error' | 'isPending' | 'reset'>;
  readonly onProvide: (given: { readonly name?: string }) => void;
}

export function AcceptAsNew({ known, tried = '', onAccept, provide, onProvide }: NewProps) {
  const [name, setName] = useState(tried);
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<{ readonly name?: string | undefined; readonly password?: string | undefined }>(
    {},
  );
  const chosen = known === undefined ? { name: name.trim() } : {};
  const accept = useMutation({
    networkMode: 'always',
    mutationFn: () => onAccept({ ...chosen, password }),
  });
  const error = accept.error ?? provide.error;
  const isTaken = isNameTaken(error);
  const faultOfName = (): string | undefined => (known === undefined ? describeNameFault(name) : undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = { name: faultOfName(), password: findPasswordFault(password) };
    setFaults(found);
    provide.reset();
    if (found.name === undefined && found.password === undefined) accept.mutate();
  };
  const goToProvider = (): void => {
    const found = { name: faultOfName() };
    setFaults(found);
    accept.reset();
    if (found.name === undefined) onProvide(chosen);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {known === undefined ? (
          <NameField
            value={name}
            error={isTaken ? nameTaken : faults.name}
            onChange={(next) => {
              setName(next);
              accept.reset();
              provide.reset();
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
        {!isTaken && <ErrorAlert title="That did not work" error={error} />}
        <Button type="submit" loading={accept.isPending}>
          {known === undefined ? 'Join' : 'Keep this password and sign in'}
        </Button>
        <ProviderButton label="Continue with" isBusy={provide.isPending} onClick={goToProvider} />
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
      <ErrorAlert title="That did not work" error={accept.error ?? leave.error} />
      <Button autoFocus loading={accept.isPending} onClick={() => accept.mutate()}>
        Join as&nbsp;<bdi>{name}</bdi>
      </Button>
      <Button variant="subtle" size="compact-sm" loading={leave.isPending} onClick={() => leave.mutate()}>
        This is not me: sign out
      </Button>
    </Stack>
  );
}
