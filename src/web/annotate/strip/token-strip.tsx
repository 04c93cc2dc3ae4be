// The sentence: one stop for the Tab key with a cursor of its own. Click or drag fills the next slot, Shift adds to the last one, Ctrl at its end, Alt
// marks as optional, a click between two words sets a cut.

import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { findFrame } from '../../../annotate/model/annotation.ts';
import { highlightTokens } from '../../../annotate/model/highlight.ts';
import { at } from '../../../core/at.ts';
import { directionOf } from '../../shared/language.ts';
import { usePatterns } from '../../shared/use-patterns.ts';
import { proposeCuts, resolveDraft, toDraft } from '../state/draft-frame.ts';

import { useBench, useBenchState } from '../state/use-bench.ts';
import styles from './strip.module.css';
import { stripId } from './strip-focus.ts';
import { createLooks, readLook } from './strip-view.ts';
import { Gap, TokenText, tokenId } from './token.tsx';
import { useDrag } from './use-drag.ts';

const hasBracket = (look: string | undefined, which: 'opens' | 'closes'): boolean =>
  look !== undefined && look !== '' && readLook(look).bands.some((band) => band[which]);

export function TokenStrip() {
  const bench = useBench();
  const shown = useBenchState(
    useShallow(({ annotation, reading, settings, draft, cursor, anchor, peek, offers, offer }) => {
      return { annotation, reading, settings, draft, cursor, anchor, peek, offers, offer };
    }),
  );
  const { annotation, reading, settings, draft, cursor, anchor, peek, offers, offer } = shown;
  const { text, tokenization, language } = annotation;
  const { tokens } = tokenization;
  const { drag, handlers } = useDrag(bench);
  const peeked = peek === undefined ? undefined : findFrame(annotation, peek)?.frame;

  const looks = useMemo(() => {
    const whole = peeked ? toDraft(peeked, false) : resolveDraft(reading, draft);
    return createLooks(whole, peeked ? [] : proposeCuts(reading, whole), tokens.length);
  }, [reading, draft, peeked, tokens.length]);
  const compile = usePatterns(settings.highlighting);
  const colours = useMemo(
    () => highlightTokens(reading.tokens, settings.highlighting, compile),
    [reading, settings, compile],
  );
  const offered = new Set(offers.find(({ id }) => id === offer)?.tokens ?? []);
  const run = drag ?? (anchor === undefined ? undefined : { first: anchor, last: cursor });
  const isChosen = (index: number): boolean =>
    run !== undefined && index >= Math.min(run.first, run.last) && index <= Math.max(run.first, run.last);

  return (
    <div
      id={stripId}
      className={styles.strip}
      role="listbox"
      aria-multiselectable="true"
      aria-label="Sentence"
      aria-activedescendant={tokenId(cursor)}
      tabIndex={0}
      lang={language}
      dir={directionOf(language)}
      {...handlers}
    >
      {tokens.map((span, index) => {
        const look = at(looks, index);
        const before = tokens[index - 1];
        return (
          <span key={span.start} role="presentation">
            {before !== undefined && (
              <Gap
                before={index}
                cut={look === '' ? undefined : readLook(look).cut}
                joined={before.end === span.start}
                wide={hasBracket(looks[index - 1], 'closes') && hasBracket(look, 'opens')}
              />
            )}
            <TokenText
              index={index}
              count={tokens.length}
              word={text.slice(span.start, span.end)}
              look={look}
              carried={draft.carried && peeked === undefined}
              cursor={index === cursor}
              chosen={isChosen(index)}
              offered={offered.has(index)}
              colour={colours[index]}
              tag={settings.highlighting.showTags ? reading.tokens[index]?.upos : undefined}
              showIndex={settings.highlighting.showIndices}
            />
          </span>
        );
      })}
    </div>
  );
}
