// What everything about people works with.

import type { StoreContext } from '../store/engine.ts';
import type { WriteAudit } from './audit.ts';

export interface PeopleContext extends StoreContext {
  readonly audit: WriteAudit;
}

const hour = 3_600_000;
export const inHours = (now: string, hours: number): string => new Date(Date.parse(now) + hours * hour).toISOString();
export const inDays = (now: string, days: number): string => inHours(now, 24 * days);
