import { useCallback, useEffect, useRef } from 'react';
import type { VideoController } from '#shared/media/stage/video-controller.ts';

/** After a key or a button the frame stays this long, for the next press and for the eye. Unit: milliseconds. */
const LOOK_MS = 1_200;

interface Preview {
  /** Stops at the frame at this second, until `release`. */
  hold: (seconds: number) => void;
  /** Plays on, if it played before. */
  release: () => void;
  /** Stops at the frame for a moment. */
  glance: (seconds: number) => void;
}

/** Shows single frames on the stage while something is being set. Plays on when the tool goes away. */
export function usePreview(controller: VideoController | null): Preview {
  const isHeld = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hold = useCallback(
    (seconds: number) => {
      clearTimeout(timer.current);
      if (controller === null) return;
      if (controller.isPlaying) {
        isHeld.current = true;
        controller.pause();
      }
      controller.seek(seconds);
    },
    [controller],
  );
  const release = useCallback(() => {
    clearTimeout(timer.current);
    if (isHeld.current) controller?.play();
    isHeld.current = false;
  }, [controller]);
  const glance = useCallback(
    (seconds: number) => {
      hold(seconds);
      timer.current = setTimeout(release, LOOK_MS);
    },
    [hold, release],
  );

  useEffect(() => release, [release]);
  return { hold, release, glance };
}
