// A project as the browser last saw it, so that a sentence opens while the server cannot be reached.

import { type Client, isFinalAnswer } from '../../annotate/api/client.ts';
import type { StoredProject } from '../../annotate/api/project.ts';

const keyOf = (project: string): string => `assay-project-${project}`;

/** From the server; as it was last seen where the server does not answer. */
export async function fetchProject(client: Client, project: string): Promise<StoredProject> {
  try {
    const stored = await client.getProject(project);
    keepProject(project, stored);
    return stored;
  } catch (error) {
    const kept = findSeenProject(project);
    if (kept === undefined || isFinalAnswer(error)) throw error;
    return kept;
  }
}

/** The one way in which screens ask for a project: whatever is made then is kept under the project that was seen. */
export const projectQuery = (client: Client, project: string) => ({
  queryKey: ['project', project],
  queryFn: () => fetchProject(client, project),
});

/** As last seen. */
export function findSeenProject(project: string): StoredProject | undefined {
  const kept = localStorage.getItem(keyOf(project));
  return kept === null ? undefined : (JSON.parse(kept) as StoredProject);
}

/** What the server has said about it. */
export function keepProject(project: string, stored: StoredProject): void {
  try {
    localStorage.setItem(keyOf(project), JSON.stringify(stored));
  } catch {
    // The browser's storage is full or shut: what was kept before stays.
  }
}
