import { useEffect } from 'react';
import { checkSession, onSessionChange, watchSession } from '#shared/api/session.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/** Runs the guard's check at start and says when a session ends by itself. */
export function useSessionWatch(): void {
  useEffect(() => {
    const stopListening = onSessionChange((now, before) => {
      if (before.status === 'member' && now.status === 'guest' && now.ended === 'expired')
        toast(text.sessionOver);
    });
    const stopWatching = watchSession();
    checkSession();
    return () => {
      stopListening();
      stopWatching();
    };
  }, []);
}
