// What a schema says against data, in one short line.

import type { z } from 'zod';

const mostIssues = 3;

export function describeIssues({ issues }: z.ZodError | { readonly issues: readonly z.core.$ZodIssue[] }): string {
  const said = issues.slice(0, mostIssues).map(({ path, message }) => {
    const place = path.map(String).join('.');
    return place === '' ? message : `${place}: ${message}`;
  });
  const more = issues.length - said.length;
  return shorten(`${said.join('; ')}${more > 0 ? `; and ${more} more` : ''}`);
}

/** Messages quote what was sent, which may be long. */
export const shorten = (text: string): string => (text.length <= 500 ? text : `${text.slice(0, 500)} ...`);
