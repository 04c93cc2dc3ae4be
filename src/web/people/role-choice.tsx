// Somebody's role, with a second step: the keyboard walks through the choices, and none of them is given on the way.

import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { listWords } from './role-texts.ts';

interface RoleChoiceProps<Role extends string> {
  readonly name: string;
  readonly role: Role;
  readonly texts: Readonly<Record<Role, string>>;
  readonly onChange: (role: Role) => void;
}

export function RoleChoice<Role extends string>({ name, role, texts, onChange }: RoleChoiceProps<Role>) {
  const [chosen, setChosen] = useState<Role | undefined>();
  const isOther = chosen !== undefined && chosen !== role;
  return (
    <Group gap={4}>
      <NativeSelect
        aria-label={`Role of ${name}`}
        size="xs"
        w="9rem"
        data={listWords(texts)}
        value={chosen ?? role}
        onChange={(event) => setChosen(event.currentTarget.value as Role)}
      />
      {isOther && (
        <>
          <Button
            size="compact-sm"
            aria-label={`Change the role of ${name} to ${chosen}`}
            onClick={() => {
              onChange(chosen);
              setChosen(undefined);
            }}
          >
            Change
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setChosen(undefined)}>
            Keep
          </Button>
        </>
      )}
    </Group>
  );
}
