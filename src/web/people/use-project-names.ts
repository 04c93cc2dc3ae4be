// What projects are called: invitations and records of the audit log hold only their ids.

import { useQuery } from '@tanstack/react-query';
import { useWork } from '../shared/work.tsx';

/** The name of a project that one sees; of others the id. */
export function useProjectNames(isWanted: boolean): (project: string) => string {
  const { client } = useWork();
  const { data } = useQuery({ queryKey: ['projects'], enabled: isWanted, queryFn: () => client.listProjects() });
  return (id) => data?.find(({ project }) => project.id === id)?.project.name ?? id;
}
