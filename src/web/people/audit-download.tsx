// The whole log as lines of JSON, the oldest first: that of the server is one file of its own, that of a project is put together from its pages.

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Client } from '../../annotate/api/client.ts';
import type { AuditRecord } from '../../annotate/api/people.ts';
import { saveLines } from '../shared/save-lines.ts';
import { useWork } from '../shared/work.tsx';
import { ErrorAlert } from './error-alert.tsx';

const pageSize = 500;

async function readAll(client: Client, project: string): Promise<AuditRecord[]> {
  const records: AuditRecord[] = [];
  for (;;) {
    const before = records.at(-1)?.number;
    const page = await client.listProjectAudit(project, {
      limit: pageSize,
      ...(before === undefined ? {} : { before }),
    });
    records.push(...page);
    if (page.length < pageSize) return records.reverse();
  }
}

export function AuditDownload({ project }: { readonly project?: string }) {
  const { client } = useWork();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (of: string) => saveLines(await readAll(client, of), `${of}-audit.jsonl`),
  });
  if (project === undefined)
    return (
      <Button component="a" variant="default" href={client.urls.exportAudit()} download="audit.jsonl">
        Download as JSONL
      </Button>
    );
  return (
    <>
      <Button variant="default" loading={save.isPending} onClick={() => save.mutate(project)}>
        Download as JSONL
      </Button>
      <ErrorAlert title="The log was not downloaded" error={save.error} />
    </>
  );
}
