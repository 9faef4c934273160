import { useEffect } from 'react';
import { mayAutoplay } from '#shared/appearance/appearance.ts';
import { playInTurn, stopPlaying, type Playable } from './one-at-a-time.ts';
import type { ScreenPresence } from './use-screen-presence.ts';

/** Starts a watched player if autoplay is wanted, and stops any player that is no longer watched. */
export function useAutoplay(player: Playable, presence: ScreenPresence, isWanted: boolean) {
  useEffect(() => {
    if (presence !== 'watched') return;
    if (isWanted && mayAutoplay()) playInTurn(player);
    return () => stopPlaying(player, 'left');
  }, [player, presence, isWanted]);
}
