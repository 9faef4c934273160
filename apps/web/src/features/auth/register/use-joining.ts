import type { JoiningMode } from '@sfera/contract/joining-mode';
import { getServer } from '@sfera/contract/server-info';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#shared/api/call.ts';
import { useLocation } from '#shared/router/index.ts';

/** The page of an invitation leaves its code here. */
const Invited = z.object({ invitation: z.string() });

/**
 * How this person may join.
 * - `account`: the registration makes an account; also until the server has answered, and when it does not, because the
 *   registration itself tells
 * - `request`: it makes a request that somebody must approve
 * - `invited-only`, `closed`: there is nothing to fill in
 */
export type Way = 'account' | 'request' | 'invited-only' | 'closed';

export function useJoining(): { way: Way; invitation: string | undefined } {
  const invitation = Invited.safeParse(useLocation().state).data?.invitation;
  const [mode, setMode] = useState<JoiningMode>('open');
  useEffect(() => {
    const end = new AbortController();
    call(getServer, { signal: end.signal }).then(
      ({ joining }) => setMode(joining),
      () => {},
    );
    return () => end.abort();
  }, []);
  return { way: wayOf(mode, invitation !== undefined), invitation };
}

function wayOf(mode: JoiningMode, isInvited: boolean): Way {
  if (mode === 'closed') return 'closed';
  if (mode === 'open' || isInvited) return 'account';
  return mode === 'approval' ? 'request' : 'invited-only';
}
