// A new project: a name and a language; everything else has a default that can be changed later. Or a whole project from a file.

import { Alert, Autocomplete, Button, FileInput, Group, List, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ImportResult } from '../../annotate/api/record.ts';
import { createId } from '../shared/create-id.ts';
import { commonLanguages } from '../shared/language.ts';
import { paths } from '../shared/paths.ts';
import { useWork } from '../shared/work.tsx';

export function NewProjectForm({ onDone }: { readonly onDone: () => void }) {
  const { client, session } = useWork();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const [language, setLanguage] = useState('en');
  const [id] = useState(createId);
  const make = useMutation({
    mutationFn: () =>
      client.createProject({ id, name: name.trim().normalize('NFC'), settings: { language: language.trim() } }),
    onSuccess: async () => {
      // Whoever makes a project manages it.
      await session.check();
      await queries.invalidateQueries();
      navigate(paths.import(id));
    },
  });
  const restore = useMutation({
    mutationFn: async (file: File) => client.importProject(await file.text()),
    onSuccess: async ({ project, problems }) => {
      await session.check();
      await queries.invalidateQueries();
      if (problems === 0) navigate(paths.project(project));
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    make.mutate();
  };
  const error = make.error ?? restore.error;
  return (
    <form onSubmit={submit}>
      <Stack maw={480}>
        <TextInput
          label="Name"
          required
          maxLength={200}
          value={name}
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Autocomplete
          label="Language"
          description="A language tag, such as en, de or zh"
          required
          data={commonLanguages}
          value={language}
          onChange={setLanguage}
          maxLength={35}
        />
        {error && (
          <Alert color="red" title="That did not work">
            {error.message}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={make.isPending}>
            Make it
          </Button>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </Group>
        <FileInput
          label="Or bring a whole project in from a file"
          placeholder="A file that “whole project” of Export wrote"
          accept=".jsonl"
          onChange={(file) => file && restore.mutate(file)}
        />
        {restore.data && restore.data.problems > 0 && <LeftOut result={restore.data} />}
      </Stack>
    </form>
  );
}

function LeftOut({ result: { project, problems, listed } }: { readonly result: ImportResult }) {
  return (
    <Alert color="orange" title={`${problems} × left out`}>
      <List size="sm">
        {listed.map(({ line, message }) => (
          <List.Item key={`${line} ${message}`} style={{ overflowWrap: 'anywhere' }}>
            line {line}: {message}
          </List.Item>
        ))}
      </List>
      <Link href={paths.project(project)}>To the sentences</Link>
    </Alert>
  );
}
