// Edits of frames, written before and after. Positions count the tokens of a slot.

import { expect, test } from 'vitest';
import {
  addCuts,
  addSubjects,
  joinBody,
  moveBodyToken,
  removeBodyTokens,
  setEachOptional,
  setOptional,
} from '../../../src/annotate/model/edit-frame.ts';
import type { AnnotatedFrame, FrameChange } from '../../../src/annotate/model/frame.ts';
import { applyAll, printFacts, slot, withFacts } from '../annotations.ts';

const base = withFacts('Ana gave all of the red figs to Rui', [['Ana --> gave --> [all of the] red figs']]);

const rows: readonly (readonly [string, (frame: AnnotatedFrame) => FrameChange, string])[] = [
  [
    'a run becomes one group',
    (frame) => setOptional(frame, 'body', { from: 4, to: 6, optional: true }),
    'Ana --> gave --> [all of the] [red figs]',
  ],
  [
    'a group made mandatory',
    (frame) => setOptional(frame, 'body', { from: 1, to: 4, optional: false }),
    'Ana --> gave --> all of the red figs',
  ],
  [
    'a token out of a group parts it',
    (frame) => setOptional(frame, 'body', { from: 2, to: 3, optional: false }),
    'Ana --> gave --> [all] of [the] red figs',
  ],
  ['each on its own', (frame) => setEachOptional(frame, 'body', [1, 4]), 'Ana --> gave --> [all] [of the] [red] figs'],
  ['a subject too', (frame) => setEachOptional(frame, 0, [0]), '[Ana] --> gave --> [all of the] red figs'],
  ['another cut', (frame) => addCuts(frame, [4]), 'Ana --> gave ¦ [all of the] --> red figs'],
  [
    'another subject',
    (frame) => addSubjects(frame, [slot(base, 'Rui')]),
    'Ana | Rui --> gave --> [all of the] red figs',
  ],
  ['a token elsewhere', (frame) => moveBodyToken(frame, 4, 5), 'Ana --> gave --> [all of the] figs red'],
  [
    'tokens out, cuts along',
    (frame) => removeBodyTokens({ ...frame, cuts: [4] }, [1, 2, 3]),
    'Ana --> gave --> red figs',
  ],
  ['a new body', () => joinBody(slot(base, 'gave to'), slot(base, 'Rui')), 'Ana --> gave to --> Rui'],
];

test.each(rows)('%s', (_, edit, after) => {
  const [frame] = base.facts[0]?.frames ?? [];
  if (frame === undefined) throw new Error('no frame');
  const change = edit(frame);
  expect(printFacts(applyAll(base, { type: 'frame.edit', version: 1, frame: frame.id, change }))).toEqual([[after]]);
});
