// Whether and how the page proposes things: not at all, as hints, or taken over by Enter.

import { Card, Select, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../annotate/api/client.ts';
import { type SuggestionMode, settingsSchema } from '../../annotate/model/settings.ts';
import { type SuggestionKind, suggestionKinds } from '../../annotate/suggest/suggestion.ts';
import { useWork } from '../shared/work.tsx';
import type { SettingsProps } from './settings-props.ts';

const modes: readonly { value: SuggestionMode; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'ghost', label: 'Shown; y takes it' },
  { value: 'accept', label: 'Taken over by Enter where that is nearly always right' },
];

const names: Readonly<Record<SuggestionKind, string>> = {
  'optional-token': 'Optional articles, titles, adverbs',
  'twin-boundary': 'The other place of a preposition',
  'verb-boundary': 'The other place of a verb',
  'passive-twin': 'The active side of a passive',
  'coreferent-subject': 'Other mentions of the subject',
  'conjunct-split': 'One fact for each part of a coordination',
  'nested-fact': 'The fact inside a longer phrase',
  extractor: 'Whole facts from the extractor',
  system: 'Whole facts from other systems: outputs that were imported, and the service below',
};

export function SuggestionSettings({ project, settings, set }: SettingsProps) {
  return (
    <Card withBorder component="section">
      <Title order={2} size="h4">
        Suggestions
      </Title>
      {suggestionKinds.map((kind) => (
        <Select
          key={kind}
          mt={4}
          label={names[kind]}
          data={[...modes]}
          value={settings.suggestionKinds[kind] ?? settings.suggestions}
          allowDeselect={false}
          onChange={(value) =>
            value && set({ suggestionKinds: { ...settings.suggestionKinds, [kind]: value as SuggestionMode } })
          }
        />
      ))}
      <ServiceAddress project={project} settings={settings} set={set} />
    </Card>
  );
}

function ServiceAddress({ project, settings, set }: SettingsProps) {
  const [problem, setProblem] = useState<string>();
  const { suggestionService = '' } = settings;
  const failure = useServiceFailure(project, suggestionService);
  return (
    <TextInput
      mt={4}
      type="url"
      label="Service that proposes facts"
      description="Address of an Open IE system; the server sends it each sentence that is opened. Empty for none."
      placeholder="http://127.0.0.1:8000/extract"
      defaultValue={suggestionService}
      maxLength={2000}
      error={problem ?? failure}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={(event) => {
        const address = settingsSchema.shape.suggestionService.safeParse(event.currentTarget.value.trim());
        setProblem(address.success ? undefined : 'Give an address that begins with http:// or https://.');
        if (address.success && address.data !== suggestionService) set({ suggestionService: address.data });
      }}
    />
  );
}

/** What is wrong with the service that is stored: it is asked about the first sentence, if there is one. */
function useServiceFailure(project: string, address: string): string | undefined {
  const { client } = useWork();
  const { data } = useQuery({
    queryKey: ['service', project, address],
    enabled: address !== '',
    queryFn: async (): Promise<string> => {
      const [first] = (await client.listSentences(project, { limit: 1 })).items;
      if (first === undefined) return '';
      const failure = await client.askService(project, first.id).catch((error: unknown) => error);
      return failure instanceof ApiError ? failure.message : '';
    },
  });
  return data || undefined;
}
