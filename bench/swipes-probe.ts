/// <reference lib="dom" />
/** One swipe as the page saw it. */
export interface Swipe {
  /**
   * From the end of the touch to the first frame of another video with half of it on screen; null without such a frame.
   */
  firstFrameMs: number | null;
  /** Watched time of that video. */
  watchedMs: number;
  /** Time in which the picture stood still. */
  frozenMs: number;
}

export interface Probe {
  /** From the start of the page's loading to the first frame of any video. */
  openedMs: number | null;
  swipes: Swipe[];
}

declare global {
  interface Window {
    sferaProbe: Probe;
  }
}

/**
 * Runs in the page before its scripts. Listens to every frame of every video, and records for each touch the first
 * frame of a video that was not on screen when the touch began.
 */
export function installProbe(): void {
  /** A shorter standstill is invisible. */
  const STILL_MS = 150;
  /** Share of the screen that a video must cover to count. */
  const SHOWN = 0.5;
  const probe: Probe = { openedMs: null, swipes: [] };
  window.sferaProbe = probe;
  const isShown = (video: HTMLVideoElement) => {
    const { top, bottom } = video.getBoundingClientRect();
    const visible = Math.min(bottom, innerHeight) - Math.max(top, 0);
    const style = { opacityProperty: true, visibilityProperty: true };
    return visible >= innerHeight * SHOWN && video.checkVisibility(style);
  };
  const heard = new WeakSet<HTMLVideoElement>();
  let left: HTMLVideoElement | undefined;
  /** The last ended swipe, and the element that it brought up. */
  let current: { swipe: Swipe; endedAt: number; frameAt: number } | undefined;
  let shown: HTMLVideoElement | undefined;

  const watch = (now: number) => {
    if (!current || !shown) return;
    const gap = now - current.frameAt;
    current.swipe.watchedMs += gap;
    if (gap > STILL_MS) current.swipe.frozenMs += gap;
    current.frameAt = now;
  };

  const onFrame = (video: HTMLVideoElement, presentedAt: number) => {
    const now = performance.now();
    if (!isShown(video)) return;
    probe.openedMs ??= now;
    if (video === shown) watch(now);
    else if (current && !shown && video !== left && presentedAt >= current.endedAt) {
      current.swipe.firstFrameMs = now - current.endedAt;
      current.frameAt = now;
      shown = video;
    }
  };

  const hear = () => {
    for (const video of document.querySelectorAll('video')) {
      if (heard.has(video)) continue;
      heard.add(video);
      const next: VideoFrameRequestCallback = (_now, { presentationTime }) => {
        onFrame(video, presentationTime);
        video.requestVideoFrameCallback(next);
      };
      video.requestVideoFrameCallback(next);
    }
  };
  new MutationObserver(hear).observe(document, { childList: true, subtree: true });

  const capture = { capture: true, passive: true };
  addEventListener(
    'touchstart',
    () => {
      watch(performance.now());
      left = [...document.querySelectorAll('video')].find(isShown);
      current = undefined;
      shown = undefined;
    },
    capture,
  );
  addEventListener(
    'touchend',
    ({ timeStamp }) => {
      current = {
        swipe: { firstFrameMs: null, watchedMs: 0, frozenMs: 0 },
        endedAt: timeStamp,
        frameAt: timeStamp,
      };
      probe.swipes.push(current.swipe);
    },
    capture,
  );
}
