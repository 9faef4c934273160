import type { UserId } from '@sfera/contract/ids';
import { useEffect, useEffectEvent } from 'react';

type Listener = (partnerId: UserId) => void;
const listeners = new Set<Listener>();

/** Tells that the chat with this person was deleted, not in this tab. */
export function tellChatRemoved(partnerId: UserId): void {
  for (const listener of listeners) listener(partnerId);
}

/** Calls `onRemoved` when the chat with this person is deleted elsewhere while it is open here. */
export function useOnChatRemoved(partnerId: UserId, onRemoved: () => void): void {
  const onTold = useEffectEvent((toldId: UserId) => {
    if (toldId === partnerId) onRemoved();
  });
  useEffect(() => {
    const listener: Listener = (toldId) => onTold(toldId);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
