// Where somebody was before they went to a provider to sign in: the provider sends them back to the page, not to the place.

const key = 'assay-return';

export const leavePlace = (): void => sessionStorage.setItem(key, location.pathname + location.search);

/** Goes back there, once. */
export function returnToPlace(): void {
  const place = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  // Only a place of this page: "//host" would be another one.
  if (place !== null && /^\/(?!\/)/.test(place)) history.replaceState(null, '', place);
}
