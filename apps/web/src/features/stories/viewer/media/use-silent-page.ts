import { useEffect } from 'react';
import { playAlone, stopPlaying } from '#shared/ui/video-player/one-at-a-time.ts';

/** Videos of the page behind stand still while stories are watched, and go on afterwards. */
export function useSilentPage(): void {
  useEffect(() => {
    const silence = { play: () => undefined, pause: () => undefined };
    playAlone(silence);
    return () => stopPlaying(silence, 'left');
  }, []);
}
