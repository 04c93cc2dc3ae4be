// The sentences of a project: a page at a time, searched and filtered by the server, so that their number does not matter.

import { Alert, Anchor, Badge, Button, Group, Select, Table, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { ListedSentence } from '../../annotate/api/document.ts';
import { countOf } from '../../core/count-of.ts';
import { directionOf } from '../shared/language.ts';
import { paths } from '../shared/paths.ts';
import { useRights, useWork } from '../shared/work.tsx';
import { ProjectTabs } from './project-tabs.tsx';

const pageSize = 50;
const filters = { all: 'All', todo: 'To do', done: 'Done', skipped: 'Skipped', flagged: 'Flagged' } as const;
type Filter = keyof typeof filters;

export default function ProjectScreen({
  project,
  annotator,
}: {
  readonly project: string;
  readonly annotator: string;
}) {
  const { client } = useWork();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [after, setAfter] = useState<readonly number[]>([]);
  const [wanted] = useDebouncedValue(search.trim(), 200);
  const wantsFocus = useSearch().includes('search');
  const start = after.at(-1);
  const { data, error } = useQuery({
    queryKey: ['sentences', project, annotator, wanted, filter, start],
    placeholderData: keepPreviousData,
    queryFn: () =>
      client.listSentences(project, {
        annotator,
        limit: pageSize,
        ...(wanted === '' ? {} : { search: wanted }),
        ...(filter === 'all' ? {} : filter === 'flagged' ? { flagged: 'true' } : { status: filter }),
        ...(start === undefined ? {} : { after: start }),
      }),
  });
  const last = data?.items.at(-1)?.position;
  return (
    <>
      <ProjectTabs project={project} />
      <Group mb="sm" align="flex-end">
        <TextInput
          label="Find"
          value={search}
          autoFocus={wantsFocus}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setAfter([]);
          }}
        />
        <Select
          label="Show"
          data={Object.entries(filters).map(([value, label]) => ({ value, label }))}
          value={filter}
          allowDeselect={false}
          onChange={(value) => {
            setFilter((value ?? 'all') as Filter);
            setAfter([]);
          }}
        />
        {typeof data?.total === 'number' && <Text size="sm">{countOf(data.total, 'sentence')}</Text>}
      </Group>
      {error && (
        <Alert color="red" title="The sentences cannot be listed">
          {error.message}
        </Alert>
      )}
      <SentenceTable items={data?.items ?? []} project={project} annotator={annotator} />
      <Group mt="sm">
        <Button variant="default" disabled={after.length === 0} onClick={() => setAfter(after.slice(0, -1))}>
          Back
        </Button>
        <Button
          variant="default"
          disabled={last === undefined || (data?.items.length ?? 0) < pageSize}
          onClick={() => last !== undefined && setAfter([...after, last])}
        >
          Further
        </Button>
      </Group>
    </>
  );
}

interface SentenceTableProps {
  readonly items: readonly ListedSentence[];
  readonly project: string;
  readonly annotator: string;
}

function SentenceTable({ items, project, annotator }: SentenceTableProps) {
  const canWork = useRights().mayIn(project, 'work.write');
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>No.</Table.Th>
          <Table.Th>Sentence</Table.Th>
          <Table.Th>Facts</Table.Th>
          <Table.Th>State</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(({ id, position, text, language, work }) => {
          const own = work.find((one) => one.annotator === annotator);
          return (
            <Table.Tr key={id}>
              <Table.Td>{position + 1}</Table.Td>
              <Table.Td lang={language} dir={directionOf(language)} style={{ overflowWrap: 'anywhere' }}>
                {canWork ? (
                  <Anchor component={Link} href={paths.sentence(project, id)}>
                    {shorten(text)}
                  </Anchor>
                ) : (
                  shorten(text)
                )}
              </Table.Td>
              <Table.Td>{own?.facts ?? 0}</Table.Td>
              <Table.Td>
                {own?.status ?? 'todo'} {own?.flagged && <Badge color="orange.9">flagged</Badge>}
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

const shorten = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)} …` : text);
