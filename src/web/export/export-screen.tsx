// Export: one annotator's work in an outside format, with a report of what that format cannot hold; or the whole project as one file.

import { Alert, Anchor, Button, List, Select, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportQuery, ExportReport } from '../../annotate/api/export.ts';
import { exportFormats } from '../../annotate/exchange/export-formats.ts';
import { countOf } from '../../core/count-of.ts';
import { ProjectTabs } from '../project/project-tabs.tsx';
import { useOutboxStatus, useRights, useWork } from '../shared/work.tsx';

export default function ExportScreen({ project, annotator }: { readonly project: string; readonly annotator: string }) {
  const { client } = useWork();
  const { pending } = useOutboxStatus();
  const [format, setFormat] = useState(exportFormats[0]?.id ?? 'benchie');
  const [chosen, setChosen] = useState<string | undefined>();
  const [status, setStatus] = useState('all');
  const progress = useQuery({ queryKey: ['progress', project], queryFn: () => client.listProgress(project) });
  const { mayIn } = useRights();
  const others = mayIn(project, 'work.read') ? (progress.data ?? []).map((one) => one.annotator) : [];
  // Who only reads has no work of their own.
  const names = [...new Set(mayIn(project, 'work.write') || others.length === 0 ? [annotator, ...others] : others)];
  const who = chosen ?? names[0] ?? annotator;
  const query: ExportQuery = { format, annotator: who, ...(status === 'all' ? {} : { status: 'done' as const }) };
  const { data: report, error } = useQuery({
    queryKey: ['export', project, query, pending],
    staleTime: 0,
    queryFn: () => client.reportExport(project, query),
  });
  return (
    <>
      <ProjectTabs project={project} />
      <Stack maw={560}>
        <Select
          label="Format"
          data={exportFormats.map(({ id, title }) => ({ value: id, label: title }))}
          value={format}
          allowDeselect={false}
          onChange={(value) => value && setFormat(value)}
        />
        <Select
          label="Whose work"
          data={names}
          value={who}
          allowDeselect={false}
          onChange={(value) => value && setChosen(value)}
        />
        <Select
          label="Sentences"
          data={[
            { value: 'all', label: 'All that were worked on' },
            { value: 'done', label: 'Done' },
          ]}
          value={status}
          allowDeselect={false}
          onChange={(value) => value && setStatus(value)}
        />
        {pending > 0 && (
          <Alert color="orange" title={`${countOf(pending, 'change')} not on the server yet`}>
            The export does not have them. They are sent as soon as the server answers.
          </Alert>
        )}
        {error && (
          <Alert color="red" title="There is nothing to export">
            {error.message}
          </Alert>
        )}
        {report && <ReportText report={report} />}
        <Button component="a" href={client.urls.exportGold(project, query)} download>
          Download
        </Button>
        {mayIn(project, 'project.export') && <WholeProject project={project} />}
      </Stack>
    </>
  );
}

function ReportText({ report: { sentences, facts, losses } }: { readonly report: ExportReport }) {
  return (
    <>
      <Text>
        {countOf(sentences, 'sentence')}, {countOf(facts, 'fact')}.{' '}
        {losses.length === 0 ? 'Nothing is lost in this format.' : 'This format cannot hold everything:'}
      </Text>
      <Losses losses={losses} />
    </>
  );
}

function WholeProject({ project }: { readonly project: string }) {
  const { client } = useWork();
  return (
    <>
      <Title order={2} size="h4">
        Whole project
      </Title>
      <Text size="sm">
        Sentences, settings and all history of all annotators, as one file that can be brought in again.
      </Text>
      <Anchor href={client.urls.exportProject(project)} download={`${project}.jsonl`}>
        Download the project
      </Anchor>
    </>
  );
}

/** What helps against several losses is said once, behind them. */
function Losses({ losses }: Pick<ExportReport, 'losses'>) {
  const remedies = [...new Set(losses.map(({ remedy }) => remedy))];
  return remedies.map((remedy) => (
    <div key={remedy}>
      <List size="sm">
        {losses
          .filter((loss) => loss.remedy === remedy)
          .map(({ code, count, example }) => (
            <List.Item key={`${code} ${example}`} style={{ overflowWrap: 'anywhere' }}>
              {count > 1 && `${count} × `}
              {example}
            </List.Item>
          ))}
      </List>
      <Text size="sm" mt={4}>
        What helps: {remedy}.
      </Text>
    </div>
  ));
}
