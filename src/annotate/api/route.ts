// One line of the contract: what is asked for, by whom, and what comes back.

import type { z } from 'zod';
import type { ApiErrorCode } from './error.ts';
import type { Access } from './rights.ts';

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Parameters stand in braces. */
  readonly path: string;
  /** Who may call it (rights.ts). */
  readonly access: Access;
  /**
   * Whose work it is about is named by `annotator` in address or query: to write it must be one's own name, to read another's needs the right
   * `work.read`.
   */
  readonly own?: 'read' | 'write';
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is a stream of records (record.ts), one JSON object a line. */
  readonly takesRecords?: true;
  /** The answer is no content: it sends a browser to a page of this server. */
  readonly redirects?: true;
  /** JSON, unless `streams` names another type. */
  readonly response: z.ZodType;
  readonly streams?: 'text/plain' | 'application/x-ndjson' | 'text/event-stream';
  /** Errors beyond those that every address has. */
  readonly errors?: readonly ApiErrorCode[];
}
