// How firmly each guideline check speaks in this project.

import { Card, Group, Select, Text, Title } from '@mantine/core';
import { checks } from '../../annotate/checks/run-checks.ts';
import type { CheckLevel } from '../../annotate/model/settings.ts';
import type { SettingsProps } from './settings-props.ts';

const levels: readonly { value: CheckLevel; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'info', label: 'Note' },
  { value: 'suggest', label: 'Hint' },
  { value: 'warn', label: 'Check' },
  { value: 'block', label: 'Must' },
];

export function CheckSettings({ settings, set }: SettingsProps) {
  return (
    <Card withBorder component="section">
      <Title order={2} size="h4">
        Checks
      </Title>
      <Text size="sm">“Must” keeps a sentence from being done while the check has something to say.</Text>
      {checks.map(({ code, title, level }) => (
        <Group key={code} justify="space-between" mt={4} wrap="nowrap">
          <Text size="sm">
            <b>{code}</b> {title}
          </Text>
          <Select
            aria-label={`Level of ${code}`}
            size="xs"
            w={110}
            data={[...levels]}
            value={settings.checks[code] ?? level}
            allowDeselect={false}
            onChange={(value) => value && set({ checks: { ...settings.checks, [code]: value as CheckLevel } })}
          />
        </Group>
      ))}
    </Card>
  );
}
