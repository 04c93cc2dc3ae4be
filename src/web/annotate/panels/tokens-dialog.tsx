// Changes the tokens: a word is split where the annotator clicks between its characters, or joined with the next one.

import { Button, Group, Text } from '@mantine/core';
import type { TextSpan } from '../../../annotate/model/annotation.ts';
import { useBench } from '../state/use-bench.ts';
import type { Workbench } from '../state/workbench.ts';

/** Places inside a word where it can be split without cutting a character in two. */
function listSplits(text: string, { start, end }: TextSpan): number[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.slice(start, end));
  return Array.from(segments, ({ index }) => start + index).slice(1);
}

function retokenize(bench: Workbench, tokens: readonly TextSpan[], say: string): void {
  const { log, annotation } = bench.get();
  const from = annotation.tokenization.version;
  // A number that no entry of the log has used.
  const used = log.flatMap(({ operation }) =>
    operation.type === 'sentence.retokenize' ? [operation.to, operation.from] : [],
  );
  bench.change({ type: 'sentence.retokenize', from, to: Math.max(from, ...used) + 1, tokens }, say);
  bench.set({ panel: undefined });
}

export function TokenChoices() {
  const bench = useBench();
  const { annotation, cursor } = bench.get();
  const { text, tokenization, language } = annotation;
  const span = tokenization.tokens[cursor];
  const next = tokenization.tokens[cursor + 1];
  if (span === undefined) return null;
  const splits = listSplits(text, span);
  const split = (at: number): void =>
    retokenize(
      bench,
      tokenization.tokens.toSpliced(cursor, 1, { start: span.start, end: at }, { start: at, end: span.end }),
      'Split',
    );
  const isNeighbour = next !== undefined && next.start === span.end;
  return (
    <div lang={language}>
      <Text size="sm" lang="en">
        Split:
      </Text>
      <Group gap={6} my="xs">
        {splits.map((at, index) => (
          <Button
            key={at}
            size="compact-sm"
            variant="default"
            data-autofocus={index === 0 || undefined}
            onClick={() => split(at)}
          >
            <bdi>{`${text.slice(span.start, at)} · ${text.slice(at, span.end)}`}</bdi>
          </Button>
        ))}
      </Group>
      {isNeighbour && (
        <Button
          size="compact-sm"
          data-autofocus={splits.length === 0 || undefined}
          onClick={() =>
            retokenize(bench, tokenization.tokens.toSpliced(cursor, 2, { start: span.start, end: next.end }), 'Joined')
          }
        >
          Join:&nbsp;<bdi>{text.slice(span.start, next.end)}</bdi>
        </Button>
      )}
      {!isNeighbour && (
        <Text size="sm" c="dimmed" lang="en">
          Words with a space between them cannot be joined: a token holds no white space.
        </Text>
      )}
    </div>
  );
}
