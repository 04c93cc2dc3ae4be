// What assay extract says about arguments, and how it leaves that out.

import { expect, test } from 'vitest';
import { assay } from './run-assay.ts';

const line = JSON.stringify({ id: 'n8', text: 'Ines Karlow runs a bakery in Faro. She sold bread.' });

const notesOfShe = (...args: string[]) =>
  assay(['extract', ...args], `${line}\n`)
    .stdout.trim()
    .split('\n')
    .slice(1)
    .map((fact) => JSON.parse(fact))
    .flatMap(({ subject, arguments: notes }) => (subject === 'She' ? [notes] : []));

test('pronouns have what they refer to in their document', () => {
  expect(notesOfShe()[0].subject.referent).toEqual({ text: 'Ines Karlow', form: 'name', sentence: 'n8.1' });
});

test('--no-coref leaves it out', () => {
  expect(notesOfShe('--no-coref')).toEqual([undefined]);
});
