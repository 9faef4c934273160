import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Music } from '#shared/media/music/music.ts';
import { openLoop, type LoopPlayer } from '#shared/media/music/play-loop.ts';
import { takePart } from '#shared/media/music/take-part.ts';
import type { Part } from './clip-rules.ts';

/** While an edge is dragged, nothing new is begun. Unit: ms. */
const SETTLED_MS = 150;

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
  const isBegun = useRef(false);

  const toggle = () => {
    if (player.current) return player.current.stop();
    isBegun.current = false;
    player.current = openLoop(() => {
      player.current = null;
      setListening(false);
    });
    setListening(true);
  };

  useEffect(() => {
    if (!isListening) return;
    const mine = player.current;
    let isWanted = true;
    const play = async () => {
      const sound = await takePart(music, start, end);
      if (isWanted) mine?.play(sound);
    };
    const timer = setTimeout(
      () => {
        isBegun.current = true;
        play().catch(() => mine?.stop());
      },
      isBegun.current ? SETTLED_MS : 0,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isListening, music, start, end]);

  useEffect(() => () => player.current?.stop(), []);

  return { isListening, toggle, player };
}
