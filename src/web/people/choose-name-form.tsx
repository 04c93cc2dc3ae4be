// For somebody whom the provider has let in without a name that they can have here: they choose one, and go there again.

import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSession } from '../shared/work.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { describeNameFault, isNameTaken, NameField, nameTaken } from './name-field.tsx';
import { wrapped } from './provider-button.tsx';
import { useProvider } from './use-provider.ts';

export function ChooseNameForm({ name: tried = '' }: { readonly name: string | undefined }) {
  const provider = useSession().me?.provider;
  const [name, setName] = useState(tried);
  const [fault, setFault] = useState<string | undefined>();
  const provide = useProvider();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = describeNameFault(name);
    setFault(found);
    if (found === undefined) provide.mutate({ name: name.trim() });
  };
  const isTaken = isNameTaken(provide.error);
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <NameField
          value={name}
          error={isTaken ? nameTaken : fault}
          onChange={(next) => {
            setName(next);
            provide.reset();
          }}
        />
        {!isTaken && <ErrorAlert title="That did not work" error={provide.error} />}
        <Button type="submit" styles={wrapped} loading={provide.isPending}>
          <span>
            Continue with <bdi>{provider}</bdi>
          </span>
        </Button>
        <Text size="sm">
          If the name is yours already, sign in with your password, and link <bdi>{provider}</bdi> in your account.
        </Text>
      </Stack>
    </form>
  );
}
