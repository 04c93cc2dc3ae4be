// The Annotate screen: one sentence of a project, with the way to its neighbours.

import { Alert, Anchor, Badge, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { levelColours } from '../shared/check-level-looks.ts';
import { isRightToLeft } from '../shared/language.ts';
import { paths } from '../shared/paths.ts';
import { SaveWorkButton } from '../shared/save-work-button.tsx';
import { projectQuery } from '../shared/seen-project.ts';
import { useSession, useWork } from '../shared/work.tsx';
import { documentKey } from '../sync/database.ts';
import { BenchView } from './bench-view.tsx';
import { useDocument } from './document/use-document.ts';
import { type SentenceNeighbours, useNeighbours } from './document/use-neighbours.ts';
import { useProjectNews } from './document/use-project-news.ts';
import { Key } from './keys/key.tsx';
import type { Screen } from './keys/key-map.ts';
import { SaveStatus } from './panels/save-status.tsx';
import { keepFocus } from './panels/slot-line.tsx';
import { finishSentence } from './state/finish-sentence.ts';
import { BenchProvider, useBenchState } from './state/use-bench.ts';
import type { Workbench } from './state/workbench.ts';
import { tokenOnLine } from './strip/token-lines.ts';

export interface AnnotateProps {
  readonly project: string;
  readonly sentence: string;
  readonly annotator: string;
}

export function AnnotateScreen({ project, sentence, annotator }: AnnotateProps) {
  const { client } = useWork();
  const stored = useQuery(projectQuery(client, project));
  useProjectNews(project, annotator);
  const { document, problem } = useDocument({ project, sentence, annotator }, stored.data?.project.settings);
  // While the next sentence is on its way the last one is still shown: its position says nothing about the new one's neighbours.
  const isCurrent = document?.key === documentKey({ project, sentence, annotator });
  const position = isCurrent ? document?.position : undefined;
  const screen = useScreen(document?.bench, { project, sentence, annotator }, position);
  if (problem !== undefined || stored.error)
    return (
      <Alert color="red" title="This sentence cannot be opened">
        {problem ?? stored.error?.message}
        <SaveWorkButton project={project} />
      </Alert>
    );
  if (document === undefined) return <Loader aria-label="Opening" />;
  const { bench, isOffline } = document;
  return (
    <Stack gap="sm">
      <Heading
        project={project}
        name={stored.data?.project.name}
        place={`${document.position + 1} / ${stored.data?.sentences}`}
        bench={bench}
      />
      {isOffline && <OfflineAlert />}
      <BenchView bench={bench} screen={screen} guidelines={paths.guidelines(project)} />
      <Group gap="xs">
        <Toolbar screen={screen} />
        <Anchor component={Link} href={paths.history(project, sentence)} size="sm">
          History
        </Anchor>
      </Group>
    </Stack>
  );
}

function OfflineAlert() {
  const isSignedOut = useSession().status !== 'open';
  return (
    <Alert color="orange" title={isSignedOut ? 'You are not signed in any more' : 'The server cannot be reached'}>
      This is what the browser kept. Work goes on; it is sent when{' '}
      {isSignedOut ? 'you have signed in' : 'the server is back'}.
    </Alert>
  );
}

interface HeadingProps {
  readonly project: string;
  readonly name: string | undefined;
  /** Of the sentence among all. */
  readonly place: string;
  readonly bench: Workbench;
}

const Heading = memo(function Heading({ project, name, place, bench }: HeadingProps) {
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <Title order={1} size="h4">
          <Anchor component={Link} href={paths.project(project)} inherit>
            {name}
          </Anchor>
        </Title>
        <Text size="sm" component="span" data-testid="position">
          {place}
        </Text>
        <BenchProvider value={bench}>
          <Marks />
        </BenchProvider>
      </Group>
      <SaveStatus project={project} />
    </Group>
  );
});

function Marks() {
  const status = useBenchState((state) => state.annotation.status);
  const flagged = useBenchState((state) => state.annotation.flagged);
  const note = useBenchState((state) => state.annotation.note);
  return (
    <>
      {status !== 'todo' && <Badge color={status === 'done' ? 'green.9' : 'gray.8'}>{status}</Badge>}
      {flagged && <Badge color={levelColours.warn}>flagged</Badge>}
      {note !== '' && (
        <Text size="sm" lineClamp={2} title={note} data-testid="note">
          Note: <bdi>{note}</bdi>
        </Text>
      )}
    </>
  );
}

