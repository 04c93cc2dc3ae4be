// What everything about people works with.

import type { StoreContext } from '../store/database/engine.ts';
import type { WriteAudit } from './audit.ts';
import type { UnknownNames } from './unknown-names.ts';

export interface PeopleContext extends StoreContext {
  readonly audit: WriteAudit;
  readonly unknownNames: UnknownNames;
}

const hour = 3_600_000;
export const inHours = (now: string, hours: number): string => new Date(Date.parse(now) + hours * hour).toISOString();
export const inDays = (now: string, days: number): string => inHours(now, 24 * days);
