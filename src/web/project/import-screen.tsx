// The import wizard: choose a file or paste text, look at what it would bring, then bring it in.

import {
  Alert,
  Button,
  FileInput,
  Group,
  List,
  Progress,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { createId } from '../shared/create-id.ts';
import { directionOf } from '../shared/language.ts';
import { paths } from '../shared/paths.ts';
import { projectQuery } from '../shared/seen-project.ts';
import { useWork } from '../shared/work.tsx';
import { ProjectTabs } from './project-tabs.tsx';
import { type ImportPreview, importFormats, previewImport } from './read-import.ts';

interface Chosen {
  readonly text: string;
  readonly name: string;
  readonly importId: string;
}

/** How many records are sent at a time. */
const portion = 2000;

export default function ImportScreen({ project, annotator }: { readonly project: string; readonly annotator: string }) {
  const { client } = useWork();
  const stored = useQuery(projectQuery(client, project));
  const language = stored.data?.project.settings.language ?? 'en';
  const [chosen, setChosen] = useState<Chosen | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const [format, setFormat] = useState<string | null>(null);
  const [takesFacts, setTakesFacts] = useState(true);
  const choose = async (file: File | null): Promise<void> => {
    if (file === null) return;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      setChosen({ text, name: file.name.slice(0, 200), importId: createId() });
      setProblem(undefined);
    } catch {
      setProblem(`${file.name} is not UTF-8 text; save it as UTF-8 and choose it again`);
    }
  };
  return (
    <>
      <ProjectTabs project={project} />
      <Stack maw={760}>
        <FileInput
          label="A file"
          placeholder="Text, CSV, CoNLL-U, JSONL, BenchIE, AnnIE, tuples, outputs of systems"
          error={problem}
          onChange={(file) => void choose(file)}
        />
        <Textarea
          label="Or sentences, one a line"
          autosize
          minRows={2}
          maxRows={8}
          dir={directionOf(language)}
          onChange={({ currentTarget: { value } }) =>
            setChosen(value.trim() === '' ? undefined : { text: value, name: 'pasted text', importId: createId() })
          }
        />
        <Group align="flex-end">
          <Select
            label="Format"
            placeholder="Detected from the content"
            clearable
            data={[...importFormats]}
            value={format}
            onChange={setFormat}
            w={320}
          />
          <Switch
            label="Take the facts too, as my work"
            checked={takesFacts}
            onChange={(event) => setTakesFacts(event.currentTarget.checked)}
          />
        </Group>
        {chosen && (
          <Preview
            key={chosen.importId}
            chosen={chosen}
            format={format ?? undefined}
            project={project}
            language={language}
            annotator={takesFacts ? annotator : undefined}
          />
        )}
      </Stack>
    </>
  );
}

interface PreviewProps {
  readonly chosen: Chosen;
  readonly format: string | undefined;
  readonly project: string;
  readonly language: string;
  readonly annotator: string | undefined;
}

function Preview({ chosen, format, project, language, annotator }: PreviewProps) {
  const read = useMemo((): ImportPreview | Error => {
    try {
      return previewImport({ ...chosen, format, language, annotator });
    } catch (error) {
      return error as Error;
    }
  }, [chosen, format, language, annotator]);
  if (read instanceof Error)
    return (
      <Alert color="red" title="This cannot be read">
        {read.message}
      </Alert>
    );
  return (
    <>
      <Title order={2} size="h4">
        {read.system === undefined ? `${read.sentences} sentences` : 'Extractions of a system'}
        {read.facts > 0 && `, ${read.facts} facts`} · {read.format}
      </Title>
      {read.system !== undefined && (
        <Text size="sm">
          They are kept apart from everybody’s work, under the name system:{read.system}, and offered as suggestions.
          Sentences that are not in the project are added.
        </Text>
      )}
      <List size="sm" lang={language} type="ordered">
        {read.samples.map((sample, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence may come twice
          <List.Item key={index} dir={directionOf(language)} style={{ overflowWrap: 'anywhere' }}>
            {sample.length > 200 ? `${sample.slice(0, 200)} …` : sample}
          </List.Item>
        ))}
      </List>
      <Problems problems={read.problems} title="Left out, or not as it should be" />
      <Send preview={read} project={project} />
    </>
  );
}

function Problems({ problems, title }: { readonly problems: readonly string[]; readonly title: string }) {
  if (problems.length === 0) return null;
  return (
    <Alert color="orange" title={`${problems.length} × ${title}`}>
      <List size="sm">
        {problems.slice(0, 20).map((text) => (
          <List.Item key={text} style={{ overflowWrap: 'anywhere' }}>
            {text}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Send({ preview, project }: { readonly preview: ImportPreview; readonly project: string }) {
  const { client } = useWork();
  const queries = useQueryClient();
  const [sent, setSent] = useState(0);
  const { records } = preview;
  const send = useMutation({
    mutationFn: async () => {
      const problems: string[] = [];
      let [added, facts] = [0, 0];
      for (let from = 0; from < records.length; from += portion) {
        const lines = records.slice(from, from + portion).map(({ record }) => JSON.stringify(record));
        const result = await client.importRecords(project, lines.join('\n'));
        added += result.sentences.added;
        facts += result.entries.added;
        problems.push(
          ...result.listed.map(({ line, message }) => {
            const place = records[from + line - 1]?.line;
            return `${place === undefined ? `record ${from + line}` : `line ${place}`}: ${message}`;
          }),
        );
        setSent(Math.min(records.length, from + portion));
      }
      return { added, facts, problems };
    },
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <>
      {send.isPending && <Progress value={(100 * sent) / records.length} aria-label="Sent" />}
      {send.error && (
        <Alert color="red" title="Not all of it arrived">
          {send.error.message}. Bring it in again: what is there already is passed over.
        </Alert>
      )}
      {send.data && (
        <Alert
          color="green"
          title={`${send.data.added} sentences${send.data.facts > 0 ? ` and ${send.data.facts} entries` : ''} added`}
        >
          <Link href={paths.project(project)}>To the sentences</Link>
        </Alert>
      )}
      {send.data && <Problems problems={send.data.problems} title="left out by the server" />}
      <Group>
        <Button
          disabled={records.length === 0 || send.isSuccess}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          Bring them in
        </Button>
        {records.length === 0 && <Text size="sm">There is no sentence in it.</Text>}
      </Group>
    </>
  );
}
