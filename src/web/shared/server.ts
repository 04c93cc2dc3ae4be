// The one connection to the server that the page came from.

import { createClient } from '../../annotate/api/client.ts';

const tokenKey = 'assay-token';

/** The token comes in the address once, behind `#token=`, and is then kept for this tab only. */
function takeToken(): string | undefined {
  const given = /^#token=(.+)$/.exec(location.hash)?.[1];
  if (given !== undefined) {
    sessionStorage.setItem(tokenKey, decodeURIComponent(given));
    history.replaceState(null, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(tokenKey) ?? undefined;
}

const token = takeToken();

export const client = createClient({
  fetch: (url, init) => window.fetch(url, init),
  ...(token === undefined ? {} : { token }),
});

/** Links and events cannot send a token: they need the cookie. */
export async function openSession(): Promise<void> {
  if (token !== undefined) await client.openSession(token);
}
