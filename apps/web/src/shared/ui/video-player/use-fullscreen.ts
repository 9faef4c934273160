import { useSyncExternalStore, type RefObject } from 'react';

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Full screen for the whole player, or for its video alone on an iPhone, which has no full screen for elements. */
export function useFullscreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
) {
  const isFullscreen = useSyncExternalStore(
    subscribe,
    () => frame.current !== null && document.fullscreenElement === frame.current,
  );

  const toggle = async () => {
    if (isFullscreen) return document.exitFullscreen();
    if (frame.current && 'requestFullscreen' in frame.current) return frame.current.requestFullscreen();
    const element = video.current;
    if (
      element &&
      'webkitEnterFullscreen' in element &&
      typeof element.webkitEnterFullscreen === 'function'
    ) {
      element.webkitEnterFullscreen();
    }
  };
  // A refusal of the browser changes nothing.
  return { isFullscreen, toggleFullscreen: () => void toggle().catch(() => undefined) };
}
