// The way to sign in with the provider that the server names: it says where to go, and the provider sends the browser back.

import { useMutation } from '@tanstack/react-query';
import type { Client } from '../../annotate/api/client.ts';
import { leavePlace } from '../shared/return-place.ts';
import { useWork } from '../shared/work.tsx';

type Given = Parameters<Client['goToProvider']>[0];

export function useProvider() {
  const { client, session } = useWork();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (given: Given = {}) => {
      const { url } = await client.goToProvider(given);
      const { name, invitation } = given;
      const projects = Object.keys(session.state().me?.projects ?? {});
      leavePlace({ ...(name !== undefined && { name }), ...(invitation !== undefined && { projects }) });
      location.assign(url);
    },
  });
}
