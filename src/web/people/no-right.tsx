// Instead of a screen that somebody has no right to: what the right is, and whom to ask.

import { Text, Title } from '@mantine/core';
import {
  isProjectRight,
  type ProjectRight,
  projectRights,
  type ServerRight,
  serverRights,
} from '../../annotate/api/rights.ts';
import { ProjectTabs } from '../project/project-tabs.tsx';
import { useRights } from '../shared/work.tsx';

interface NoRightProps {
  readonly right: ProjectRight | ServerRight;
  readonly project?: string;
}

export default function NoRight({ right, project }: NoRightProps) {
  const role = useRights().roleIn(project ?? '');
  const inProject = isProjectRight(right);
  return (
    <>
      {inProject && project !== undefined && <ProjectTabs project={project} />}
      <Title order={inProject ? 2 : 1} size="h4">
        You have no right to this
      </Title>
      <Text my="sm">
        It needs the right to {inProject ? projectRights[right].meaning : serverRights[right].meaning}.
        {role !== undefined && ` In this project you are ${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}.`} Ask{' '}
        {inProject && 'a manager of the project or '}an administrator.
      </Text>
    </>
  );
}
