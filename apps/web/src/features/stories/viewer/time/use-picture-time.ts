import { useEffect, useEffectEvent, useRef } from 'react';
import type { Playback } from './playback.ts';
import { StoryClock } from './story-clock.ts';

/**
 * Shows a picture for its duration: the clock runs while the picture `isReady` and nothing pauses it. Null: another
 * story is current.
 */
export function usePictureTime(playback: Playback | null, isReady: boolean, durationMs: number): void {
  const clock = useRef<StoryClock | null>(null);
  const showing = playback?.showing ?? null;
  const isRunning = isReady && playback !== null && !playback.isHeld;
  const onStep = useEffectEvent((elapsedMs: number, isStepping: boolean) =>
    playback?.onProgress(elapsedMs, durationMs, isStepping),
  );
  const onEnd = useEffectEvent(() => playback?.onEnd());
  const makeClock = useEffectEvent(
    () =>
      new StoryClock(durationMs, {
        onStep: (elapsedMs, isStepping) => onStep(elapsedMs, isStepping),
        onEnd: () => onEnd(),
      }),
  );

  useEffect(() => {
    if (showing === null) return;
    const started = makeClock();
    clock.current = started;
    return () => started.dispose();
  }, [showing]);

  useEffect(() => {
    if (showing === null) return;
    if (isRunning) clock.current?.run();
    else clock.current?.hold();
  }, [isRunning, showing]);
}
