import { SOCKET_RECONNECT_DELAY_MS } from '@sfera/contract/base/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#shared/api/session.ts';

/** Holds the live connection of the signed-in person while it is mounted, and feeds the chats from it. */
export function LiveChats() {
  const cache = useQueryClient();
  const state = useSession();
  const session = state.status === 'member' ? state.session : null;
  const token = session?.token;
  const userId = session?.userId;
  useEffect(() => {
    if (token === undefined || userId === undefined) return;
    let stop = () => {};
    let isEnded = false;
    const start = async () => {
      // Not with the app's first scripts: nothing on the screen waits for it.
      const { followLive } = await import('./follow-live.ts');
      if (!isEnded) stop = followLive(cache, token, userId);
    };
    const startOrRetry = () =>
      void start().catch(() => {
        if (isEnded) return;
        const timer = setTimeout(startOrRetry, SOCKET_RECONNECT_DELAY_MS.max);
        stop = () => clearTimeout(timer);
      });
    startOrRetry();
    return () => {
      isEnded = true;
      stop();
    };
  }, [cache, token, userId]);
  return null;
}
