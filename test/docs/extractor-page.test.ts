// docs/reference/extractor.md lists every rule and every style of the extractor as the code describes them.

import { expect, test } from 'vitest';
import { argumentRules, subjectRules } from '../../src/extract/rules.ts';
import { styles } from '../../src/extract/style.ts';
import { expectSection, markdownTable } from './generated.ts';
import { readPage } from './pages.ts';

test('the table of rules', () => {
  const rows = [...subjectRules, ...argumentRules].map(({ name, group, summary }) => [`\`${name}\``, group, summary]);
  expectSection('docs/reference/extractor.md', 'rules', markdownTable(['rule', 'group', 'what it finds'], rows));
});

test('the table of styles', () => {
  const [, section = ''] = /\n## Styles\n(.*?)\n## /s.exec(readPage('docs/reference/extractor.md')) ?? [];
  const names = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  expect(names).toEqual(styles);
});
