// A role in a project for somebody who has an account already, without a link.

import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ProjectRole } from '../../annotate/api/rights.ts';
import { listWords, projectRoleTexts } from './role-texts.ts';

interface AddMemberFormProps {
  readonly isBusy: boolean;
  readonly onAdd: (name: string, role: ProjectRole) => void;
}

export function AddMemberForm({ isBusy, onAdd }: AddMemberFormProps) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<ProjectRole>('annotator');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    onAdd(name.trim(), role);
    setName('');
  };
  return (
    <form onSubmit={submit} aria-label="Add somebody who has an account">
      <Group align="flex-end" gap="sm" mt="sm">
        <TextInput
          label="Or add somebody who has an account"
          placeholder="Their name"
          value={name}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Role of who is added"
          data={listWords(projectRoleTexts)}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as ProjectRole)}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          Add
        </Button>
      </Group>
    </form>
  );
}
