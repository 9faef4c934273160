import { useEffect } from 'react';
import { mayAutoplay } from '#shared/data-use/autoplay.ts';
import { playInTurn, stopPlaying, type Playable } from './one-at-a-time.ts';
import type { ScreenPresence } from './use-screen-presence.ts';

interface Wish {
  isWanted: boolean;
  /** The person has asked for this video, whatever the settings. */
  isAskedFor: boolean;
}

/** Starts a watched player if autoplay is wanted, and stops any player that is no longer watched. */
export function useAutoplay(player: Playable, presence: ScreenPresence, { isWanted, isAskedFor }: Wish) {
  useEffect(() => {
    if (presence !== 'watched') return;
    if (isAskedFor || (isWanted && mayAutoplay())) playInTurn(player);
    return () => stopPlaying(player, 'left');
  }, [player, presence, isWanted, isAskedFor]);
}
