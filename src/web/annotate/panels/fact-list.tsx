// The facts of the sentence: one line for each frame, with the number of extractions that the fact stands for. There may be many, and all are drawn
// at once for another sentence: their elements are plain ones.

import { Text } from '@mantine/core';
import { memo, useMemo } from 'react';
import type { Annotation } from '../../../annotate/model/annotation.ts';
import { countFrameForms } from '../../../annotate/model/expand.ts';
import type { AnnotatedFact, AnnotatedFrame } from '../../../annotate/model/frame.ts';
import { directionOf } from '../../shared/language.ts';
import { duplicateFrame, editFrame, removeFrame } from '../state/fact-commands.ts';
import { printFrame } from '../state/slot-text.ts';
import { useBench, useBenchState } from '../state/use-bench.ts';
import { focusStrip } from '../strip/strip-focus.ts';
import styles from './panels.module.css';
import { keepFocus } from './slot-line.tsx';

export function FactList() {
  const facts = useBenchState((state) => state.annotation.facts);
  const annotation = useBenchState((state) => state.annotation);
  const focus = useBenchState((state) => state.focus);
  const { text, language, tokenization } = annotation;
  // What a line shows depends on this only: it is drawn again when the sentence or the fact itself changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other parts of the annotation are not shown here
  const words = useMemo(() => annotation, [text, language, tokenization]);
  if (facts.length === 0)
    return (
      <Text size="sm" c="dimmed" px="md">
        No facts yet.
      </Text>
    );
  return (
    <ol className={styles.facts} aria-label="Facts">
      {facts.map((fact, index) => (
        <FactRow
          key={fact.id}
          fact={fact}
          number={index + 1}
          annotation={words}
          focus={fact.frames.some(({ id }) => id === focus) ? focus : undefined}
        />
      ))}
    </ol>
  );
}

interface FactRowProps {
  readonly fact: AnnotatedFact;
  readonly number: number;
  readonly annotation: Annotation;
  readonly focus: string | undefined;
}

const FactRow = memo(function FactRow({ fact, number, annotation, focus }: FactRowProps) {
  const forms = useMemo(() => countFrameForms(annotation, fact.frames), [annotation, fact]);
  return (
    <li className={styles.fact} data-testid="fact">
      <span className={styles.factNumber}>{number}</span>
      <div>
        {fact.frames.map((frame, index) => (
          <FrameRow
            key={frame.id}
            frame={frame}
            annotation={annotation}
            isFocused={frame.id === focus}
            name={index === 0 ? `fact ${number}` : `fact ${number}, variant ${index}`}
          />
        ))}
        {fact.note !== '' && (
          <Text size="xs" c="dimmed">
            {fact.note}
          </Text>
        )}
      </div>
      <span className={styles.formCount}>
        {forms.toLocaleString('en')} {forms === 1n ? 'form' : 'forms'}
      </span>
    </li>
  );
});

interface FrameRowProps {
  readonly frame: AnnotatedFrame;
  readonly annotation: Annotation;
  readonly isFocused: boolean;
  /** For those who do not see the row. */
  readonly name: string;
}

const FrameRow = memo(function FrameRow({ frame, annotation, isFocused, name }: FrameRowProps) {
  const bench = useBench();
  const { subjects, parts } = printFrame(annotation, frame);
  const { language } = annotation;
  const subject = subjects.length > 1 ? `{${subjects.join(' | ')}}` : subjects[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys Alt+Up and Alt+Down do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys Alt+Up and Alt+Down do the same
    <div
      className={styles.frame}
      data-focus={isFocused || undefined}
      onPointerEnter={() => bench.set({ peek: frame.id })}
      onPointerLeave={() => bench.set({ peek: undefined })}
      onClick={() => bench.set({ focus: frame.id })}
    >
      <span className={styles.frameText} lang={language} dir={directionOf(language)}>
        <bdi>{subject}</bdi>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
          <span key={index}>
            <span className={styles.cut}>{index > 0 && parts.length > 2 ? ' ¦ ' : ' — '}</span>
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
      <span className={styles.frameButtons}>
        <FrameButton label={`Edit ${name}`} title="Edit (e)" onPress={() => editFrame(bench, frame.id)}>
          ✎
        </FrameButton>
        <FrameButton
          label={`Variant of ${name}`}
          title="Variant (d)"
          onPress={() => {
            bench.set({ focus: frame.id });
            duplicateFrame(bench);
          }}
        >
          ⧉
        </FrameButton>
        <FrameButton
          label={`Forms of ${name}`}
          title="Forms, one by one (w)"
          onPress={() => bench.set({ focus: frame.id, panel: 'forms' })}
        >
          ≡
        </FrameButton>
        <FrameButton label={`Delete from ${name}`} title="Delete" deletes onPress={() => removeFrame(bench, frame.id)}>
          ✕
        </FrameButton>
      </span>
    </div>
  );
});

interface FrameButtonProps {
  readonly label: string;
  readonly title: string;
  readonly deletes?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** What it begins goes on in the sentence: that is where the focus goes, also when a key pressed the button. */
function FrameButton({ label, title, deletes = false, onPress, children }: FrameButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={title}
      data-deletes={deletes || undefined}
      {...keepFocus}
      onClick={() => {
        onPress();
        focusStrip();
      }}
    >
      {children}
    </button>
  );
}
