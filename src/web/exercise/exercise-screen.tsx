// The six-step exercise: a workbench whose work is kept nowhere, and a line that says what is still missing.

import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { createAnnotation } from '../../annotate/model/annotation.ts';
import { createSettings } from '../../annotate/model/settings.ts';
import { at } from '../../core/at.ts';
import { BenchView } from '../annotate/bench-view.tsx';
import type { Screen } from '../annotate/keys/key-map.ts';
import { createWorkbench, type Workbench } from '../annotate/state/workbench.ts';
import { tokenOnLine } from '../annotate/strip/token-lines.ts';
import { createId } from '../shared/create-id.ts';
import { paths } from '../shared/paths.ts';
import { checkStep, type ExerciseStep, steps } from './steps.ts';

function createStepBench({ text }: ExerciseStep): Workbench {
  const tokens = Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  const annotation = createAnnotation({ sentence: 'exercise', annotator: 'exercise', text, language: 'en', tokens });
  return createWorkbench({ annotation, log: [], settings: createSettings('en'), createId, keep: () => undefined });
}

export default function ExerciseScreen() {
  const [place, setPlace] = useState(0);
  const step = at(steps, place);
  const bench = useMemo(() => createStepBench(step), [step]);
  return (
    <Stack>
      <Title order={1} size="h3">
        Exercise, step {place + 1} of {steps.length}: {step.title}
      </Title>
      <Text>{step.task}</Text>
      <StepBench key={place} bench={bench} step={step} place={place} onChange={setPlace} />
    </Stack>
  );
}

interface StepBenchProps {
  readonly bench: Workbench;
  readonly step: ExerciseStep;
  readonly place: number;
  readonly onChange: (place: number) => void;
}

function StepBench({ bench, step, place, onChange }: StepBenchProps) {
  const [, navigate] = useLocation();
  const annotation = useStore(bench.store, (state) => state.annotation);
  const missing = checkStep(step, annotation);
  const isLast = place === steps.length - 1;
  const screen = useMemo<Screen>(() => {
    const go = (to: number): void => (to < steps.length ? onChange(Math.max(0, to)) : navigate(paths.home));
    return {
      isRightToLeft: false,
      goNext: () => go(place + 1),
      goPrevious: () => go(place - 1),
      finish: () => go(place + 1),
      flag: () => undefined,
      openGuidelines: () => undefined,
      openSearch: () => undefined,
      tokenOnLine,
    };
  }, [place, onChange, navigate]);
  return (
    <>
      <BenchView bench={bench} screen={screen} guidelines="#" />
      <Alert
        color={missing === undefined ? 'green' : 'blue'}
        title={missing === undefined ? 'That is it.' : 'Go on'}
        role="status"
      >
        {missing ?? (isLast ? 'You know all that is needed.' : 'On to the next step.')}
      </Alert>
      <Group>
        <Button variant="default" disabled={place === 0} onClick={screen.goPrevious}>
          Back
        </Button>
        {isLast ? (
          <Button component={Link} href={paths.home} disabled={missing !== undefined}>
            To the projects
          </Button>
        ) : (
          <Button onClick={screen.goNext}>{missing === undefined ? 'Next step' : 'Skip'}</Button>
        )}
      </Group>
    </>
  );
}
