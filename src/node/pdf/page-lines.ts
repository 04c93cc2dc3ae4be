// From the pieces of text that a page is painted with to its lines.

export interface PdfItem {
  readonly str: string;
  /** The last two numbers are where it stands: from the left, and from the bottom. */
  readonly transform: readonly number[];
  readonly height: number;
  readonly hasEOL: boolean;
}

export interface PdfLine {
  readonly text: string;
  readonly height: number;
  /** Of its foot, from the bottom of the page. */
  readonly y: number;
}

export function toLines(items: readonly PdfItem[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let [text, height, y] = ['', 0, 0];
  const end = (): void => {
    const bare = text.replace(/\s+/g, ' ').trim();
    if (bare !== '') lines.push({ text: bare, height, y });
    [text, height] = ['', 0];
  };
  for (const item of items) {
    const own = item.transform[5] ?? y;
    // Without a mark of the line's end, another height on the page is another line; small raised marks are none.
    if (text !== '' && item.str.trim() !== '' && Math.abs(own - y) > Math.max(height, item.height) * 0.6) end();
    if (text === '') y = own;
    text += item.str;
    height = Math.max(height, item.height);
    if (item.hasEOL) end();
  }
  end();
  return lines;
}
