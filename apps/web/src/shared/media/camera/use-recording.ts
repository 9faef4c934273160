import { SECOND_MS } from '@sfera/contract/base/time';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageVisible } from '#shared/viewport/page-visibility.ts';
import { recordVideo, type Recording } from './record-video.ts';

export interface RecordingControls {
  /** Whole seconds since its start; null while nothing is recorded. */
  readonly elapsedSeconds: number | null;
  /** @throws when this browser cannot record */
  readonly start: (tracks: readonly MediaStreamTrack[], bitsPerSecond?: number) => void;
  readonly stop: () => void;
}

/**
 * One recording at a time. It ends by `stop`, by itself at the limit, or when the page is hidden; `onRecorded` gets
 * what was recorded until then, null when that is nothing.
 */
export function useRecording(maxSeconds: number, onRecorded: (file: File | null) => void): RecordingControls {
  const running = useRef<Recording | null>(null);
  const [elapsedSeconds, setElapsed] = useState<number | null>(null);
  const isRecording = elapsedSeconds !== null;
  const finish = useEffectEvent(onRecorded);
  const isVisible = usePageVisible();

  const stop = useCallback(() => running.current?.stop(), []);
  const deliver = useEffectEvent((recording: Recording, file: File | null) => {
    // Not when the camera was left meanwhile.
    if (running.current !== recording) return;
    running.current = null;
    setElapsed(null);
    finish(file);
  });

  useEffect(() => {
    const recording = running.current;
    if (!isRecording || !recording) return;
    void recording.done.then((file) => deliver(recording, file));
    const startedAt = performance.now();
    const tick = setInterval(
      // On a busy device it ticks once more after the end, and nothing would take that back.
      () =>
        running.current === recording && setElapsed(Math.floor((performance.now() - startedAt) / SECOND_MS)),
      SECOND_MS / 4,
    );
    const limit = setTimeout(stop, maxSeconds * SECOND_MS);
    return () => {
      clearInterval(tick);
      clearTimeout(limit);
    };
  }, [isRecording, maxSeconds, stop]);

  useEffect(() => {
    if (!isVisible) stop();
  }, [isVisible, stop]);

  useEffect(
    () => () => {
      const recording = running.current;
      running.current = null;
      recording?.stop();
    },
    [],
  );

  return {
    elapsedSeconds,
    stop,
    start(tracks, bitsPerSecond) {
      running.current = recordVideo(tracks, bitsPerSecond);
      setElapsed(0);
    },
  };
}
