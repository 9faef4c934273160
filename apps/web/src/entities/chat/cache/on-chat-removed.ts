import type { PeerId } from '@sfera/contract/base/ids';
import { useEffect, useEffectEvent } from 'react';

type Listener = (partnerId: PeerId) => void;
const listeners = new Set<Listener>();

/** Tells that the chat with this person was deleted, not in this tab. */
export function tellChatRemoved(partnerId: PeerId): void {
  for (const listener of listeners) listener(partnerId);
}

/** Calls `onRemoved` when the chat with this person is deleted elsewhere while it is open here. */
export function useOnChatRemoved(partnerId: PeerId, onRemoved: () => void): void {
  const onTold = useEffectEvent((toldId: PeerId) => {
    if (toldId === partnerId) onRemoved();
  });
  useEffect(() => {
    const listener: Listener = (toldId) => onTold(toldId);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
