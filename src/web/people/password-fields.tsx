// A password that is typed to be checked, and a new one with what is asked of it. Both can be shown, with the keyboard too.

import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { newPasswordSchema, passwordLength } from '../../annotate/api/people.ts';

interface PasswordFieldProps extends Pick<PasswordInputProps, 'label' | 'autoFocus' | 'error'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const visibilityToggleButtonProps = { 'aria-label': 'Show the password', tabIndex: 0 };

export function PasswordField({ onChange, label = 'Password', ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...rest}
      label={label}
      required
      withAsterisk={false}
      autoComplete="current-password"
      maxLength={1000}
      visibilityToggleButtonProps={visibilityToggleButtonProps}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** For password managers, which keep a password under a name. */
export const HiddenName = ({ name }: { readonly name: string }) => (
  <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
);

/** What is wrong with it, in a sentence; undefined where it will do. */
export function findPasswordFault(password: string): string | undefined {
  const parsed = newPasswordSchema.safeParse(password);
  return parsed.success ? undefined : `It will not do yet: ${parsed.error.issues[0]?.message ?? ''}.`;
}

export function NewPasswordField({ onChange, label = 'New password', value, error, ...rest }: PasswordFieldProps) {
  const { least } = passwordLength;
  const counted = value === '' ? '' : `; ${value.length} so far`;
  const hint = value.length < least ? `At least ${least} characters${counted}.` : 'Long enough.';
  return (
    <PasswordInput
      {...rest}
      label={label}
      description={`${hint} A few words that only you put together are easier to keep in mind than signs.`}
      required
      withAsterisk={false}
      error={error}
      value={value}
      autoComplete="new-password"
      maxLength={passwordLength.most}
      visibilityToggleButtonProps={visibilityToggleButtonProps}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
