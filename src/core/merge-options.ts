// Options of several methods or exports as one list, for a command that takes them all: each once, with who takes it and what it is by default.

import { at } from './at.ts';
import { addToGroup, groupBy } from './group.ts';
import type { OptionDescription } from './option.ts';

interface OptionOwner {
  readonly id: string;
  readonly options: readonly OptionDescription[];
}

/** No option has a default of its own any more, so that what was given can be distinguished from what was not; help names the defaults. */
export function mergeOptions(
  owners: readonly OptionOwner[],
  { showDefaults = true }: { readonly showDefaults?: boolean } = {},
): OptionDescription[] {
  const taken = owners.flatMap(({ id, options }) => options.map((option) => ({ id, option })));
  return [...groupBy(taken, ({ option }) => option.name).values()].map((own) => {
    const first = at(own, 0);
    const about = `${own.map(({ id }) => id).join(', ')}: ${first.option.about}`;
    const otherwise = showDefaults ? describeDefaults(own) : undefined;
    return { ...first.option, about, default: undefined, otherwise };
  });
}

/** The commonest first, the others by name: `0.2; hole-hac: 0.3`. */
function describeDefaults(own: readonly { readonly id: string; readonly option: OptionDescription }[]) {
  const byDefault = new Map<string, string[]>();
  for (const { id, option } of own) {
    const value = option.default ?? option.otherwise;
    if (value !== undefined) addToGroup(byDefault, String(value), id);
  }
  const [commonest, ...others] = [...byDefault].sort(([, a], [, b]) => b.length - a.length);
  if (commonest === undefined) return undefined;
  return [commonest[0], ...others.map(([value, ids]) => `${ids.join(', ')}: ${value}`)].join('; ');
}
