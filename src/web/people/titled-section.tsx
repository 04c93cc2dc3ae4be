// A part of a screen about people, under a heading of its own.

import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export function TitledSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card withBorder component="section" aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </Card>
  );
}
