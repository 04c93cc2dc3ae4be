// The exact-match preview: would an extraction of a system count as right by this annotation?

import { Alert, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Annotation } from '../../../annotate/model/annotation.ts';
import { findFormMatches } from '../../../annotate/model/expand.ts';
import { tidySpaces } from '../../../core/sentence.ts';
import { directionOf } from '../../shared/language.ts';
import { useBench, useBenchState } from '../state/use-bench.ts';

/** Slots separated by arrows, semicolons or tabs. */
function judgeExtraction(annotation: Annotation, line: string): string {
  const slots = line.split(/\s*(?:-+>|;|\t)\s*/).map(tidySpaces);
  if (slots.length !== 3 || slots.includes('')) return 'Write subject ; predicate ; object';
  const [subject = '', relation = '', object = ''] = slots;
  const [match] = findFormMatches(annotation, { subject, relation, object });
  if (match === undefined) return 'No fact has this form: it would count as wrong.';
  return `It matches fact ${annotation.facts.findIndex(({ id }) => id === match.fact) + 1}.`;
}

export function MatchPanel() {
  const bench = useBench();
  const annotation = useBenchState((state) => state.annotation);
  const [line, setLine] = useState('');
  return (
    <Alert
      title="Would it match?"
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => bench.set({ panel: undefined })}
      mx="md"
    >
      <TextInput
        aria-label="An extraction"
        description="subject ; predicate ; object"
        autoFocus
        value={line}
        lang={annotation.language}
        dir={directionOf(annotation.language)}
        onChange={(event) => setLine(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && bench.set({ panel: undefined })}
      />
      <output>{line === '' ? '' : judgeExtraction(annotation, line)}</output>
    </Alert>
  );
}
