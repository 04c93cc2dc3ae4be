// What the server does for each line of the contract.

import { assayVersion } from '../../core/signature.ts';
import { createFileHandlers } from './file-handlers.ts';
import type { HandlerContext, Handlers } from './handler-context.ts';
import { createPeopleHandlers } from './people-handlers.ts';
import { createProjectHandlers } from './project-handlers.ts';
import { createSentenceHandlers } from './sentence-handlers.ts';

export function createHandlers(context: HandlerContext): Handlers {
  return {
    health: async () => ({ status: 'ok', version: assayVersion, engine: context.store.engine.name }),
    ...createPeopleHandlers(context),
    ...createProjectHandlers(context),
    ...createFileHandlers(context),
    ...createSentenceHandlers(context),
  };
}
