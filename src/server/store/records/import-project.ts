// The project of a project file, and the history of its settings. A file may come from anywhere, so the service that it names for suggestions
// is left out unless whoever runs the import says that it may be kept: sentences are sent only to an address that somebody here knows of.

import type { ProjectRecord } from '../../../annotate/api/record.ts';
import type { WritingContext } from '../database/commit.ts';
import { addProject, changeProject, getProject, getProjectLog, getStart, type Owner } from '../projects/projects.ts';

/** `true` takes the address over; else it is left out, and the function called. */
type OnService = true | ((message: string) => void);

export async function makeProject(
  context: WritingContext,
  { project, created }: ProjectRecord,
  newId: string | undefined,
  onService: OnService,
  owner?: Owner,
): Promise<string> {
  const given = { ...project, id: newId ?? project.id };
  const { suggestionService: service } = given.settings;
  const safe = service && onService !== true ? { ...given, settings: dropService(given.settings) } : given;
  await addProject(context, { project: safe, given, created, owner });
  const { project: start } = await getStart(context, given.id);
  if (service && onService !== true && start.settings.suggestionService !== service)
    onService(describeService(service));
  return given.id;
}

export async function addSetting(
  context: WritingContext,
  project: string,
  entry: Parameters<typeof changeProject>[3][number],
  onService: OnService,
): Promise<void> {
  const { version } = await getProject(context, project);
  const { settings } = entry.operation;
  const service = settings?.suggestionService;
  const isAsEntered = async (): Promise<boolean> => {
    const there = (await getProjectLog(context, project)).find(({ id }) => id === entry.id);
    return JSON.stringify(there?.operation) === JSON.stringify(entry.operation);
  };
  if (!settings || !service || onService === true || (await isAsEntered())) {
    await changeProject(context, project, version, [entry]);
    return;
  }
  const operation = { ...entry.operation, settings: dropService(settings) };
  await changeProject(context, project, version, [{ ...entry, operation }]);
  onService(describeService(service));
}

function dropService<Some extends { readonly suggestionService?: string | undefined }>({
  suggestionService: _,
  ...settings
}: Some): Omit<Some, 'suggestionService'> {
  return settings;
}

const describeService = (address: string): string =>
  `the service for suggestions at ${address.slice(0, 200)} was left out; enter it in the settings if sentences may be sent there`;
