import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#shared/api/session.ts';
import { followLive } from './follow-live.ts';

/** Holds the live connection of the signed-in person while it is mounted, and feeds the chats from it. */
export function LiveChats() {
  const cache = useQueryClient();
  const state = useSession();
  const session = state.status === 'member' ? state.session : null;
  const token = session?.token;
  const userId = session?.userId;
  useEffect(() => {
    if (token === undefined || userId === undefined) return;
    return followLive(cache, token, userId);
  }, [cache, token, userId]);
  return null;
}
