// For whom the page works, and whether the server still knows them. A session may end, or somebody else may sign in in another tab, while
// work waits: then the page goes on for the person it was opened for, sends nothing, and says so until they sign in again.

import type { ApiError, Client } from '../../annotate/api/client.ts';
import { type Me, meSchema } from '../../annotate/api/people.ts';
import { createListeners } from './listeners.ts';

export interface SessionState {
  /** For whom the page works; undefined while the server could never be asked. */
  readonly me: Me | undefined;
  /** `ended`: the server knows nobody. `other`: somebody else has signed in in this browser. */
  readonly status: 'open' | 'ended' | 'other';
  /** Who that is. */
  readonly other: string | undefined;
}

/** Whose entries may be sent now. */
export interface Sender {
  isOwn(annotator: string): boolean;
  isSignedIn(): boolean;
}

export interface Session extends Sender {
  readonly state: () => SessionState;
  subscribe(listener: () => void): () => void;
  /** Asks the server who is signed in. The page goes on for the person it works for. */
  check(): Promise<void>;
  /** Asks the server, and goes on for whoever is signed in now; false where it does not answer. */
  adopt(): Promise<boolean>;
  /** An answer may say that somebody is not signed in any more. */
  note(error: ApiError): void;
}

export interface SessionOptions {
  readonly client: Pick<Client, 'getMe'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
}

export const meKey = 'assay-me';

/** What the server answers when it does not know somebody, or knows somebody else. */
const doubts = new Set<ApiError['code']>(['no-access', 'forbidden', 'unknown-project']);

export function createSession({ client, storage }: SessionOptions): Session {
  const listeners = createListeners();
  let state: SessionState = { me: undefined, status: 'open', other: undefined };
  let asking: Promise<Me | undefined> | undefined;

  const announce = (next: SessionState): void => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    listeners.call();
  };
  const ask = (): Promise<Me | undefined> => {
    asking ??= client
      .getMe()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const takeOver = (me: Me): void => {
    remember(storage, me);
    announce({ me, status: 'open', other: undefined });
  };

  const check = async (): Promise<void> => {
    const now = await ask();
    if (now === undefined) return;
    const { me } = state;
    const name = now.person?.name;
    if (!me?.person || now.mode !== me.mode || name === me.person.name) takeOver(now);
    else announce({ me, status: name === undefined ? 'ended' : 'other', other: name });
  };

  return {
    state: () => state,
    subscribe: listeners.add,
    check,
    async adopt() {
      // What was asked before the sign-in says nothing about it.
      await asking;
      const now = await ask();
      if (now) takeOver(now);
      else if (state.me === undefined) announce({ me: recall(storage), status: 'open', other: undefined });
      return now !== undefined;
    },
    note({ code }) {
      if (state.me?.mode === 'team' && doubts.has(code)) void check();
    },
    isOwn: (annotator) => state.me?.mode !== 'team' || state.me.person?.name === annotator,
    isSignedIn: () =>
      state.me !== undefined && state.status === 'open' && (state.me.mode === 'machine' || state.me.person !== null),
  };
}

/** Who was here last, for a page that is opened while the server cannot be reached. */
function recall(storage: SessionOptions['storage']): Me | undefined {
  try {
    return meSchema.safeParse(JSON.parse(storage.getItem(meKey) ?? '')).data;
  } catch {
    return undefined;
  }
}

function remember(storage: SessionOptions['storage'], me: Me): void {
  try {
    storage.setItem(meKey, JSON.stringify(me));
  } catch {
    // The browser's storage is full or shut: the page then opens only while the server answers.
  }
}
