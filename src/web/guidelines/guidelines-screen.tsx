// The guidelines, rule by rule. Checks link here.

import { Anchor, Card, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { checks } from '../../annotate/checks/run-checks.ts';
import { ProjectTabs } from '../project/project-tabs.tsx';
import { guidelines } from './guideline-texts.ts';

export default function GuidelinesScreen({ project }: { readonly project: string }) {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <ProjectTabs project={project} />
      <Text mb="md">
        A fact says in the sentence’s own words that something holds between two things: subject, predicate, object. All
        ways to say the same fact belong together. Mark words that can be left out as optional. Find every fact of every
        verb.
      </Text>
      <Stack gap="xs">
        {checks.map(({ code, title }) => (
          <Card key={code} id={code} withBorder component="section">
            <Title order={2} size="h5">
              <Anchor href={`#${code}`} inherit underline="always">
                {code}
              </Anchor>{' '}
              {title}
            </Title>
            <Text size="sm">{guidelines[code]?.text}</Text>
            {guidelines[code]?.example && (
              <Text size="sm" c="dimmed">
                {guidelines[code]?.example}
              </Text>
            )}
          </Card>
        ))}
      </Stack>
    </>
  );
}
