// A new token: what it is called, what it is good for, where, and how long.

import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { keySchema } from '../../annotate/api/key.ts';
import { longestTokenLife } from '../../annotate/api/people.ts';
import type { Scope } from '../../annotate/api/rights.ts';
import { useWork } from '../shared/work.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { listTextChoices, scopeTexts } from './role-texts.ts';

const lives = [7, 30, 90, longestTokenLife].map((days) => ({ value: String(days), label: `${days} days` }));

interface ProjectChoiceProps {
  /** Empty for all projects. */
  readonly value: string;
  readonly onChange: (project: string) => void;
}

function ProjectChoice({ value, onChange }: ProjectChoiceProps) {
  const { client } = useWork();
  const { data = [] } = useQuery({ queryKey: ['projects'], queryFn: () => client.listProjects() });
  const projects = data.map(({ project: { id, name } }) => ({ value: id, label: name }));
  return (
    <NativeSelect
      label="Project"
      value={value}
      data={[{ value: '', label: 'All projects' }, ...projects]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** `onDone` gets the token, or nothing when it was given up. */
export function NewTokenForm({ onDone }: { readonly onDone: (token?: string) => void }) {
  const { client } = useWork();

  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['read']);
  const [project, setProject] = useState('');
  const [days, setDays] = useState('90');
  const [faults, setFaults] = useState<{ readonly name?: string | undefined; readonly scopes?: string | undefined }>(
    {},
  );
  const make = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      client.makeToken({
        name: name.trim(),
        scopes: [...scopes],
        days: Number(days),
        ...(project === '' ? {} : { project }),
      }),
    onSuccess: ({ token }) => onDone(token),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = keySchema.safeParse(name.trim());
    const found = {
      name: parsed.success ? undefined : 'Say which program it is for, in one line',
      scopes: scopes.length > 0 ? undefined : 'Choose at least one',
    };
    setFaults(found);
    if (found.name === undefined && found.scopes === undefined) make.mutate();
  };
  return (
    <form onSubmit={submit} aria-label="New token">
      <Stack gap="sm" maw={480} my="sm">
        <TextInput
          label="Name"
          description="Which program it is for"
          required
          autoFocus
          maxLength={100}
          value={name}
          error={faults.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group
          label="It may"
          required
          value={[...scopes]}
          error={faults.scopes}
          onChange={(chosen) => setScopes(chosen as Scope[])}
        >
          <Stack gap={4} my={4}>
            {listTextChoices(scopeTexts).map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group grow>
          <ProjectChoice value={project} onChange={setProject} />
          <NativeSelect
            label="Good for"
            value={days}
            data={lives}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
        </Group>
        <ErrorAlert title="No token was made" error={make.error} />
        <Group>
          <Button type="submit" loading={make.isPending}>
            Make the token
          </Button>
          <Button variant="default" onClick={() => onDone()}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
