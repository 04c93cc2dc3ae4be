// Saves what this browser knows of a project's work, for when the server does not have the project or the sentence any more.

import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { listRecords, saveWork } from './save-work.ts';
import { useWork } from './work.tsx';

export function SaveWorkButton({ project }: { readonly project: string }) {
  const work = useWork();
  const [hasWork, setHasWork] = useState(false);
  useEffect(() => {
    let isGone = false;
    void listRecords(work, project).then(
      (records) => isGone || setHasWork(records.some(({ type }) => type === 'entry')),
    );
    return () => {
      isGone = true;
    };
  }, [work, project]);
  if (!hasWork) return null;
  return (
    <Button size="compact-sm" variant="default" my="xs" onClick={() => void saveWork(work, project)}>
      Save the work that this browser kept as a file
    </Button>
  );
}
