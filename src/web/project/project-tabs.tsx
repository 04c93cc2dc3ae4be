// The ways between the screens of a project.

import { Anchor, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { projectQuery } from '../shared/kept-project.ts';
import { paths } from '../shared/paths.ts';
import { useWork } from '../shared/work.tsx';

/** What an address says behind the project; all that is shown with these tabs differs in it. */
const screenOf = (path: string): string => path.split('/')[3] ?? '';

export function ProjectTabs({ project }: { readonly project: string }) {
  const { client } = useWork();
  const { data } = useQuery(projectQuery(client, project));
  useLocation();
  const current = screenOf(location.pathname);
  const links = [
    [paths.project(project), 'Sentences'],
    [paths.import(project), 'Import'],
    [paths.export(project), 'Export'],
    [paths.settings(project), 'Settings'],
    [paths.guidelines(project), 'Guidelines'],
  ] as const;
  return (
    <>
      <Title order={1} size="h3">
        <bdi>{data?.project.name ?? project}</bdi>
      </Title>
      <Group component="nav" aria-label="Project" gap="md" mb="md">
        {links.map(([href, label]) =>
          screenOf(href) === current ? (
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
