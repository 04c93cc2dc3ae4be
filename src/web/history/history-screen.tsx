// The history of a sentence: every change, the annotation as it was after any of them, and the way back there.

import { Alert, Anchor, Button, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Document, StoredEntry } from '../../annotate/api/document.ts';
import { type Annotation, createAnnotation } from '../../annotate/model/annotation.ts';
import { replay } from '../../annotate/model/log.ts';
import type { Operation, SimpleOperation } from '../../annotate/model/operations.ts';
import { printFrame } from '../annotate/state/slot-text.ts';
import { createId } from '../shared/create-id.ts';
import { describeOperation } from '../shared/describe-operation.ts';
import { directionOf } from '../shared/language.ts';
import { paths } from '../shared/paths.ts';
import { useWork } from '../shared/work.tsx';

interface HistoryProps {
  readonly project: string;
  readonly sentence: string;
  readonly annotator: string;
}

/** The operation that leads from the end of the log back to where it was after `count` entries. */
function restoreOperation(log: readonly StoredEntry[], count: number): Operation | undefined {
  const inverses = log
    .slice(count)
    .reverse()
    .map(({ inverse }) => inverse);
  const operations = inverses.flatMap((inverse): readonly SimpleOperation[] =>
    inverse.type === 'batch' ? inverse.operations : [inverse],
  );
  return operations.length === 0 ? undefined : { type: 'batch', operations };
}

function stateAfter({ sentence, annotation, log }: Document, count: number): Annotation | undefined {
  const { id, text, language, tokens } = sentence;
  const start = createAnnotation({ sentence: id, annotator: annotation.annotator, text, language, tokens });
  const replayed = replay(start, log.slice(0, count));
  return replayed.ok ? replayed.state : undefined;
}

export default function HistoryScreen(address: HistoryProps) {
  const { client, outbox } = useWork();
  const queries = useQueryClient();
  const { project, sentence, annotator } = address;
  const key = ['document', project, sentence, annotator];
  const { data, error } = useQuery({ queryKey: key, queryFn: () => client.getDocument(address), staleTime: 0 });
  const [chosen, setChosen] = useState<number | undefined>();
  const count = chosen ?? data?.log.length ?? 0;
  const state = useMemo(() => data && stateAfter(data, count), [data, count]);
  const restore = async (): Promise<void> => {
    const operation = data && restoreOperation(data.log, count);
    if (operation === undefined || data === undefined) return;
    await outbox.add(address, data.version, { id: createId(), operation });
    setChosen(undefined);
    await queries.invalidateQueries({ queryKey: key });
  };
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} size="h3">
          History
        </Title>
        <Anchor component={Link} href={paths.sentence(project, sentence)}>
          Back to the sentence
        </Anchor>
      </Group>
      {error && (
        <Alert color="red" title="The history cannot be shown">
          {error.message}
        </Alert>
      )}
      {state && <StateView annotation={state} />}
      {data && count < data.log.length && (
        <Group>
          <Button onClick={() => void restore()}>Go back to this</Button>
          <Text size="sm">Nothing is lost: going back is one more change, and can be undone.</Text>
        </Group>
      )}
      <Timeline log={data?.log ?? []} count={count} onChoose={setChosen} />
    </Stack>
  );
}

function StateView({ annotation }: { readonly annotation: Annotation }) {
  const { text, language, facts } = annotation;
  return (
    <Card withBorder>
      <Text lang={language} dir={directionOf(language)}>
        {text}
      </Text>
      <List type="ordered" size="sm" lang={language}>
        {facts.map((fact) => (
          <List.Item key={fact.id} dir={directionOf(language)}>
            {fact.frames.map((frame) => {
              const { subjects, parts } = printFrame(annotation, frame);
              return (
                <div key={frame.id}>
                  <bdi>{subjects.join(' | ')}</bdi> — <bdi>{parts.join(' ¦ ')}</bdi>
                </div>
              );
            })}
          </List.Item>
        ))}
      </List>
      {facts.length === 0 && (
        <Text size="sm" c="dimmed">
          No facts.
        </Text>
      )}
    </Card>
  );
}

interface TimelineProps {
  readonly log: readonly StoredEntry[];
  readonly count: number;
  readonly onChoose: (count: number) => void;
}

function Timeline({ log, count, onChoose }: TimelineProps) {
  const steps = [
    { id: 'start', label: 'the beginning', at: '' },
    ...log.map(({ id, operation, undoes, at }) => ({
      id,
      label: `${undoes === undefined ? '' : 'undo or redo: '}${describeOperation(operation)}`,
      at,
    })),
  ];
  return (
    <ol aria-label="Changes" reversed start={log.length} style={{ paddingInlineStart: '2.5rem' }}>
      {steps
        .map(({ id, label, at }, index) => (
          <li key={id}>
            <Button
              size="compact-sm"
              variant={index === count ? 'filled' : 'subtle'}
              aria-pressed={index === count}
              onClick={() => onChoose(index)}
            >
              {label}
            </Button>{' '}
            <Text size="xs" component="span" c="dimmed">
              {at.replace('T', ' ').slice(0, 19)}
            </Text>
          </li>
        ))
        .reverse()}
    </ol>
  );
}