/** What keys and buttons do: always to the sentence that is shown, so that nothing is drawn anew for another one. */
interface PageScreen extends Screen {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly show: (panel: 'line' | 'match' | 'keys') => void;
}

const Toolbar = memo(function Toolbar({ screen }: { readonly screen: PageScreen }) {
  return (
    <Group gap="xs" role="toolbar" aria-label="Sentence">
      <Button size="compact-sm" variant="default" {...keepFocus} onClick={screen.goPrevious}>
        Previous <Key>PageUp</Key>
      </Button>
      <Button size="compact-sm" variant="default" {...keepFocus} onClick={screen.goNext}>
        Next <Key>PageDown</Key>
      </Button>
      <Button size="compact-sm" {...keepFocus} onClick={screen.finish}>
        Done <Key>Ctrl+Enter</Key>
      </Button>
      <Button size="compact-sm" variant="default" {...keepFocus} onClick={screen.undo}>
        Undo <Key>Ctrl+z</Key>
      </Button>
      <Button size="compact-sm" variant="default" {...keepFocus} onClick={screen.redo}>
        Redo <Key>Ctrl+Shift+z</Key>
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => screen.show('line')}>
        Type <Key>:</Key>
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => screen.show('match')}>
        Would it match? <Key>v</Key>
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => screen.show('keys')}>
        Keys <Key>?</Key>
      </Button>
    </Group>
  );
});

function useScreen(bench: Workbench | undefined, address: AnnotateProps, position: number | undefined): PageScreen {
  const [, navigate] = useLocation();
  const { project, sentence } = address;
  const neighbours = useNeighbours(address, position);
  const isRtl = isRightToLeft(bench?.get().annotation.language ?? '');
  /** A step that was asked for before the way was known: it is made when it is. */
  const early = useRef<{ readonly from: string; readonly direction: keyof SentenceNeighbours } | undefined>(undefined);
  useEffect(() => {
    const { from, direction } = early.current ?? {};
    const to = direction && neighbours?.[direction];
    if (neighbours) early.current = undefined;
    if (from === sentence && to !== undefined) navigate(paths.sentence(project, to));
  }, [neighbours, project, sentence, navigate]);
  // The browser draws its tab anew for it: when the sentence is on the screen.
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = `${(position ?? 0) + 1} · ${project} · Assay`;
    }, 100);
    return () => clearTimeout(timer);
  }, [position, project]);
  // The last sentence is still shown while the next one is on its way: it is not what "done" means then.
  const isCurrent = position !== undefined;
  const shown = useRef({ bench, neighbours, project, sentence, isCurrent });
  useLayoutEffect(() => {
    shown.current = { bench, neighbours, project, sentence, isCurrent };
  }, [bench, neighbours, project, sentence, isCurrent]);
  return useMemo(() => {
    const go = (direction: keyof SentenceNeighbours): void => {
      const { bench: current, neighbours: around, project: of, sentence: from } = shown.current;
      const to = around?.[direction];
      early.current = around ? undefined : { from, direction };
      if (to !== undefined) navigate(paths.sentence(of, to));
      else
        current?.say(around ? 'There is no further sentence in this direction' : 'The next sentence is not known yet');
    };
    return {
      isRightToLeft: isRtl,
      goNext: () => go('next'),
      goPrevious: () => go('previous'),
      finish: () => {
        const { bench: current, isCurrent: isThere } = shown.current;
        if (current && isThere && finishSentence(current)) go('next');
      },
      undo: () => shown.current.bench?.undo(),
      redo: () => shown.current.bench?.redo(),
      show: (panel) => shown.current.bench?.set({ panel }),
      flag: () => shown.current.bench?.set({ panel: 'note' }),
      openGuidelines: () => navigate(paths.guidelines(shown.current.project)),
      openSearch: () => navigate(`${paths.project(shown.current.project)}?search`),
      tokenOnLine,
    };
  }, [navigate, isRtl]);
}
