import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the video its media while `isHeld`, and takes it away again: pausing alone would keep buffers and a decoder
 * for every video of a long feed. When it comes back it stands where it was. Another `src` is a better version of the
 * same video: what was playing plays on.
 */
export function useVideoSource(
  video: RefObject<HTMLVideoElement | null>,
  { src, isHeld }: { src: string; isHeld: boolean },
) {
  const left = useRef({ src, atSeconds: 0, wasPlaying: false });

  useEffect(() => {
    const element = video.current;
    if (!isHeld || !element) return;
    const before = left.current;
    const release = attachSource(element, src, before.atSeconds);
    // Refused, it waits for a press like any other.
    if (before.src !== src && before.wasPlaying) element.play().catch(() => undefined);
    return () => {
      const wasPlaying = !element.paused;
      left.current = { src, atSeconds: release(), wasPlaying };
    };
  }, [video, src, isHeld]);
}

/** @returns takes the source away and says at which second the video stood */
function attachSource(element: HTMLVideoElement, src: string, startSeconds: number): () => number {
  const goToStart = () => {
    element.currentTime = startSeconds;
  };
  element.src = src;
  if (startSeconds > 0) element.addEventListener('loadedmetadata', goToStart, { once: true });

  return () => {
    // Before its metadata came the video stands at 0, whatever was asked for.
    const atSeconds = element.readyState > 0 ? element.currentTime : startSeconds;
    element.removeEventListener('loadedmetadata', goToStart);
    element.pause();
    element.removeAttribute('src');
    element.load();
    return atSeconds;
  };
}
