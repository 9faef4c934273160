import { useEffect } from 'react';
import { playAlone, stopPlaying } from '#shared/ui/video-player/one-at-a-time.ts';

/** Pauses videos of the page behind while stories are watched, and resumes them afterwards. */
export function usePausePageVideos(): void {
  useEffect(() => {
    const idlePlayer = { play: () => undefined, pause: () => undefined };
    playAlone(idlePlayer);
    return () => stopPlaying(idlePlayer, 'left');
  }, []);
}
