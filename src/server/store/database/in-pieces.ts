// Databases take only so many values in one query, so long lists go in pieces.

const longest = 1000;

export async function inPieces<Item, Row>(
  items: readonly Item[],
  ask: (piece: readonly Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < items.length; from += longest) rows.push(...(await ask(items.slice(from, from + longest))));
  return rows;
}
