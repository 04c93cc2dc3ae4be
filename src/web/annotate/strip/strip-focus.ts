// The sentence has the focus whenever nothing else needs it, so that keys mean what the page says.

export const stripId = 'sentence-strip';

export function focusStrip(): void {
  const strip = document.getElementById(stripId);
  if (strip !== document.activeElement) strip?.focus({ preventScroll: true });
}
