// The ways between the screens of a project.

import { Anchor, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { paths } from '../shared/paths.ts';
import { projectQuery } from '../shared/seen-project.ts';
import { useRights, useTeamMe, useWork } from '../shared/work.tsx';

/** What an address says behind the project; all that is shown with these tabs differs in it. */
const screenOf = (path: string): string => path.split('/')[3] ?? '';

export function ProjectTabs({ project }: { readonly project: string }) {
  const { client } = useWork();
  const { data } = useQuery(projectQuery(client, project));
  useLocation();
  const current = screenOf(location.pathname);
  const { mayIn } = useRights();
  const isTeam = useTeamMe() !== undefined;
  const links = [
    [paths.project(project), 'Sentences', true],
    [paths.import(project), 'Import', mayIn(project, 'project.import')],
    [paths.export(project), 'Export', true],
    [paths.settings(project), 'Settings', mayIn(project, 'settings.change')],
    [paths.members(project), 'Members', isTeam],
    [paths.projectAudit(project), 'Audit log', isTeam && mayIn(project, 'project.audit')],
    [paths.guidelines(project), 'Guidelines', true],
  ] as const;
  return (
    <>
      <Title order={1} size="h3">
        <bdi>{data?.project.name ?? project}</bdi>
      </Title>
      <Group component="nav" aria-label="Project" gap="0.25rem var(--mantine-spacing-md)" mb="md">
        {links.map(([href, label, isShown]) =>
          !isShown ? null : screenOf(href) === current ? (
            <Anchor key={label} component={Link} href={href} aria-current="page" c="bright" fw={700} underline="always">
              {label}
            </Anchor>
          ) : (
            <Anchor key={label} component={Link} href={href}>
              {label}
            </Anchor>
          ),
        )}
      </Group>
    </>
  );
}
