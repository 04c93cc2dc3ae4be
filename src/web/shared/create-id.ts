// Ids for entries, facts and frames: random, so that pages that know nothing of each other never make the same.

export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
