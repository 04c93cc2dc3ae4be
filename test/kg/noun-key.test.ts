// The key under which forms of one English noun meet.

import { describe, expect, test } from 'vitest';
import { nounKey } from '../../src/text/noun-key.ts';

describe('plural and singular meet under one key, other words do not', () => {
  test.each([
    ['cities', 'city'],
    ['boxes', 'box'],
    ['includes', 'include'],
    ['causes', 'cause'],
    ['increases', 'increase'],
    ['goes', 'go'],
    ['ties', 'tie'],
    ['women', 'woman'],
  ])('%s, %s', (plural, singular) => expect(nounKey(plural)).toBe(nounKey(singular)));
  test.each([
    ['boss', 'bos'],
    ['was', 'wa'],
    ['does', 'do'],
    ['hope', 'hop'],
    ['bus', 'bu'],
  ])('%s, %s', (one, other) => expect(nounKey(one)).not.toBe(nounKey(other)));
});
