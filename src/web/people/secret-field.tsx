// A link or token that is shown this once, with a way to copy it that works without HTTPS too.

import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';

interface SecretFieldProps {
  readonly label: string;
  readonly secret: string;
  /** What to do with it. */
  readonly advice: string;
  readonly onDone: () => void;
}

export function SecretField({ label, secret, advice, onDone }: SecretFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState<boolean | undefined>();
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // Without HTTPS the browser has no clipboard for pages, but copies what is selected.
      setCopied(document.execCommand('copy'));
    }
  };
  return (
    <Alert color="green" title={label}>
      <Text size="sm">{advice} It is shown this once only.</Text>
      <Group my="xs" align="flex-end" gap="xs">
        <TextInput
          ref={field}
          aria-label={label}
          value={secret}
          readOnly
          style={{ flex: '1 1 16rem' }}
          // With 14 pixels Chromium cuts the underscores of fixed-width fonts off.
          styles={{ input: { fontFamily: 'monospace', fontSize: 15 } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()} autoFocus>
          Copy
        </Button>
        <Button variant="default" onClick={onDone}>
          Close
        </Button>
      </Group>
      <Text size="sm" role="status">
        {isCopied === undefined ? '' : isCopied ? 'Copied.' : 'Copy it with Ctrl+C: it is selected.'}
      </Text>
    </Alert>
  );
}
