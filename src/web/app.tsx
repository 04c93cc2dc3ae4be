// The frame around all screens, and which address shows which.

import { Anchor, Button, Group, Text, Title, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { ApiError } from '../annotate/api/client.ts';
import { AnnotateScreen } from './annotate/annotate-screen.tsx';
import { ChooseName } from './home/choose-name.tsx';
import { HomeScreen } from './home/home-screen.tsx';
import { projectQuery } from './shared/kept-project.ts';
import { LostWorkAlert } from './shared/lost-work-alert.tsx';
import { paths } from './shared/paths.ts';
import { SaveWorkButton } from './shared/save-work-button.tsx';
import { ScreenBoundary } from './shared/screen-boundary.tsx';
import { useAnnotator, useWork } from './shared/work.tsx';

const ProjectScreen = lazy(() => import('./project/project-screen.tsx'));
const SettingsScreen = lazy(() => import('./project/settings-screen.tsx'));
const ImportScreen = lazy(() => import('./project/import-screen.tsx'));
const ExportScreen = lazy(() => import('./export/export-screen.tsx'));
const HistoryScreen = lazy(() => import('./history/history-screen.tsx'));
const GuidelinesScreen = lazy(() => import('./guidelines/guidelines-screen.tsx'));
const ExerciseScreen = lazy(() => import('./exercise/exercise-screen.tsx'));

export function App() {
  const [annotator] = useAnnotator();
  const [place] = useLocation();
  return (
    <div className="page">
      <Header />
      <main>
        {annotator === undefined ? (
          <ChooseName />
        ) : (
          <Suspense fallback={null}>
            <LostWorkAlert />
            <ScreenBoundary place={place}>
              <Screens annotator={annotator} />
            </ScreenBoundary>
          </Suspense>
        )}
      </main>
    </div>
  );
}

function Screens({ annotator }: { readonly annotator: string }) {
  const { project, sentence } = useAddress();
  const place = { project, annotator };
  if (useIsUnknown(project)) return <NoProject project={project} />;
  return (
    <Switch>
      <Route path="/">
        <HomeScreen annotator={annotator} />
      </Route>
      <Route path="/exercise">
        <ExerciseScreen />
      </Route>
      <Route path="/p/:project/s/:sentence/history">
        <HistoryScreen {...place} sentence={sentence} />
      </Route>
      <Route path="/p/:project/s/:sentence">
        <AnnotateScreen {...place} sentence={sentence} />
      </Route>
      <Route path="/p/:project/settings">
        <SettingsScreen {...place} />
      </Route>
      <Route path="/p/:project/import">
        <ImportScreen {...place} />
      </Route>
      <Route path="/p/:project/export">
        <ExportScreen {...place} />
      </Route>
      <Route path="/p/:project/guidelines">
        <GuidelinesScreen project={project} />
      </Route>
      <Route path="/p/:project">
        <ProjectScreen {...place} />
      </Route>
      <Route>
        <Text>There is nothing at this address.</Text>
      </Route>
    </Switch>
  );
}

/** True when the server says that there is no such project. */
function useIsUnknown(project: string): boolean {
  const { client } = useWork();
  const { data, error } = useQuery({
    ...projectQuery(client, project),
    enabled: project !== '',
  });
  return data === undefined && error instanceof ApiError && error.code === 'unknown-project';
}

function NoProject({ project }: { readonly project: string }) {
  return (
    <>
      <Title order={1} size="h3">
        There is no project “<bdi>{project}</bdi>” here
      </Title>
      <Text my="sm">The address may be wrong, or belong to another server.</Text>
      <SaveWorkButton project={project} />
      <Anchor component={Link} href={paths.home}>
        To all projects
      </Anchor>
    </>
  );
}

/** The names in the address, from its raw parts: the router's own are decoded once already, and "%2F" in a name would be lost. */
function useAddress(): { project: string; sentence: string } {
  useLocation();
  const [, , project = '', , sentence = ''] = location.pathname.split('/');
  return { project: read(project), sentence: read(sentence) };
}

/** A broken escape is taken as it is. */
function read(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const Header = memo(function Header() {
  const [annotator, setAnnotator] = useAnnotator();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <Group component="header" justify="space-between" mb="sm" gap="xs">
      <Anchor component={Link} href={paths.home} fw={700} size="lg">
        Assay
      </Anchor>
      <Group gap="xs">
        {annotator !== undefined && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setAnnotator('')}
            title="Annotate under another name"
          >
            <bdi>{annotator}</bdi>
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          {scheme === 'dark' ? 'Light' : 'Dark'}
        </Button>
      </Group>
    </Group>
  );
});
