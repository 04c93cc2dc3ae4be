// The audit log, of the server or of one project: who did what when, the newest first, a portion at a time.

import { Button, Group, NativeSelect, Table, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { type AuditAction, type AuditRecord, auditActions } from '../../annotate/api/people.ts';
import { ProjectTabs } from '../project/project-tabs.tsx';
import { useWork } from '../shared/work.tsx';
import { AuditDownload } from './audit-download.tsx';
import { AuditRow } from './audit-row.tsx';
import { ErrorAlert } from './error-alert.tsx';
import styles from './people.module.css';
import { useProjectNames } from './use-project-names.ts';

const pageSize = 100;

interface AuditTableProps extends Pick<ComponentProps<typeof AuditRow>, 'nameOf'> {
  readonly records: readonly AuditRecord[];
}

/** `nameOf` names projects; absent where the log is of one. */
function AuditTable({ records, nameOf }: AuditTableProps) {
  return (
    <Table className={`${styles.rows ?? ''} ${styles.log ?? ''}`} aria-label="Audit log">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Time (UTC)</Table.Th>
          <Table.Th>Person</Table.Th>
          <Table.Th>Action</Table.Th>
          {nameOf && <Table.Th>Project</Table.Th>}
          <Table.Th>Concerns</Table.Th>
          <Table.Th>Details</Table.Th>
          <Table.Th>Address</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {records.map((record) => (
          <AuditRow key={record.number} record={record} nameOf={nameOf} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

const emptyFilter = { person: '', action: '', since: '', until: '' };

export default function AuditScreen({ project }: { readonly project?: string }) {
  const { client } = useWork();
  const [filter, setFilter] = useState(emptyFilter);
  const [{ person, action, since, until }] = useDebouncedValue(filter, 250);
  const query = {
    limit: pageSize,
    ...(person.trim() === '' ? {} : { person: person.trim() }),
    ...(action === '' ? {} : { action: action as AuditAction }),
    ...(since === '' ? {} : { since: `${since}T00:00:00.000Z` }),
    ...(until === '' ? {} : { until: `${until}T23:59:59.999Z` }),
  };
  const log = useInfiniteQuery({
    queryKey: ['audit', project, query],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => {
      const asked = pageParam === undefined ? query : { ...query, before: pageParam };
      return project === undefined ? client.listAudit(asked) : client.listProjectAudit(project, asked);
    },
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.number),
  });
  const nameOf = useProjectNames(project === undefined);
  const records = log.data?.pages.flat() ?? [];
  const field = (name: keyof typeof emptyFilter) => ({
    value: filter[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      setFilter((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <>
      {project === undefined ? (
        <Title order={1} size="h3" mb="sm">
          Audit log
        </Title>
      ) : (
        <ProjectTabs project={project} />
      )}
      <Group align="flex-end" gap="sm" mb="sm" role="search" aria-label="Filter">
        <TextInput label="Person" {...field('person')} spellCheck={false} maxLength={100} />
        <NativeSelect
          label="Action"
          {...field('action')}
          data={[{ value: '', label: 'All' }, ...auditActions.map((value) => ({ value, label: value }))]}
        />
        <TextInput label="From (UTC)" type="date" {...field('since')} />
        <TextInput label="To (UTC)" type="date" {...field('until')} />
        <AuditDownload {...(project === undefined ? {} : { project })} />
      </Group>
      <ErrorAlert title="The log cannot be shown" error={log.error} />
      {log.isSuccess && records.length === 0 && <Text size="sm">There is nothing of this kind.</Text>}
      {records.length > 0 && <AuditTable records={records} nameOf={project === undefined ? nameOf : undefined} />}
      <Group mt="sm">
        {log.hasNextPage && (
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Load more
          </Button>
        )}
        <Text size="sm" role="status">
          {log.isSuccess ? `${records.length} shown${log.hasNextPage ? '' : ', that is all'}.` : ''}
        </Text>
      </Group>
    </>
  );
}
