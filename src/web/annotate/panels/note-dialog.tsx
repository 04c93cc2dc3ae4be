// The dialog for flag and note of a sentence.

import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { SimpleOperation } from '../../../annotate/model/operations.ts';
import { useBench } from '../state/use-bench.ts';

export function NoteForm({ onDone }: { readonly onDone: () => void }) {
  const bench = useBench();
  const { flagged, note } = bench.get().annotation;
  const [isFlagged, setFlagged] = useState(true);
  const [text, setText] = useState(note);
  const save = (): void => {
    const operations: SimpleOperation[] = [
      ...(isFlagged === flagged ? [] : [{ type: 'sentence.flag' as const, flagged: isFlagged }]),
      ...(text === note ? [] : [{ type: 'sentence.note' as const, note: text }]),
    ];
    const [first] = operations;
    if (first) bench.change(operations.length === 1 ? first : { type: 'batch', operations }, 'Noted');
    onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Checkbox
        label="Flag this sentence"
        checked={isFlagged}
        onChange={(event) => setFlagged(event.currentTarget.checked)}
        mb="sm"
      />
      <Textarea
        label="Note"
        data-autofocus
        value={text}
        maxLength={10_000}
        autosize
        minRows={3}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button type="submit">Keep</Button>
      </Group>
    </form>
  );
}
