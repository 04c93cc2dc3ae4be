// A point in time as the server sends it: in UTC, to the minute, which is the same for everybody who reads it.

export function Time({ at, empty = 'never' }: { readonly at: string | null; readonly empty?: string }) {
  if (at === null) return empty;
  return (
    <time dateTime={at} title="UTC" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {at.slice(0, 16).replace('T', ' ')}
    </time>
  );
}
