// Name and password, or the provider. Whoever shows the form says what happens next.

import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../annotate/api/client.ts';
import { forgetProblem } from '../shared/return-place.ts';
import { useWork } from '../shared/work.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { PasswordField } from './password-fields.tsx';
import { ProviderButton } from './provider-button.tsx';
import { useProvider } from './use-provider.ts';

interface SignInFormProps {
  /** Who was here last. */
  readonly name?: string;
  readonly wantsFocus?: boolean;
}

const titles: Readonly<Record<string, string>> = {
  'wrong-password': 'Name or password is wrong',
  locked: 'Too many wrong passwords',
  'too-many': 'Too many tries',
};

export function SignInForm({ name: known = '', wantsFocus = true }: SignInFormProps) {
  const { client, session } = useWork();
  const [name, setName] = useState(known);
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await client.signIn({ name: name.trim(), password });
      forgetProblem();
      await session.adopt();
    },
    onError: () => setPassword(''),
  });
  const provide = useProvider();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '' && password !== '') signIn.mutate();
  };
  const error = signIn.error ?? provide.error;
  const title = (error instanceof ApiError && titles[error.code]) || 'That did not work';
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          required
          withAsterisk={false}
          value={name}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          autoFocus={wantsFocus && known === ''}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordField value={password} onChange={setPassword} autoFocus={wantsFocus && known !== ''} />
        <ErrorAlert title={title} error={error} />
        <Button type="submit" loading={signIn.isPending}>
          Sign in
        </Button>
        <ProviderButton label="Sign in with" isBusy={provide.isPending} onClick={() => provide.mutate({})} />
        <Text size="sm" c="dimmed">
          No account? Ask an administrator or a manager of your project for a link. Password forgotten? Ask an
          administrator.
        </Text>
      </Stack>
    </form>
  );
}
