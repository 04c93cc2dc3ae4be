// docs/reference/canonicalization.md lists the methods, their options and the exports as the code describes them.

import { expect, test } from 'vitest';
import { mergeOptions } from '../../src/core/merge-options.ts';
import { flagOf, type OptionDescription } from '../../src/core/option.ts';
import { cannotLinks } from '../../src/kg/canonical/apart/shipped-cannot-links.ts';
import { shippedExports } from '../../src/kg/canonical/export/shipped-exports.ts';
import { relationCannotLinks } from '../../src/kg/canonical/relations/apart.ts';
import { shippedMethods } from '../../src/kg/cluster/methods/shipped-methods.ts';
import { expectSection, markdownTable } from './generated.ts';

const page = 'docs/reference/canonicalization.md';
const flagsOf = (options: readonly OptionDescription[]) => options.map(({ name }) => `\`${flagOf(name)}\``).join(', ');

test('the table of methods', () => {
  const rows = shippedMethods.map(({ id, about }) => [`\`${id}\``, about]);
  expectSection(page, 'methods', markdownTable(['name', 'clusters'], rows));
});

test('the table of their options', () => {
  const rows = mergeOptions(shippedMethods).map((option) => [
    `\`${flagOf(option.name)}\``,
    option.about,
    option.kind === 'choice' ? option.choices.map((choice) => `\`${choice}\``).join(', ') : option.value,
    option.otherwise ?? '',
  ]);
  expectSection(
    page,
    'method-options',
    markdownTable(['option', 'who takes it, and what it is', 'values', 'default'], rows),
  );
});

test('the table of exports', () => {
  const rows = shippedExports.map(({ id, writes, title, options }) => [
    `\`${id}\``,
    `a ${writes}`,
    title,
    flagsOf(options),
  ]);
  expectSection(page, 'exports', markdownTable(['`--to`', 'writes', 'what is in it', 'options'], rows));
});

test('the tables of cannot-links', () => {
  const tabulate = (rules: readonly { readonly name: string; readonly about: string }[]) =>
    markdownTable(
      ['name', 'keeps apart'],
      rules.map(({ name, about }) => [`\`${name}\``, about]),
    );
  expectSection(page, 'cannot-links', tabulate(cannotLinks));
  expectSection(page, 'relation-cannot-links', tabulate(relationCannotLinks));
});

test('every option is described alike by all who take it', () => {
  for (const { id, options } of shippedMethods)
    for (const { name, about, value } of options)
      expect([id, value, mergeOptions(shippedMethods).find((option) => option.name === name)?.about]).toEqual([
        id,
        value,
        expect.stringContaining(about),
      ]);
});
