// What is chosen so far, slot by slot, with what is missing and how many extractions the frame stands for.

import { Button, Group, Text } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import type { Annotation } from '../../../annotate/model/annotation.ts';
import { countFrameForms } from '../../../annotate/model/expand.ts';
import type { Reading } from '../../../annotate/model/reading.ts';
import type { SlotName } from '../../../core/pattern.ts';
import { directionOf } from '../../shared/language.ts';
import { Key } from '../keys/key.tsx';
import { type Draft, isBlank, nextSlot } from '../state/draft.ts';
import { findGap, proposeCuts, resolveDraft, toFrame } from '../state/draft-frame.ts';
import { commitDraft, commitInto } from '../state/fact-commands.ts';
import { addSubject, clear } from '../state/paint.ts';
import { printFrame } from '../state/slot-text.ts';
import { useBench, useBenchState } from '../state/use-bench.ts';
import styles from './panels.module.css';

/** Buttons leave the focus where it is, so that Enter keeps its meaning. */
export const keepFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() };

const hints: Readonly<Record<SlotName, string>> = {
  subject: 'Drag over who or what it is about.',
  relation: 'Drag over what happened.',
  object: 'Drag over whom or what it happened to.',
};

export function SlotLine() {
  return (
    <section aria-label="Fact in the making" className={styles.making}>
      <Slots />
      <Group gap="xs" mt={6} wrap="wrap">
        <Actions />
        <Text size="sm" component="span">
          <Hint />
        </Text>
      </Group>
    </section>
  );
}

/** Apart from the words that change with every key, so that they are not drawn again. */
function Actions() {
  const bench = useBench();
  const hasGap = useBenchState((state) => findGap(state.draft) !== undefined);
  const isEditing = useBenchState((state) => state.draft.editing !== undefined);
  const hasFacts = useBenchState((state) => state.annotation.facts.length > 0);
  return (
    <>
      <Button size="compact-sm" disabled={hasGap} {...keepFocus} onClick={() => commitDraft(bench)}>
        {isEditing ? 'Keep changes' : 'New fact'} <Key>Enter</Key>
      </Button>
      {hasFacts && !isEditing && (
        <Button size="compact-sm" variant="default" disabled={hasGap} {...keepFocus} onClick={() => commitInto(bench)}>
          Into this fact <Key>Shift+Enter</Key>
        </Button>
      )}
      <Button size="compact-sm" variant="default" {...keepFocus} onClick={() => addSubject(bench)}>
        Other subject <Key>a</Key>
      </Button>
      <Button size="compact-sm" variant="default" {...keepFocus} onClick={() => clear(bench)}>
        Clear <Key>Escape</Key>
      </Button>
    </>
  );
}

function Hint() {
  const count = useBenchState((state) => state.count);
  const waiting = useBenchState((state) => state.waiting);
  const hint = useBenchState(({ draft }) => (findGap(draft) === undefined ? undefined : hints[nextSlot(draft)]));
  return describeMode({ count, waiting }) ?? hint ?? <Forms />;
}

function describeMode({ count, waiting }: { count: string; waiting: string | undefined }): string | undefined {
  if (waiting === 'jump') return 'Jump: type a letter …';
  if (waiting === 'merge') return 'Merge into: type the number of a fact …';
  return count === '' ? undefined : `${count} × … (s, p or o)`;
}

function Slots() {
  const annotation = useBenchState((state) => state.annotation);
  const reading = useBenchState((state) => state.reading);
  const draft = useBenchState((state) => state.draft);
  const resolved = resolveDraft(reading, draft);
  const frame = toFrame({ ...resolved, cuts: [], editing: undefined }, 'draft');
  const { subjects, parts } = printFrame(annotation, frame);
  const [left = '', right = ''] = parts;
  const [relation, object] = draft.objectFirst ? [right, left] : [left, right];
  const next = nextSlot(draft);
  const texts: readonly [SlotName, string, string][] = [
    ['subject', 'S', subjects.join(' | ')],
    ['relation', 'P', draft.relation.length === 0 ? '' : relation],
    ['object', 'O', draft.object.length === 0 ? '' : object],
  ];
  return (
    <dl className={styles.slots} lang={annotation.language}>
      {texts.map(([slot, letter, text]) => (
        <div
          key={slot}
          data-slot={letter}
          data-next={next === slot || undefined}
          data-carried={draft.carried || undefined}
        >
          <dt lang="en">
            {letter} <span>{slot === 'relation' ? 'predicate' : slot}</span>
          </dt>
          <dd dir={directionOf(annotation.language)}>{text || '…'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Forms() {
  const annotation = useBenchState((state) => state.annotation);
  const reading = useBenchState((state) => state.reading);
  const draft = useDeferredValue(useBenchState((state) => state.draft));
  const { count, proposed } = useMemo(() => countForms(annotation, reading, draft), [annotation, reading, draft]);
  if (count === '') return null;
  return (
    <span data-testid="forms">
      = {count} {count === '1' ? 'extraction' : 'extractions'}
      {proposed > 0 && <> · the dotted ¦ is proposed: Enter takes it, a click on it does not</>}
    </span>
  );
}

function countForms(annotation: Annotation, reading: Reading, draft: Draft): { count: string; proposed: number } {
  const resolved = resolveDraft(reading, draft);
  if (isBlank(resolved) || findGap(resolved) !== undefined) return { count: '', proposed: 0 };
  const cuts = proposeCuts(reading, resolved);
  const frame = toFrame({ ...resolved, cuts: [...resolved.cuts, ...cuts] }, 'draft');
  return { count: countFrameForms(annotation, [frame]).toLocaleString('en'), proposed: cuts.length };
}
