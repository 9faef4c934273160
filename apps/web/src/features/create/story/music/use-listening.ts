import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Music } from '#shared/media/music/music.ts';
import { playLoop, type LoopPlayer } from '#shared/media/music/play-loop.ts';
import { takePart } from '#shared/media/music/take-part.ts';
import type { Part } from './clip-rules.ts';

interface Listening {
  readonly isListening: boolean;
  /** To be called by a press: phones let nothing else begin a sound. */
  toggle(): void;
  /** The one who plays; null in silence. */
  readonly player: RefObject<LoopPlayer | null>;
}

/** Plays the part over and over until it is stopped; a part that changes begins anew. */
export function useListening(music: Music, { start, end }: Part): Listening {
  const [isListening, setListening] = useState(false);
  const player = useRef<LoopPlayer | null>(null);

  useEffect(() => {
    if (!isListening) return;
    let isWanted = true;
    let mine: LoopPlayer | null = null;
    const play = async () => {
      const sound = await takePart(music, start, end);
      if (!isWanted) return;
      mine = playLoop(sound, () => {
        if (player.current === mine) player.current = null;
        // Another sound of the page has taken over.
        if (isWanted) setListening(false);
      });
      player.current = mine;
    };
    play().catch(() => isWanted && setListening(false));
    return () => {
      isWanted = false;
      mine?.stop();
    };
  }, [isListening, music, start, end]);

  return { isListening, toggle: () => setListening((was) => !was), player };
}
