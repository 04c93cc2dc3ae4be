// The ways between the screens of a project.

import { Anchor, Group, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '../shared/paths.ts';
import { useWork } from '../shared/work.tsx';

export function ProjectTabs({ project }: { readonly project: string }) {
  const { client } = useWork();
  const { data } = useQuery({ queryKey: ['project', project], queryFn: () => client.getProject(project) });
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
        {links.map(([href, label]) => (
          <Anchor key={label} component={Link} href={href}>
            {label}
          </Anchor>
        ))}
      </Group>
    </>
  );
}
