import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the video its media while `isHeld`, and releases the media afterwards: a paused video alone would keep its
 * buffers and a decoder. The video resumes at its last position. Another `src` is a better version of the same video,
 * which goes on playing.
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
    // A refused video waits for a press.
    if (before.src !== src && before.wasPlaying) element.play().catch(() => undefined);
    return () => {
      const wasPlaying = !element.paused;
      left.current = { src, atSeconds: release(), wasPlaying };
    };
  }, [video, src, isHeld]);
}

/** For a video that stands still: iOS draws a frame of one that has not played only after a jump. */
export const withFirstFrame = (src: string): string => `${src}#t=0.001`;

/** @returns releases the source and returns the position of the video, in seconds */
function attachSource(element: HTMLVideoElement, src: string, startSeconds: number): () => number {
  const goToStart = () => {
    element.currentTime = startSeconds;
  };
  element.src = src;
  if (startSeconds > 0) element.addEventListener('loadedmetadata', goToStart, { once: true });

  return () => {
    // Until its metadata is loaded the video reports 0.
    const atSeconds = element.readyState > 0 ? element.currentTime : startSeconds;
    element.removeEventListener('loadedmetadata', goToStart);
    element.pause();
    element.removeAttribute('src');
    element.load();
    return atSeconds;
  };
}
