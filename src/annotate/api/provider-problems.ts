// What can go wrong between a provider and here. The browser comes back with a code in the page's address, `/sign-in?error=CODE`, or
// `/account?error=CODE` when somebody wanted to link; the page shows the sentence.

import { type ApiErrorCode, apiErrors } from './error.ts';

export const providerProblems = {
  'sign-in-failed': 'The sign-in took too long, was used already, or did not begin in this browser.',
  'provider-refused': 'The provider did not sign you in.',
  'provider-away': 'The provider does not answer.',
  'not-invited': 'The provider knows you, but this server does not.',
  'name-needed': 'The provider did not say a name that can be used here.',
  'name-taken': 'The name belongs to somebody, or has work of somebody else.',
  'unknown-invitation': 'The invitation was used, was taken back, or has expired.',
  'identity-taken': 'This account at the provider is linked to somebody else here.',
  'no-access': 'Your session ended before you came back.',
  forbidden: 'This account is shut out.',
  'no-provider': 'This server has no provider to sign in with.',
  'database-unavailable': 'The server’s database does not answer.',
} as const satisfies Partial<Record<ApiErrorCode, string>>;
export type ProviderProblem = keyof typeof providerProblems;

export const isProviderProblem = (code: string): code is ProviderProblem => Object.hasOwn(providerProblems, code);

/** What is wrong and what to do; undefined for a code that somebody made up. */
export const describeProviderProblem = (code: string): string | undefined =>
  isProviderProblem(code) ? `${providerProblems[code]} ${capitalize(apiErrors[code].remedy)}.` : undefined;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
