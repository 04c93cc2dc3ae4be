// The one connection to the server that the page came from, and for whom the page works.

import { createClient } from '../../annotate/api/client.ts';
import { createSession } from '../sync/session.ts';

export const client = createClient({
  fetch: (url, init) => window.fetch(url, init),
  onError: (error) => session.note(error),
});

export const session = createSession({ client, storage: localStorage });
