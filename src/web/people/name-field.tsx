// The name that somebody new chooses.

import { TextInput } from '@mantine/core';
import { ApiError } from '../../annotate/api/client.ts';
import { personSchema } from '../../annotate/api/key.ts';

interface NameFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

export const NameField = ({ value, error, onChange }: NameFieldProps) => (
  <TextInput
    label="Your name"
    description="Your annotations carry it, and it cannot be changed later."
    required
    withAsterisk={false}
    value={value}
    maxLength={100}
    autoComplete="username"
    spellCheck={false}
    autoFocus
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** What is wrong with it, in a sentence; undefined where it will do. */
export function describeNameFault(name: string): string | undefined {
  const parsed = personSchema.safeParse(name.trim());
  return parsed.success ? undefined : `Choose another name: ${parsed.error.issues[0]?.message ?? ''}.`;
}

export const nameTaken = 'This name is taken. Choose another one.';

export const isNameTaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'name-taken';
