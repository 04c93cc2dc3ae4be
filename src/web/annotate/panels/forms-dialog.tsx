// The forms that a variant of a fact stands for, one by one; a form that is not acceptable can be switched off.

import { Checkbox, Text } from '@mantine/core';
import { findFrame } from '../../../annotate/model/annotation.ts';
import type { AnnotatedFrame, Exclusion } from '../../../annotate/model/frame.ts';
import type { TokenRef } from '../../../annotate/model/slot.ts';
import { directionOf } from '../../shared/language.ts';
import { formKey, listFrameForms } from '../state/frame-forms.ts';
import { spellTokens } from '../state/slot-text.ts';
import { useBench, useBenchState } from '../state/use-bench.ts';

/** More than can be looked at one by one. */
const mostForms = 256;

export function FormChoices() {
  const annotation = useBenchState((state) => state.annotation);
  const focus = useBenchState((state) => state.focus);
  const frame = focus === undefined ? undefined : findFrame(annotation, focus)?.frame;
  if (frame === undefined) return <Text>There is no fact yet.</Text>;
  const forms = listFrameForms(frame, mostForms);
  if (forms === undefined)
    return <Text>More than {mostForms} forms: make them fewer by optional words or cuts before looking at each.</Text>;
  return (
    <>
      <Text size="sm" mb="xs">
        {forms.length - frame.exclusions.length} of {forms.length} count. Take the tick away where a form is not right.
      </Text>
      {forms.map((form, index) => (
        <FormLine key={formKey(form)} frame={frame} form={form} isFirst={index === 0} />
      ))}
    </>
  );
}

interface FormLineProps {
  readonly frame: AnnotatedFrame;
  readonly form: Exclusion;
  readonly isFirst: boolean;
}

function FormLine({ frame, form, isFirst }: FormLineProps) {
  const bench = useBench();
  const { annotation } = bench.get();
  const key = formKey(form);
  const isOff = frame.exclusions.some((exclusion) => formKey(exclusion) === key);
  const print = (refs: readonly TokenRef[] | null): string => (refs ? spellTokens(annotation, refs) : '∅');
  const toggle = (): void => {
    const others = frame.exclusions.filter((exclusion) => formKey(exclusion) !== key);
    const exclusions = isOff ? others : [...others, form];
    const { version } = annotation.tokenization;
    bench.change(
      { type: 'frame.edit', version, frame: frame.id, change: { exclusions } },
      isOff ? 'On' : 'Switched off',
    );
  };
  return (
    <Checkbox
      my={4}
      size="sm"
      data-autofocus={isFirst || undefined}
      checked={!isOff}
      onChange={toggle}
      lang={annotation.language}
      label={
        <bdi dir={directionOf(annotation.language)}>
          {[form.subject, form.relation, form.object].map(print).join(' — ')}
        </bdi>
      }
    />
  );
}
