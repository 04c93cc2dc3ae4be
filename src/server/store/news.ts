// What servers on one database tell each other: that something has changed, and where. What it is, they read for themselves.

import type { DocumentAddress } from '../../annotate/api/client.ts';

export type News =
  /** The entries of a document behind version `behind`, up to `version`. */
  | ({ readonly type: 'entries'; readonly behind: number; readonly version: number } & DocumentAddress)
  | { readonly type: 'project'; readonly project: string }
  | { readonly type: 'imported'; readonly project: string };
