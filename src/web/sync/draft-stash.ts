// The draft that was changed last, put into the tab's own storage when the page is left. A page that is loaded anew may ask the browser's database
// before the last page's writing has got there; this is there at once.

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface DraftStash {
  keep(key: string, draft: unknown): void;
  /** The database has it. */
  drop(key: string, draft: unknown): void;
  /** What the page before has left for this key; it is given once. */
  take(key: string): { readonly draft: unknown } | undefined;
}

interface Stashed {
  readonly key: string;
  readonly draft: unknown;
}

const place = 'assay-draft';

export function createDraftStash(storage: TabStorage): DraftStash {
  let left = readOnce(storage);
  let last: Stashed | undefined;
  // A page that is left may come back as it was: what an earlier leaving has put there is replaced.
  const leave = (): void => {
    try {
      if (last) storage.setItem(place, JSON.stringify(last));
      else storage.removeItem(place);
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
    drop(key, draft) {
      if (last?.key === key && last.draft === draft) last = undefined;
    },
    take(key) {
      if (left?.key !== key) return undefined;
      const { draft } = left;
      left = undefined;
      return { draft };
    },
  };
}

function readOnce(storage: TabStorage): Stashed | undefined {
  const text = storage.getItem(place);
  storage.removeItem(place);
  return text === null ? undefined : JSON.parse(text);
}
