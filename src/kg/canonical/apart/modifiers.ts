// Words that make another thing of what follows: "the Vice President" is not "the President".

import { type CannotLink, wordsOfOne } from './cannot-link.ts';

const changing = new Set(
  [
    'vice deputy assistant associate acting interim former ex late future next previous last new old co sub non anti',
    'pro pre post semi half step great grand junior jr senior sr elect designate emeritus honorary would be fake false',
    'alleged so called pseudo neo ultra mini super inter intra trans north south east west northern southern eastern',
    'western northeast northwest southeast southwest central upper lower inner outer left right male female men women',
    "man woman boy girl men's women's boys girls young early mid january february march april may june july august",
    'september october november december spring summer autumn fall winter monday tuesday wednesday thursday friday',
    'saturday sunday under over vs versus without not no only other another rest part parts member members',
    'son daughter brother sister wife husband father mother widow',
  ].flatMap((line) => line.split(' ')),
);

export const modifiers: CannotLink = {
  name: 'modifiers',
  about: 'a modifier that changes the thing: "the President" and "the Vice President", "2008" and "October 2008"',
  parts: (one, other, source) =>
    // "The former minister" may well be a name that a chain found.
    (source !== 'coreference' || (one.kind === 'name' && other.kind === 'name')) &&
    wordsOfOne(one, other).some((words) => words.some((word) => changing.has(word))),
};
