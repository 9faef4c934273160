import { useEffect } from 'react';
import { playAlone, stopPlaying } from './one-at-a-time.ts';

/** Pauses videos of the page behind while something covers the page, and resumes them afterwards. */
export function usePausePageVideos(): void {
  useEffect(() => {
    const idlePlayer = { play: () => undefined, pause: () => undefined };
    playAlone(idlePlayer);
    return () => stopPlaying(idlePlayer, 'left');
  }, []);
}
