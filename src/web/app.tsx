// The frame around all screens, and which address shows which.

import { Anchor, Button, Group, Text, Title, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { ApiError } from '../annotate/api/client.ts';
import { isProjectRight, type ProjectRight, type ServerRight } from '../annotate/api/rights.ts';
import { AnnotateScreen } from './annotate/annotate-screen.tsx';
import { ChooseName } from './home/choose-name.tsx';
import { HomeScreen } from './home/home-screen.tsx';
import { LostWorkAlert } from './shared/lost-work-alert.tsx';
import { paths } from './shared/paths.ts';
import { SaveWorkButton } from './shared/save-work-button.tsx';
import { ScreenBoundary } from './shared/screen-boundary.tsx';
import { projectQuery } from './shared/seen-project.ts';
import { useAnnotator, useRights, useSession, useTeamMe, useWork } from './shared/work.tsx';

const ProjectScreen = lazy(() => import('./project/project-screen.tsx'));
const SettingsScreen = lazy(() => import('./project/settings-screen.tsx'));
const ImportScreen = lazy(() => import('./project/import-screen.tsx'));
const ExportScreen = lazy(() => import('./export/export-screen.tsx'));
const HistoryScreen = lazy(() => import('./history/history-screen.tsx'));
const GuidelinesScreen = lazy(() => import('./guidelines/guidelines-screen.tsx'));
const ExerciseScreen = lazy(() => import('./exercise/exercise-screen.tsx'));
const SignInScreen = lazy(() => import('./people/sign-in-screen.tsx'));
const SignInDialog = lazy(() => import('./people/sign-in-dialog.tsx'));
const InvitationScreen = lazy(() => import('./people/invitation-screen.tsx'));
const AccountScreen = lazy(() => import('./people/account-screen.tsx'));
const PeopleScreen = lazy(() => import('./people/people-screen.tsx'));
const MembersScreen = lazy(() => import('./people/members-screen.tsx'));
const AuditScreen = lazy(() => import('./people/audit-screen.tsx'));
const AccountMenu = lazy(() => import('./people/account-menu.tsx'));
const NoRight = lazy(() => import('./people/no-right.tsx'));

export function App() {
  const { me, status } = useSession();
  const [isClosed, setClosed] = useState(false);
  const openDialog = useCallback(() => setClosed(false), []);
  const isAway = status !== 'open';
  // A dialog that was closed comes back when the next session ends.
  if (isClosed && !isAway) setClosed(false);
  return (
    <div className="page">
      <Header onSignIn={isAway ? openDialog : undefined} />
      <main>
        {me === undefined ? (
          <NoServer />
        ) : (
          <Suspense fallback={null}>
            <Page />
          </Suspense>
        )}
      </main>
      {isAway && !isClosed && (
        <Suspense fallback={null}>
          <SignInDialog onClose={() => setClosed(true)} />
        </Suspense>
      )}
    </div>
  );
}

function Page() {
  const team = useTeamMe();
  const [annotator] = useAnnotator();
  const [place] = useLocation();
  if (team && place === paths.invitation) return <InvitationScreen />;
  if (team && annotator === undefined) return <SignInScreen />;
  if (annotator === undefined) return <ChooseName />;
  // Drawn anew for another person: nothing of the one before stays on the screen.
  return (
    <Suspense key={annotator} fallback={null}>
      <LostWorkAlert />
      <ScreenBoundary place={place}>
        <Screens annotator={annotator} />
      </ScreenBoundary>
    </Suspense>
  );
}

/** The page is opened here for the first time, and the server does not say who is asking. */
function NoServer() {
  const { session } = useWork();
  return (
    <>
      <Title order={1} size="h3">
        The server cannot be reached
      </Title>
      <Text my="sm">This browser does not know yet who works here.</Text>
      <Button onClick={() => void session.adopt()}>Try again</Button>
    </>
  );
}

function Screens({ annotator }: { readonly annotator: string }) {
  const { project, sentence } = useAddress();
  const place = { project, annotator };
  const isTeam = useTeamMe() !== undefined;
  if (useIsUnknown(project)) return <NoProject project={project} />;
  return (
    <Switch>
      <Route path="/">
        <HomeScreen annotator={annotator} />
      </Route>
      <Route path="/exercise">
        <ExerciseScreen />
      </Route>
      <Route path={paths.signIn}>{isTeam ? <SignInScreen /> : <Nothing />}</Route>
      <Route path={paths.account}>{isTeam ? <AccountScreen /> : <Nothing />}</Route>
      <Route path={paths.people}>
        <Guard right="people.manage" isForTeam>
          <PeopleScreen />
        </Guard>
      </Route>
      <Route path={paths.audit}>
        <Guard right="server.audit" isForTeam>
          <AuditScreen />
        </Guard>
      </Route>
      <Route path="/p/:project/s/:sentence/history">
        <Guard right="work.write" project={project}>
          <HistoryScreen {...place} sentence={sentence} />
        </Guard>
      </Route>
      <Route path="/p/:project/s/:sentence">
        <Guard right="work.write" project={project}>
          <AnnotateScreen {...place} sentence={sentence} />
        </Guard>
      </Route>
      <Route path="/p/:project/settings">
        <Guard right="settings.change" project={project}>
          <SettingsScreen {...place} />
        </Guard>
      </Route>
      <Route path="/p/:project/import">
        <Guard right="project.import" project={project}>
          <ImportScreen {...place} />
        </Guard>
      </Route>
      <Route path="/p/:project/members">{isTeam ? <MembersScreen project={project} /> : <Nothing />}</Route>
      <Route path="/p/:project/audit">
        <Guard right="project.audit" project={project} isForTeam>
          <AuditScreen project={project} />
        </Guard>
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
        <Nothing />
      </Route>
    </Switch>
  );
}

const Nothing = () => <Text>There is nothing at this address.</Text>;

interface GuardProps {
  readonly right: ProjectRight | ServerRight;
  readonly project?: string;
  /** On one's own machine there is no such screen. */
  readonly isForTeam?: boolean;
  readonly children: ReactNode;
}

/** A screen for those who have the right; the server asks again. */
function Guard({ right, project = '', isForTeam = false, children }: GuardProps) {
  const { may, mayIn } = useRights();
  const isTeam = useTeamMe() !== undefined;
  if (isForTeam && !isTeam) return <Nothing />;
  const isHeld = isProjectRight(right) ? mayIn(project, right) : may(right);
  return isHeld ? children : <NoRight right={right} project={project} />;
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
  const isTeam = useTeamMe() !== undefined;
  return (
    <>
      <Title order={1} size="h3">
        There is no project “<bdi>{project}</bdi>” here
      </Title>
      <Text my="sm">
        {isTeam
          ? 'The address may be wrong, or you are not a member: ask a manager of the project for an invitation.'
          : 'The address may be wrong, or belong to another server.'}
      </Text>
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

/** With `onSignIn` while somebody who works here is not signed in any more. */
const Header = memo(function Header({ onSignIn }: { readonly onSignIn: (() => void) | undefined }) {
  const [annotator, setAnnotator] = useAnnotator();
  const isTeam = useTeamMe() !== undefined;
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <Group component="header" justify="space-between" mb="sm" gap="xs">
      <Anchor component={Link} href={paths.home} fw={700} size="lg">
        Assay
      </Anchor>
      <Group gap="xs">
        {onSignIn && (
          <Button size="compact-sm" onClick={onSignIn}>
            Sign in
          </Button>
        )}
        {isTeam && annotator !== undefined && (
          <Suspense fallback={null}>
            <AccountMenu name={annotator} />
          </Suspense>
        )}
        {!isTeam && annotator !== undefined && (
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
