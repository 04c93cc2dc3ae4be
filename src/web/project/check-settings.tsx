// How firmly each guideline check speaks in this project.

import { Card, Group, Select, Text, Title } from '@mantine/core';
import { checks } from '../../annotate/checks/run-checks.ts';
import { chooseLevel, findLevelChoice, listLevelChoices } from './level-choices.ts';
import type { SettingsProps } from './settings-props.ts';

export function CheckSettings({ settings, set }: SettingsProps) {
  return (
    <Card withBorder component="section">
      <Title order={2} size="h4">
        Checks
      </Title>
      <Text size="sm">“must” keeps a sentence from being done while the check has something to say.</Text>
      {checks.map((check) => (
        <Group key={check.code} justify="space-between" mt={4} wrap="nowrap">
          <Text size="sm">
            <b>{check.code}</b> {check.title}
          </Text>
          <Select
            aria-label={`Level of ${check.code}`}
            size="xs"
            w={{ base: 150, sm: 190 }}
            flex="none"
            data={listLevelChoices(check)}
            value={findLevelChoice(check, settings)}
            allowDeselect={false}
            onChange={(value) => value && set({ checks: chooseLevel(check, settings, value) })}
          />
        </Group>
      ))}
    </Card>
  );
}
