// The draft that was changed last, put into the tab's own storage when the page is left. A page that is loaded anew may ask the browser's database
// before the last page's writing has got there; this is there at once.

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface DraftStash {
  keep(key: string, draft: unknown): void;
  /** What the page before has left for this key; it is given once. */
  take(key: string): { readonly draft: unknown } | undefined;
}

const place = 'assay-draft';

export function createDraftStash(storage: TabStorage): DraftStash {
  let last: { readonly key: string; readonly draft: unknown } | undefined;
  const leave = (): void => {
    try {
      if (last) storage.setItem(place, JSON.stringify(last));
    } catch {
      // The storage is full: the database has it a moment later.
    }
  };
  globalThis.addEventListener?.('beforeunload', leave);
  globalThis.addEventListener?.('pagehide', leave);
  return {
    keep(key, draft) {
      last = { key, draft };
    },
    take(key) {
      const left: typeof last = JSON.parse(storage.getItem(place) ?? '{}');
      if (left?.key !== key) return undefined;
      storage.removeItem(place);
      return { draft: left.draft };
    },
  };
}
