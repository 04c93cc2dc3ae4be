// G10 to G12 and G14: other ways to say the same fact that are not there yet.

import { allFrames, printTokens } from '../model/reading.ts';
import { tokensOf } from '../model/slot.ts';
import { findTwinCuts, findVerbCuts, movedToken, suggestCut } from '../suggest/boundaries.ts';
import { findCoreferents, suggestCoreferent } from '../suggest/coreference.ts';
import { suggestPassiveTwins } from '../suggest/passive-twin.ts';
import { type Check, draftOf } from './check.ts';

export const twinPlacements: Check = {
  code: 'G10',
  title: 'a preposition may stand on both sides of the cut',
  level: 'suggest',
  *find(reading) {
    for (const placed of allFrames(reading)) {
      for (const cut of findTwinCuts(reading, placed)) {
        const word = JSON.stringify(printTokens(reading, [movedToken(placed, cut)]));
        const side = cut.moved < cut.cut ? 'relation' : 'object';
        yield draftOf(suggestCut(reading, placed, cut, 'twin-boundary'), `${word} may also stand in the ${side}`);
      }
    }
  },
};

export const verbPlacements: Check = {
  code: 'G11',
  title: 'a verb may stand on both sides of the cut',
  level: 'info',
  needs: 'tags',
  *find(reading) {
    for (const placed of allFrames(reading)) {
      // In facet E subject and object are clean concepts, and a verb is none.
      if (placed.frame.entity === true) continue;
      for (const cut of findVerbCuts(reading, placed))
        yield draftOf(
          suggestCut(reading, placed, cut, 'verb-boundary'),
          'the relation may also end after the auxiliary',
        );
    }
  },
};

export const activeTwins: Check = {
  code: 'G12',
  title: 'a passive has its active twin',
  level: 'suggest',
  needs: 'tags',
  find: (reading) =>
    suggestPassiveTwins(reading).map((suggestion) => draftOf(suggestion, 'the passive has no active twin')),
};

export const coreferentSubjects: Check = {
  code: 'G14',
  title: 'mentions of the same thing are alternatives',
  level: 'suggest',
  *find(reading) {
    for (const placed of allFrames(reading)) {
      for (const mention of findCoreferents(reading, placed)) {
        const words = JSON.stringify(printTokens(reading, tokensOf(mention)));
        yield draftOf(suggestCoreferent(reading, placed, mention), `${words} means the same as the subject`);
      }
    }
  },
};
