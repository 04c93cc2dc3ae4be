// The way to sign in with the provider that the server names: it says where to go, and the provider sends the browser back.

import { ApiError } from '../../annotate/api/client.ts';
import { leavePlace } from '../shared/return-place.ts';

export async function goToProvider(): Promise<void> {
  const answer = await fetch('/api/sign-in/provider', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{}',
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new ApiError(answer.status, body);
  leavePlace();
  location.assign((body as { readonly url: string }).url);
}
