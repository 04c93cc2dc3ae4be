// Home: the projects, where to go on, the exercise, and a new project.

import { Alert, Anchor, Button, Card, Group, Loader, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { StoredProject } from '../../annotate/api/project.ts';
import { countOf } from '../../core/count-of.ts';
import { languageName } from '../shared/language.ts';
import { paths } from '../shared/paths.ts';
import { startOfToday } from '../shared/today.ts';
import { useRights, useWork } from '../shared/work.tsx';
import { NewProjectForm } from './new-project.tsx';

export function HomeScreen({ annotator }: { readonly annotator: string }) {
  const { client } = useWork();
  const { data, error, isLoading } = useQuery({ queryKey: ['projects'], queryFn: () => client.listProjects() });
  const [isMaking, setMaking] = useState(false);
  const canMake = useRights().may('projects.create');
  return (
    <Stack>
      <Title order={1} size="h2">
        Projects
      </Title>
      <Group>
        {canMake && (
          <Button onClick={() => setMaking(true)} disabled={isMaking}>
            New project
          </Button>
        )}
        <Button component={Link} href={paths.exercise} variant="default">
          Six-step exercise
        </Button>
      </Group>
      {canMake && isMaking && <NewProjectForm onDone={() => setMaking(false)} />}
      {isLoading && <Loader aria-label="Loading" />}
      {error && (
        <Alert color="red" title="The projects cannot be listed">
          {error.message}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {data?.map((stored) => (
          <ProjectCard key={stored.project.id} stored={stored} annotator={annotator} />
        ))}
      </SimpleGrid>
      {data?.length === 0 && (
        <Text>
          {canMake
            ? 'There is no project yet: make one, or begin with the exercise.'
            : 'You are in no project yet: ask a manager for an invitation, or begin with the exercise.'}
        </Text>
      )}
    </Stack>
  );
}

function ProjectCard({ stored, annotator }: { readonly stored: StoredProject; readonly annotator: string }) {
  const { client } = useWork();
  const { project, sentences } = stored;
  const role = useRights().roleIn(project.id);
  const { data } = useQuery({
    queryKey: ['progress', project.id, 'today'],
    queryFn: () => client.listProgress(project.id, startOfToday()),
  });
  const own = data?.find((progress) => progress.annotator === annotator);
  const done = (own?.done ?? 0) + (own?.skipped ?? 0);
  return (
    <Card withBorder component="article">
      <Title order={2} size="h4">
        <Anchor component={Link} href={paths.project(project.id)} inherit>
          <bdi>{project.name}</bdi>
        </Anchor>
      </Title>
      <Text size="sm">
        {countOf(sentences, 'sentence')} · {languageName(project.settings.language)}
        {role !== undefined && ` · ${role}`}
      </Text>
      <Progress value={sentences === 0 ? 0 : (100 * done) / sentences} my="xs" aria-label="Done" />
      <Text size="sm">
        {done} done · {countOf(own?.facts ?? 0, 'fact')} by you
        {own?.recent ? ` · ${countOf(own.recent, 'sentence')} today` : ''}
      </Text>
      <Group mt="xs">
        <Continue project={project.id} last={own?.last.sentence} />
      </Group>
    </Card>
  );
}

/** To the sentence that was worked on last, or to the first one. */
function Continue({ project, last }: { readonly project: string; readonly last: string | undefined }) {
  const { client } = useWork();
  const { mayIn } = useRights();
  const { data } = useQuery({
    queryKey: ['first', project],
    enabled: last === undefined,
    queryFn: async () => (await client.listSentences(project, { limit: 1 })).items[0]?.id ?? null,
  });
  const sentence = last ?? data ?? undefined;
  if (!mayIn(project, sentence === undefined ? 'project.import' : 'work.write')) return null;
  return sentence === undefined ? (
    <Button component={Link} href={paths.import(project)} size="compact-sm" variant="default">
      Bring sentences in
    </Button>
  ) : (
    <Button component={Link} href={paths.sentence(project, sentence)} size="compact-sm">
      {last === undefined ? 'Begin' : 'Go on'}
    </Button>
  );
}
