// Short forms that the text itself explains: "the World Health Organization (WHO)".

import { addToGroup } from '../../../core/group.ts';
import { normalName } from '../reading/name-form.ts';

const explained =
  /((?:\p{Lu}[\p{L}’'-]+|of|the|for|and|de|on|in|&)(?:\s+(?:\p{Lu}[\p{L}’'-]+|of|the|for|and|de|on|in|&))+)\s*\(\s*(\p{Lu}[\p{Lu}.]{1,7})s?\s*\)/gu;

/** Short and long forms, as normal names; a short form with two long ones is left out. */
export function findAcronyms(sentences: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string[]>();
  for (const sentence of sentences)
    for (const [, before = '', short = ''] of sentence.matchAll(explained)) {
      const long = longFormOf(before.split(/\s+/), short.replaceAll('.', ''));
      if (long !== undefined) addToGroup(found, normalName(short).join(' '), normalName(long).join(' '));
    }
  return new Map(
    Array.from(found, ([short, longs]) => [short, new Set(longs)] as const).flatMap(([short, longs]) =>
      longs.size === 1 ? [[short, [...longs].join('')] as const] : [],
    ),
  );
}

/** The last words whose capitals spell the short form. */
function longFormOf(words: readonly string[], short: string): string | undefined {
  for (let start = words.length - 1; start >= 0; start--) {
    const some = words.slice(start);
    const capitals = some.flatMap((word) => (/^\p{Lu}/u.test(word) ? [word.charAt(0)] : [])).join('');
    if (capitals === short && /^\p{Lu}/u.test(some[0] ?? '')) return some.join(' ');
  }
  return undefined;
}
