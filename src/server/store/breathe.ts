// Lets others go on between two pages or batches: requests of annotators, and the clean-up of statements that are done with. SQLite answers at
// once, so that a long import or export would otherwise never give way, and memory would grow until its end.

import { setImmediate } from 'node:timers/promises';

export const breathe = (): Promise<void> => setImmediate();
