// The first question: under which name to annotate. Work of different names is kept apart.

import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { personSchema } from '../../annotate/api/key.ts';
import { useAnnotator } from '../shared/work.tsx';

export function ChooseName() {
  const [, setAnnotator] = useAnnotator();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = personSchema.safeParse(name.trim().normalize('NFC'));
    if (parsed.success) setAnnotator(parsed.data);
    else setProblem(name.trim() === '' ? 'Type a name' : (parsed.error.issues[0]?.message ?? 'Another name, please'));
  };
  return (
    <form onSubmit={submit}>
      <Title order={1} size="h3">
        Who annotates?
      </Title>
      <Text size="sm" my="xs">
        Each name has work of its own. There is no password; the name is kept in this browser.
      </Text>
      <Group align="flex-start">
        <TextInput
          aria-label="Your name"
          value={name}
          error={problem}
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit">Start</Button>
      </Group>
    </form>
  );
}
