import { useEffect, useEffectEvent, useState } from 'react';
import { holdMusic } from '#shared/media/music/held-music.ts';
import type { Music } from '#shared/media/music/music.ts';
import type { MusicStage } from '#shared/media/music/read-music.ts';

export type Reading =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly stage: MusicStage }
  | { readonly status: 'read'; readonly music: Music }
  | { readonly status: 'failed'; readonly error: unknown };

export type Ended = Extract<Reading, { status: 'read' | 'failed' }>;

const NONE: Reading = { status: 'none' };
const BEGUN: Reading = { status: 'reading', stage: 'decoding' };

/**
 * The music of a file, held as long as the component shows it.
 * @param onEnd is told once per file how its reading ended
 */
export function useMusic(file: File | null, onEnd: (ended: Ended) => void): Reading {
  const [known, setKnown] = useState<{ file: File; reading: Reading } | null>(null);
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    const tell = (reading: Reading) => {
      if (isWanted) setKnown({ file, reading });
    };
    const held = holdMusic(file, (stage) => tell({ status: 'reading', stage }));
    const end = (ended: Ended) => {
      if (!isWanted) return;
      tell(ended);
      tellEnd(ended);
    };
    held.music.then(
      (music) => end({ status: 'read', music }),
      (error: unknown) => end({ status: 'failed', error }),
    );
    return () => {
      isWanted = false;
      held.release();
      // The state would keep the decoded sound.
      setKnown(null);
    };
  }, [file]);
  if (!file) return NONE;
  return known?.file === file ? known.reading : BEGUN;
}
