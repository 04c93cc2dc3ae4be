// Formats print without waiting, and pages have to be waited for. So a format is fed: before it is asked for its next piece, something waits for
// it at which it will print and stop.

/** `print` is a format's printer. `yieldsAt` says at which items it prints for certain. */
export async function* printPages<Item>(
  pages: AsyncIterable<readonly Item[]>,
  print: (items: Iterable<Item>) => Iterable<string>,
  yieldsAt: (item: Item) => boolean,
): AsyncGenerator<string> {
  const source = pages[Symbol.asyncIterator]();
  let page: readonly Item[] = [];
  let next = 0;
  let due = 0;
  let isAtEnd = false;
  function* take(): Generator<Item> {
    for (;;) {
      const item = page[next];
      if (item === undefined) break;
      next++;
      if (yieldsAt(item)) due--;
      yield item;
    }
    if (!isAtEnd) throw new Error('a format asked for more than was read');
  }
  const fill = async () => {
    while (due === 0 && !isAtEnd) {
      const { done, value = [] } = await source.next();
      isAtEnd = done === true;
      page = [...page.slice(next), ...value];
      next = 0;
      due = page.filter(yieldsAt).length;
    }
  };
  const pieces = print(take())[Symbol.iterator]();
  for (;;) {
    await fill();
    const { done, value } = pieces.next();
    if (done) return;
    yield value;
  }
}
