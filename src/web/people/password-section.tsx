// A new password for one's own account. All other sessions end with it.

import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useWork } from '../shared/work.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { findPasswordFault, HiddenName, NewPasswordField, PasswordField } from './password-fields.tsx';
import { TitledSection } from './titled-section.tsx';

export function PasswordSection({ name }: { readonly name: string }) {
  const { client } = useWork();
  const queries = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const change = useMutation({
    networkMode: 'always',
    mutationFn: () => client.changePassword({ current, next }),
    onSuccess: async () => {
      setCurrent('');
      setNext('');
      await queries.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = findPasswordFault(next);
    setFault(found);
    if (found === undefined && current !== '') change.mutate();
  };
  return (
    <TitledSection title="Password">
      <form onSubmit={submit}>
        <Stack gap="sm" maw={420}>
          <HiddenName name={name} />
          <PasswordField label="Current password" value={current} onChange={setCurrent} />
          <NewPasswordField value={next} onChange={setNext} error={fault} />
          <ErrorAlert title="The password was not changed" error={change.error} />
          <Button type="submit" loading={change.isPending} w="fit-content">
            Change the password
          </Button>
          <Text size="sm" role="status">
            {change.isSuccess && next === '' ? 'Changed. All other sessions have ended.' : ''}
          </Text>
        </Stack>
      </form>
    </TitledSection>
  );
}
