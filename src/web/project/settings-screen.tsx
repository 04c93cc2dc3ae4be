// A project's settings. Each change is kept at once; nothing here has to be set to begin.

import { Alert, Autocomplete, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type Settings, settingsSchema } from '../../annotate/model/settings.ts';
import { commonLanguages } from '../shared/language.ts';
import { CheckSettings } from './check-settings.tsx';
import { HighlightSettings } from './highlight-settings.tsx';
import { ProjectTabs } from './project-tabs.tsx';
import type { SettingsProps } from './settings-props.ts';
import { SuggestionSettings } from './suggestion-settings.tsx';
import { useProject } from './use-project.ts';

export default function SettingsScreen({
  project,
  annotator,
}: {
  readonly project: string;
  readonly annotator: string;
}) {
  const { stored, error, change, isSaved } = useProject(project, annotator);
  const set = (settings: Partial<Settings>): void => change({ settings });
  return (
    <>
      <ProjectTabs project={project} />
      {error && (
        <Alert color="red" title="The settings were not changed">
          {error.message}
        </Alert>
      )}
      {stored && (
        <Stack maw={640}>
          <TextInput
            label="Name"
            defaultValue={stored.project.name}
            maxLength={200}
            onBlur={(event) => {
              const name = event.currentTarget.value.trim().normalize('NFC');
              if (name !== '' && name !== stored.project.name) change({ name });
            }}
          />
          <Basics project={project} settings={stored.project.settings} set={set} />
          <HighlightSettings project={project} settings={stored.project.settings} set={set} />
          <SuggestionSettings project={project} settings={stored.project.settings} set={set} />
          <CheckSettings project={project} settings={stored.project.settings} set={set} />
          <Text size="sm" role="status">
            {isSaved ? 'Kept.' : ''}
          </Text>
        </Stack>
      )}
    </>
  );
}

function Basics({ settings, set }: SettingsProps) {
  const { language, factType, attribution, nullSubject, objectFirst } = settings;
  return (
    <>
      <Autocomplete
        label="Language of new sentences"
        data={commonLanguages}
        defaultValue={language}
        maxLength={35}
        onBlur={(event) => {
          const tag = settingsSchema.shape.language.safeParse(event.currentTarget.value.trim());
          if (tag.success && tag.data !== language) set({ language: tag.data });
        }}
      />
      <Select
        label="Facts"
        data={[
          { value: 'verb-mediated', label: 'Verb-mediated: the predicate is a verb phrase' },
          { value: 'entity-centric', label: 'Entity-centric: subject and object are named entities' },
        ]}
        value={factType}
        allowDeselect={false}
        onChange={(value) => value && set({ factType: value as Settings['factType'] })}
      />
      <Select
        label="Attribution (“she said that …”)"
        data={[
          { value: 'separate', label: 'A fact of its own' },
          { value: 'same', label: 'Part of the fact that it reports' },
        ]}
        value={attribution}
        allowDeselect={false}
        onChange={(value) => value && set({ attribution: value as Settings['attribution'] })}
      />
      <Switch
        label="Subjects may be dropped"
        checked={nullSubject}
        onChange={(event) => set({ nullSubject: event.currentTarget.checked })}
      />
      <Switch
        label="The object stands before the predicate"
        checked={objectFirst}
        onChange={(event) => set({ objectFirst: event.currentTarget.checked })}
      />
    </>
  );
}
