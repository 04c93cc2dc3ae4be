// One word of the sentence: text with bands below it for the slots that it is in, brackets around optional groups. All but the word is
// written by the style sheet, so that what is read aloud is the label.

import { memo } from 'react';
import styles from './strip.module.css';
import { describeToken, readLook } from './strip-view.ts';

export interface TokenProps {
  readonly index: number;
  readonly count: number;
  readonly word: string;
  readonly look: string;
  readonly carried: boolean;
  readonly cursor: boolean;
  readonly chosen: boolean;
  readonly offered: boolean;
  readonly colour: string | undefined;
  readonly tag: string | undefined;
  readonly showIndex: boolean;
}

export const tokenId = (index: number): string => `token-${index}`;

export const TokenText = memo(function TokenText(props: TokenProps) {
  const { index, count, word, look, carried, cursor, chosen, offered, colour, tag, showIndex } = props;
  const { bands } = readLook(look);
  const classes = [styles.token, cursor && styles.cursor, chosen && styles.chosen].filter(Boolean).join(' ');
  return (
    <span
      id={tokenId(index)}
      role="option"
      tabIndex={-1}
      aria-selected={bands.length > 0}
      aria-label={describeToken(word, index, count, look)}
      className={classes}
      data-token={index}
      data-colour={colour}
      data-offered={offered || undefined}
    >
      {tag !== undefined && <span className={styles.tag} data-text={tag} />}
      {showIndex && <span className={styles.index} data-text={index + 1} />}
      {bands.some(({ opens }) => opens) && <span className={`${styles.bracket} ${styles.open}`} data-text="[" />}
      {word}
      {bands.some(({ closes }) => closes) && <span className={`${styles.bracket} ${styles.close}`} data-text="]" />}
      {bands.length > 0 && (
        <span className={styles.bands}>
          {bands.map(({ letter, first, last }, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: bands have no other name
              key={at}
              className={styles.band}
              data-slot={letter}
              data-last={last || undefined}
              data-carried={carried || undefined}
            >
              {first && <span className={styles.letter} data-text={letter} />}
            </span>
          ))}
        </span>
      )}
    </span>
  );
});

export interface GapProps {
  /** The token behind the gap. */
  readonly before: number;
  readonly cut: 'set' | 'proposed' | undefined;
  /** The text has no space here. */
  readonly joined: boolean;
  /** One bracket closes and another one opens here. */
  readonly wide: boolean;
}

/** Lines may break where the text has a space. */
const cutMark = (joined: boolean): string => (joined ? '¦' : '\u200b¦\u200b');

export const Gap = memo(function Gap({ before, cut, joined, wide }: GapProps) {
  return (
    <span
      className={styles.gap}
      data-gap={before}
      data-cut={cut}
      data-joined={joined || undefined}
      data-wide={wide || undefined}
      aria-hidden="true"
    >
      {cut === undefined ? !joined && ' ' : cutMark(joined)}
    </span>
  );
});
