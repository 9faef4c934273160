import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { pause as pauseVoice } from '#entities/chat/voice/playing.ts';
import {
  playAlone,
  startPlaying,
  stopPlaying,
  type Playable,
} from '#shared/ui/video-player/one-at-a-time.ts';

/**
 * The player of a round video: it begins by a press alone, with sound, and is back at its poster after its end. No other
 * video and no voice goes on beside it.
 * @param url null while there is nothing to be played
 */
export function useRoundPlayer(element: RefObject<HTMLVideoElement | null>, url: string | null) {
  const [isPlaying, setPlaying] = useState(false);
  const [hasBegun, setBegun] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [atMs, setAtMs] = useState(0);
  // The file that the server has made replaces the original only while the original is not being watched.
  const [src, setSrc] = useState(url);
  if (src !== url && !hasBegun) setSrc(url);
  /** Neither another video that ends nor a tab that is shown again starts it. */
  const isWanted = useRef(false);
  const player = useMemo(
    (): Playable => ({
      play() {
        const video = element.current;
        if (video && isWanted.current) void startPlaying(video, () => undefined);
      },
      pause() {
        isWanted.current = false;
        element.current?.pause();
      },
    }),
    [element],
  );
  useEffect(() => () => stopPlaying(player, 'paused'), [player]);
  useReleaseOnLeave(element, src);

  const end = () => {
    stopPlaying(player, 'paused');
    setBegun(false);
    setPlaying(false);
    setAtMs(0);
  };
  return {
    src,
    isPlaying,
    hasBegun,
    hasFailed,
    atMs,
    toggle() {
      if (isPlaying) return stopPlaying(player, 'paused');
      if (hasFailed) element.current?.load();
      setFailed(false);
      pauseVoice();
      isWanted.current = true;
      playAlone(player);
    },
    events: {
      onPlay: () => setPlaying(true),
      onPlaying: () => setBegun(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: () => setAtMs((element.current?.currentTime ?? 0) * 1_000),
      onEnded: end,
      onError() {
        end();
        setFailed(true);
      },
    },
  };
}

/**
 * Releases the media of a video that leaves the list. Safari would keep its decoder until the memory is collected, and an
 * iPhone has 16 of them.
 */
function useReleaseOnLeave(video: RefObject<HTMLVideoElement | null>, src: string | null): void {
  useEffect(() => {
    const element = video.current;
    if (!element || src === null) return;
    restore(element, src);
    return () => {
      element.pause();
      element.removeAttribute('src');
      element.load();
    };
  }, [video, src]);
}

/** React runs an effect of a development build twice, and writes the attribute once. */
function restore(element: HTMLVideoElement, src: string): void {
  if (element.getAttribute('src') !== src) element.src = src;
}
