// In which role somebody is invited, and how long the link is good.

import { Button, Group, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { listTextChoices } from './role-texts.ts';

interface InviteFormProps<Role extends string> {
  readonly texts: Readonly<Record<Role, string>>;
  readonly start: Role;
  readonly isBusy: boolean;
  readonly onInvite: (role: Role, days: number) => void;
}

const lives = [1, 7, 30].map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }));

export function InviteForm<Role extends string>({ texts, start, isBusy, onInvite }: InviteFormProps<Role>) {
  const [role, setRole] = useState<Role>(start);
  const [days, setDays] = useState('7');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onInvite(role, Number(days));
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label="Role"
          data={listTextChoices(texts)}
          value={role}
          style={{ flex: '0 1 26rem' }}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
        />
        <NativeSelect
          label="The link is good for"
          data={lives}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          Make a link
        </Button>
      </Group>
    </form>
  );
}
