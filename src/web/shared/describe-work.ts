// What a reload of the page does to the work.

import { countOf } from '../../core/count-of.ts';

export function describeWork(pending: number, keepsWork: boolean): string {
  if (pending === 0) return 'All work is on the server.';
  if (keepsWork) return 'What is pending is kept in this browser.';
  return `This browser cannot keep work: ${countOf(pending, 'change')} would be lost by a reload, so wait until all is saved.`;
}
