// Options that are choices, described once: the same table is read, signed, and shown in help and docs.

import { requireKnown } from '../core/assay-error.ts';
import { at } from '../core/at.ts';
import type { ChoiceOption } from '../core/option.ts';

/** For each option what it is about, and its choices: the first holds where nothing is given. */
export type ChoiceTable = Readonly<Record<string, Pick<ChoiceOption, 'about' | 'choices' | 'meanings'>>>;

export type Chosen<Table extends ChoiceTable> = {
  readonly [Name in keyof Table]: Table[Name]['choices'][number];
};

/** What a caller may give: anything left out takes the first choice. */
export type GivenChoices<Table extends ChoiceTable> = { readonly [Name in keyof Table]?: string | undefined };

export const describeChoices = (table: ChoiceTable): ChoiceOption[] =>
  Object.entries(table).map(([name, described]) => ({
    ...described,
    kind: 'choice',
    name,
    value: 'how',
    default: at(described.choices, 0),
  }));

export function readChoices<Table extends ChoiceTable>(table: Table, given: GivenChoices<Table>): Chosen<Table> {
  const chosen = Object.entries(table).map(([name, { choices }]) => {
    return [name, requireKnown(name, given[name] ?? at(choices, 0), choices)];
  });
  return Object.fromEntries(chosen) as Chosen<Table>;
}
