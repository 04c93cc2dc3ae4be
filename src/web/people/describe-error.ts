// What to say when the server did not do what somebody asked for.

import { ApiError } from '../../annotate/api/client.ts';

export function describeError(error: Error): string {
  if (!(error instanceof ApiError)) return 'The server cannot be reached. Try again in a moment.';
  const { details, message } = error;
  if (details === undefined) return `${message[0]?.toUpperCase()}${message.slice(1)}.`;
  return [details.message, details.remedy].map((part) => `${part[0]?.toUpperCase()}${part.slice(1)}.`).join(' ');
}
