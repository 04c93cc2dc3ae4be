// The key map, made from the same table that the keys come from.

import { Modal, SimpleGrid, Text, Title } from '@mantine/core';
import { type KeyGroup, keyMap } from './key-map.ts';
import styles from './panels.module.css';
import { Key } from './slot-line.tsx';
import { useBench, useBenchState } from './use-bench.ts';

const groups: readonly KeyGroup[] = ['Move', 'Paint', 'Marks', 'Facts', 'Checks', 'Sentence'];

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Delete: 'Del',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
};

const print = (key: string): string => key.replace(/\w+$/, (name) => signs[name] ?? name);

/** Long rows of keys are shown by their ends. */
function shorten(keys: readonly string[]): string[] {
  return keys.length > 4 ? [print(keys[0] ?? ''), '…', print(keys.at(-1) ?? '')] : keys.map(print);
}

export function KeyHelp() {
  const bench = useBench();
  const isOpen = useBenchState((state) => state.panel === 'keys');
  return (
    <Modal
      opened={isOpen}
      onClose={() => bench.set({ panel: undefined })}
      title="Keys"
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <Title order={3} size="h5">
              {group}
            </Title>
            <dl className={styles.keys}>
              {keyMap
                .filter((binding) => binding.group === group)
                .map(({ keys, label }) => (
                  <div key={label} style={{ display: 'contents' }}>
                    <dt>
                      {shorten(keys).map((key) => (
                        <Key key={key}>{key}</Key>
                      ))}
                    </dt>
                    <dd className={styles.keyLabel}>{label}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </SimpleGrid>
      <Text size="sm">
        With the pointer: click or drag fills the next slot; Shift adds to the last one; Alt makes a word or group
        optional; a click between two words sets a cut.
      </Text>
    </Modal>
  );
}
