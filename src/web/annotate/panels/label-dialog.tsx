// What the annotator says about a word in place of the language engine: part of speech, lemma, entity.

import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type TokenLabel, wordOf } from '../../../annotate/model/annotation.ts';
import { universalTags } from '../../../core/universal-tags.ts';
import { useBench } from '../state/use-bench.ts';

export function LabelForm({ onDone }: { readonly onDone: () => void }) {
  const bench = useBench();
  const { annotation, cursor, reading } = bench.get();
  const known = reading.tokens[cursor];
  const [upos, setUpos] = useState(known?.upos ?? '');
  const [lemma, setLemma] = useState(known?.lemma ?? '');
  const [entity, setEntity] = useState(known?.entity?.type ?? '');
  const [problem, setProblem] = useState('');
  const { version } = annotation.tokenization;
  const save = (label: TokenLabel | null): void => {
    bench.change({ type: 'token.label', version, token: cursor, label }, 'Labelled');
    onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const tag = upos.trim().toUpperCase();
    if (tag !== '' && tag !== known?.upos && !universalTags.includes(tag)) {
      setProblem(`One of ${universalTags.join(', ')}`);
      return;
    }
    save({
      ...(tag === '' ? {} : { upos: tag }),
      ...(lemma.trim() === '' ? {} : { lemma: lemma.trim() }),
      entity: entity.trim().normalize('NFC'),
    });
  };
  return (
    <form onSubmit={submit}>
      <p lang={annotation.language}>
        <bdi>{wordOf(annotation, cursor)}</bdi>
      </p>
      <TextInput
        label="Part of speech"
        data-autofocus
        error={problem}
        description="VERB, AUX, NOUN, PROPN, ADJ, ADP, …"
        value={upos}
        maxLength={20}
        onChange={(event) => setUpos(event.currentTarget.value)}
      />
      <TextInput
        label="Lemma"
        value={lemma}
        maxLength={200}
        onChange={(event) => setLemma(event.currentTarget.value)}
      />
      <TextInput
        label="Entity"
        description="person, organization, place, …; empty for none"
        value={entity}
        maxLength={50}
        onChange={(event) => setEntity(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        {annotation.labels[cursor] && (
          <Button variant="default" onClick={() => save(null)}>
            Back to the engine’s
          </Button>
        )}
        <Button type="submit">Keep</Button>
      </Group>
    </form>
  );
}
