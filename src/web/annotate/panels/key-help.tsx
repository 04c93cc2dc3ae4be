// The key map, made from the same table that the keys come from, and the place to choose other keys.

import { Button, Group, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Key } from '../keys/key.tsx';
import { chooseKey, findConflict, keyChoices, keyFor, printKey, resetKeys } from '../keys/key-choices.ts';
import { type Binding, type KeyGroup, keyMap } from '../keys/key-map.ts';
import { nameKey } from '../keys/key-name.ts';
import styles from './panels.module.css';

const groups: readonly KeyGroup[] = ['Move', 'Paint', 'Marks', 'Facts', 'Checks', 'Sentence'];

/** Longer rows of keys are shown by their ends and cannot be changed. */
const mostKeys = 4;

export function KeyHelp({ onDone }: { readonly onDone: () => void }) {
  const [isChanging, setChanging] = useState(false);
  const [wanted, setWanted] = useState<string | undefined>();
  const [problem, setProblem] = useState('');
  const choices = useStore(keyChoices);
  const press = (event: KeyboardEvent): void => {
    const pressed = nameKey(event);
    if (wanted === undefined) {
      if (pressed !== 'Escape') return;
      event.stopPropagation();
      onDone();
      return;
    }
    if (pressed === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setProblem('');
    if (pressed === 'Tab' || (pressed === 'Escape' && wanted !== 'Escape')) setWanted(undefined);
    else if (chooseKey(wanted, pressed)) setWanted(undefined);
    else setProblem(`${printKey(pressed)} is taken: ${findConflict(choices, wanted, pressed)}`);
  };
  // Wherever the focus is.
  useEffect(() => {
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  });
  const ask = (key: string): void => {
    setProblem('');
    setWanted(key);
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between" mb="sm">
        <Switch
          label="Change keys"
          data-autofocus
          checked={isChanging}
          onChange={(event) => {
            setChanging(event.currentTarget.checked);
            setWanted(undefined);
          }}
        />
        {Object.keys(choices).length > 0 && (
          <Button size="compact-sm" variant="default" onClick={resetKeys}>
            All as they were
          </Button>
        )}
        <span className={styles.message} data-kind={problem === '' ? undefined : 'problem'} role="status">
          {problem || (wanted === undefined ? '' : `Press the key for “${printKey(wanted)}”; Esc leaves it`)}
        </span>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {groups.map((group) => (
          <div key={group}>
            <Title order={3} size="h5">
              {group}
            </Title>
            <dl className={styles.keys}>
              {keyMap
                .filter((binding) => binding.group === group)
                .map((binding) => (
                  <KeyRow key={binding.label} binding={binding} onAsk={isChanging ? ask : undefined} wanted={wanted} />
                ))}
            </dl>
          </div>
        ))}
      </SimpleGrid>
      <Text size="sm">
        With the pointer: click or drag fills the next slot; Shift adds to the last one, Ctrl behind its last word. Alt
        makes a word or group optional; a click between two words sets a cut.
      </Text>
    </Stack>
  );
}

interface KeyRowProps {
  readonly binding: Binding;
  readonly onAsk: ((key: string) => void) | undefined;
  readonly wanted: string | undefined;
}

function KeyRow({ binding: { keys, label }, onAsk, wanted }: KeyRowProps) {
  const choices = useStore(keyChoices);
  const isLong = keys.length > mostKeys;
  const [first = '', last = ''] = [keys[0], keys.at(-1)];
  return (
    <div style={{ display: 'contents' }}>
      <dt className={styles.keyNames}>
        {isLong && (
          <>
            <Key>{first}</Key> … <Key>{last}</Key>
          </>
        )}
        {!isLong &&
          keys.map((key) =>
            onAsk ? (
              <Button
                key={key}
                size="compact-xs"
                variant={wanted === key ? 'filled' : 'default'}
                aria-label={`Change ${printKey(keyFor(choices, key))}: ${label}`}
                onClick={() => onAsk(key)}
              >
                {wanted === key ? '…' : printKey(keyFor(choices, key))}
              </Button>
            ) : (
              <Key key={key}>{key}</Key>
            ),
          )}
      </dt>
      <dd className={styles.keyLabel}>{label}</dd>
    </div>
  );
}
