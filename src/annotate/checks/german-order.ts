// L1: the parts of a German verb stand together in the relation. A separable particle, an infinitive or a participle comes at the end of the
// clause; the guidelines put it right behind its finite verb: (Ich; stehe auf um; 7 Uhr), (Ich; muss gehen zur; Arbeit).

import { deprelOf, hasTag, headOf, relationOf } from '../../language/tree/tree.ts';
import { moveBodyToken } from '../model/edit-frame.ts';
import { type AnnotatedFrame, cutFrame } from '../model/frame.ts';
import { allFrames, printTokens, type Reading } from '../model/reading.ts';
import { type TokenRef, tokensOf } from '../model/slot.ts';
import { type Check, draftFor } from './check.ts';

export const germanVerbParts: Check = {
  code: 'L1',
  title: 'the parts of a German verb stand together',
  level: 'suggest',
  needs: 'tree',
  *find(reading) {
    if (!/^de\b/i.test(reading.annotation.language)) return;
    for (const placed of allFrames(reading)) {
      const parted = findParted(reading, placed.frame);
      if (parted === undefined) continue;
      const { finite, part } = parted;
      const body = tokensOf(placed.frame.body);
      const [verb = '', ref = ''] = [body[finite], body[part]];
      const words = [verb, ref].map((word) => JSON.stringify(printTokens(reading, [word])));
      const { version } = reading.annotation.tokenization;
      const cuts = placed.frame.cuts.map((cut) => (cut > finite && cut <= part ? cut + 1 : cut));
      const change = { ...moveBodyToken(placed.frame, part, finite + 1), cuts };
      yield draftFor(reading, placed, {
        message: `${words[1]} belongs right behind ${words[0]}`,
        refs: [ref],
        fixes: [
          {
            label: 'put it there',
            operation: { type: 'frame.edit', version, frame: placed.frame.id, change },
          },
        ],
      });
    }
  },
};

/** A verb of the relation and the position of a part of it that stands further on, with other words in between. */
function findParted(reading: Reading, frame: AnnotatedFrame): { finite: number; part: number } | undefined {
  const relation = tokensOf(cutFrame(frame, Math.min(...frame.cuts)).relation);
  const body = tokensOf(frame.body);
  for (const [finite, ref] of relation.entries()) {
    if (!hasTag(reading, ref, 'VERB', 'AUX')) continue;
    const part = body.findIndex((other, index) => index > finite && isPartOf(reading, other, ref));
    const between = body.slice(finite + 1, Math.max(part, 0));
    const isPart = (word: TokenRef) =>
      hasTag(reading, word, 'VERB', 'AUX') || deprelOf(reading, word) === 'compound:prt';
    if (!between.every(isPart)) return { finite, part };
  }
  return undefined;
}

/** A particle of the verb, or the verb that an auxiliary helps. */
function isPartOf(reading: Reading, other: TokenRef, verb: TokenRef): boolean {
  const isParticle = deprelOf(reading, other) === 'compound:prt' && headOf(reading, other) === verb;
  const isHelper = hasTag(reading, verb, 'AUX') && relationOf(reading, verb) === 'aux';
  return isParticle || (isHelper && headOf(reading, verb) === other);
}
