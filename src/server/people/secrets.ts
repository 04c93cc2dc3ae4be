// Secrets that the server makes: of sessions, tokens and invitations. They are random, so a plain hash of them is enough to keep, and
// whoever reads the database learns none.

import { createHash, randomBytes } from 'node:crypto';

export const createSecret = (): string => randomBytes(32).toString('base64url');

export const createRecordId = (): string => randomBytes(12).toString('base64url');

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
