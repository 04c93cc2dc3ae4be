// Where the page goes on after the way to a provider and back.

import { expect, test } from 'vitest';
import { findArrival } from '../../src/web/shared/return-place.ts';

const place = '/p/clocks/s/1?order=new';

test.each([
  ['signed in, back to where they were', '/', '', { place }, ['clocks'], { place }],
  ['nobody came back', '/', '', undefined, ['clocks'], undefined],
  ['turned back on the way', '/', '', { place }, undefined, undefined],
  ['went elsewhere by themselves', '/people', '', { place }, [], undefined],
  ['a code in another page’s address is none', '/people', '?error=forbidden', { place }, [], undefined],
  [
    'an invitation leads to its project',
    '/',
    '',
    { place: '/invitation', projects: ['a'] },
    ['a', 'b/c'],
    { place: '/p/b%2Fc', endsInvitation: true },
  ],
  [
    'an invitation to the server leads to the start',
    '/',
    '',
    { place: '/invitation', projects: [] },
    [],
    { place: '/', endsInvitation: true },
  ],
  [
    'what went wrong leads back to where they were',
    '/sign-in',
    '?error=not-invited',
    { place },
    undefined,
    { place, problem: { code: 'not-invited', name: undefined } },
  ],
  [
    'and to the invitation, whoever is signed in',
    '/sign-in',
    '?error=name-taken',
    { place: '/invitation', name: 'Ben', projects: [] },
    [],
    { place: '/invitation', problem: { code: 'name-taken', name: 'Ben' } },
  ],
  [
    'who is signed in otherwise stays to see it',
    '/sign-in',
    '?error=forbidden',
    { place },
    [],
    { place: '/sign-in', problem: { code: 'forbidden', name: undefined } },
  ],
  [
    'who comes from nowhere sees it at the start',
    '/sign-in',
    '?error=sign-in-failed',
    undefined,
    undefined,
    { place: '/', problem: { code: 'sign-in-failed', name: undefined } },
  ],
  [
    'the account tells it itself',
    '/account',
    '?error=identity-taken',
    { place: '/account' },
    [],
    { place: '/account', problem: { code: 'identity-taken', name: undefined } },
  ],
])('%s', (_, pathname, search, departure, projects, expected) => {
  expect(findArrival({ pathname, search, departure, projects })).toEqual(expected);
});
