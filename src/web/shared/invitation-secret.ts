// The secret of an invitation comes behind "#" of its address, which no server and no log sees. It leaves the address at once, so that neither history
// nor a screenshot keeps it, and is kept for this tab only.

import { paths } from './paths.ts';

const key = 'assay-invitation';

export function takeSecret(): void {
  const { pathname, hash } = location;
  if (pathname !== paths.invitation || hash.length < 2) return;
  sessionStorage.setItem(key, hash.slice(1));
  history.replaceState(history.state, '', pathname);
}

/** A second invitation that is opened in the same tab changes only what stands behind "#". */
addEventListener('hashchange', () => {
  if (location.pathname !== paths.invitation || location.hash.length < 2) return;
  takeSecret();
  location.reload();
});

export const findSecret = (): string | undefined => sessionStorage.getItem(key) ?? undefined;

export const forgetSecret = (): void => sessionStorage.removeItem(key);
