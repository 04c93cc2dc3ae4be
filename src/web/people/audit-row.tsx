// One record of the audit log. All that others have typed is shown as text.

import { Table } from '@mantine/core';
import type { AuditRecord } from '../../annotate/api/people.ts';
import styles from './people.module.css';

interface AuditRowProps {
  readonly record: AuditRecord;
  /** Undefined where all are of one project. */
  readonly nameOf: ((project: string) => string) | undefined;
}

export function AuditRow({ record, nameOf }: AuditRowProps) {
  const { at, person, action, project, target, details, address } = record;
  const said = printDetails(details);
  return (
    <Table.Tr>
      <Table.Td>
        <time dateTime={at} className={styles.time ?? ''}>
          {at.slice(0, 19).replace('T', ' ')}
        </time>
      </Table.Td>
      <Table.Td>{person === null ? '—' : <bdi>{person}</bdi>}</Table.Td>
      <Table.Td className={styles.action ?? ''}>{action}</Table.Td>
      {nameOf && (
        <Table.Td data-label="Project">{project !== null && <bdi title={project}>{nameOf(project)}</bdi>}</Table.Td>
      )}
      <Table.Td data-label="Concerns" className={styles.long ?? ''}>
        {target !== null && <bdi>{target}</bdi>}
      </Table.Td>
      <Table.Td data-label="Details" className={styles.long ?? ''}>
        {said !== '' && <bdi>{said}</bdi>}
      </Table.Td>
      <Table.Td data-label="Address" className={styles.address ?? ''}>
        {address !== null && <bdi>{address}</bdi>}
      </Table.Td>
    </Table.Tr>
  );
}

const printDetails = (details: AuditRecord['details']): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
