// The text line: a fact typed as text. Only words of the sentence are taken; Tab completes.

import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { directionOf } from '../../shared/language.ts';
import { completeLine, enterLine } from '../state/text-line.ts';
import { useBench, useBenchState } from '../state/use-bench.ts';
import { keepFocus } from './slot-line.tsx';

export function TextLinePanel() {
  const bench = useBench();
  const annotation = useBenchState((state) => state.annotation);
  const [line, setLine] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const completions = completeLine(annotation, line);
  const complete = (word: string): void => setLine(line.replace(/[^\s[\]|]*$/, `${word} `));
  const accept = (place: Parameters<typeof enterLine>[2]): void => setProblem(enterLine(bench, line, place));
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const [first] = completions;
    if (event.key === 'Enter') accept(event.shiftKey ? 'fact in focus' : 'new fact');
    else if (event.key === 'Escape') bench.set({ panel: undefined });
    else if (event.key === 'Tab' && !event.shiftKey && first !== undefined) complete(first);
    else return;
    event.preventDefault();
  };
  return (
    <Stack gap={4} px="md" pb="xs">
      <TextInput
        aria-label="The fact as text"
        description="[Prof.] Jordan | he --> took --> [the] ball · Enter adds it, Shift+Enter into the fact in focus, Tab completes a word, Escape closes"
        value={line}
        error={problem}
        autoFocus
        spellCheck={false}
        lang={annotation.language}
        dir={directionOf(annotation.language)}
        onChange={(event) => {
          setLine(event.currentTarget.value);
          setProblem(undefined);
        }}
        onKeyDown={press}
      />
      <Group gap={4}>
        {completions.map((word) => (
          <Button key={word} size="compact-xs" variant="default" {...keepFocus} onClick={() => complete(word)}>
            <bdi>{word}</bdi>
          </Button>
        ))}
        {completions.length === 0 && (
          <Text size="xs" c="dimmed">
            Only words of the sentence can be used.
          </Text>
        )}
      </Group>
    </Stack>
  );
}
