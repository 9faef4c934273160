import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { checkSession, onSessionChange, watchSession, type SessionState } from '#shared/api/session.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

const memberOf = (state: SessionState) => (state.status === 'member' ? state.session.userId : null);

/** Runs the guard's check at start, forgets what one account loaded before another sees it, and says when a session ends by itself. */
export function useSessionWatch(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const stopListening = onSessionChange((now, before) => {
      if (memberOf(before) !== memberOf(now)) cache.clear();
      if (before.status === 'member' && now.status === 'guest' && now.ended === 'expired')
        toast(text.sessionOver);
    });
    const stopWatching = watchSession();
    checkSession();
    return () => {
      stopListening();
      stopWatching();
    };
  }, [cache]);
}
