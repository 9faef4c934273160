/// <reference lib="dom" />
/* oxlint-disable unicorn/consistent-function-scoping -- the page gets `installLadder` alone */
import type Hls from 'hls.js';

/** Length of every clip. */
export const LADDER_CLIP_SECONDS = 30;

export interface Rendition {
  /** The short side. Unit: pixels. */
  height: number;
  url: string;
  /** The average. */
  bitsPerSecond: number;
}

export interface LadderClip {
  poster: string;
  /** Whole files, from the smallest. */
  files: Rendition[];
  /** The same heights in segments, with the text of each playlist. */
  segments: (Rendition & { list: string })[];
}

export interface LadderCase {
  clips: LadderClip[];
  /** By `files`: the heights among which the page chooses by the measured rate. */
  way: { kind: 'files'; heights: number[] } | { kind: 'hls' };
  /** Seconds of each clip that are watched after its first frame; null: to its end. */
  watchSeconds: number | null;
  /** No clip takes longer, whatever stands still. */
  limitSeconds: number;
}

export interface LadderResult {
  firstFrameMs: number[];
  stalls: number;
  stalledMs: number;
  playedMs: number;
  /** Played time by height. */
  heights: Record<string, number>;
}

declare global {
  interface Window {
    Hls: typeof Hls;
    watchLadder: (of: LadderCase) => Promise<LadderResult>;
  }
}

/** Runs in the page. Prepares `watchLadder`, which plays clips one after another, as swipes do. */
export function installLadder(): void {
  const SAMPLE_MS = 50;
  /** A shorter standstill is invisible. */
  const STILL_MS = 250;
  /** A height is chosen from this measured rate, because a page knows the highest rate of a height only. */
  const FROM_BITS: Record<number, number> = { 360: 0, 720: 2_250_000, 1080: 8_000_000 };
  /** Without a measurement. */
  const USUAL_HEIGHT = 720;
  /** Smaller answers tell nothing about the rate. */
  const TELLING_BYTES = 30_000;
  /** As swipes do: with this much buffered the next clip is fetched; a clip above the limit only to its first frame. */
  const AHEAD_SECONDS = 4;
  const AHEAD_MAX_BYTES = 3 * 1024 * 1024;
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  /** The quickest of the last answers: each is a lower bound, because answers share the network. */
  const measuredBits = () => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((one) => one instanceof PerformanceResourceTiming)
      .filter((one) => one.transferSize > TELLING_BYTES);
    const rates = entries
      .slice(-8)
      .map((one) => (one.transferSize * 8_000) / (one.responseEnd - one.responseStart));
    return rates.length > 0 ? Math.max(...rates) : null;
  };
  /** A stall tells that the network does not carry this height. */
  let ceiling = Infinity;
  const choose = (files: Rendition[]): number => {
    const bits = measuredBits();
    const fits = ({ height }: Rendition) =>
      height < ceiling && (bits === null ? height <= USUAL_HEIGHT : (FROM_BITS[height] ?? 0) <= bits);
    return Math.max(0, files.findLastIndex(fits));
  };

  interface Shown {
    element: HTMLVideoElement;
    activate: () => void;
    lower: () => void;
    release: () => void;
  }
  const makeElement = () => {
    const element = document.createElement('video');
    Object.assign(element, { muted: true, playsInline: true, preload: 'auto' });
    element.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;object-fit:contain';
    document.body.append(element);
    return element;
  };

  const showFiles = (clip: LadderClip, heights: number[], isActive: boolean): Shown => {
    const element = makeElement();
    const files = clip.files.filter(({ height }) => heights.includes(height));
    let at = choose(files);
    const set = () => (element.src = files[at]?.url ?? '');
    const mostBytes = ((files[at]?.height === 360 ? 500_000 : 1_500_000) / 8) * 30;
    if (!isActive && mostBytes * 1.1 > AHEAD_MAX_BYTES) element.preload = 'metadata';
    set();
    return {
      element,
      activate() {
        element.preload = 'auto';
        void element.play();
      },
      lower() {
        ceiling = Math.min(ceiling, files[at]?.height ?? Infinity);
        if (at === 0) return;
        at -= 1;
        const seconds = element.currentTime;
        set();
        element.currentTime = seconds;
        void element.play();
      },
      release() {
        element.removeAttribute('src');
        element.load();
        element.remove();
      },
    };
  };

  let estimate: number | undefined;
  const addressOf = (text: string) =>
    URL.createObjectURL(new Blob([text], { type: 'application/vnd.apple.mpegurl' }));
  const showSegments = (clip: LadderClip, isActive: boolean): Shown => {
    const element = makeElement();
    const levels = clip.segments.map(({ height, bitsPerSecond, url, list }) => {
      const text = list.replaceAll(/hls\d+\.mp4/g, new URL(url, location.href).href);
      const size = `${(height * 16) / 9}x${height}`;
      return `#EXT-X-STREAM-INF:BANDWIDTH=${Math.round(bitsPerSecond)},RESOLUTION=${size}\n${addressOf(text)}`;
    });
    const known = estimate ?? measuredBits();
    const hls = new window.Hls({
      maxBufferLength: isActive ? 30 : AHEAD_SECONDS,
      maxMaxBufferLength: isActive ? 30 : AHEAD_SECONDS,
      testBandwidth: false,
      ...(known && { abrEwmaDefaultEstimate: known }),
    });
    hls.loadSource(addressOf(['#EXTM3U', ...levels].join('\n')));
    hls.attachMedia(element);
    return {
      element,
      activate() {
        Object.assign(hls.config, { maxBufferLength: 30, maxMaxBufferLength: 30 });
        void element.play();
      },
      lower() {},
      release() {
        estimate = hls.bandwidthEstimate;
        hls.destroy();
        element.remove();
      },
    };
  };

  const bufferedSeconds = ({ buffered, currentTime, duration }: HTMLVideoElement) => {
    for (let at = 0; at < buffered.length; at += 1)
      if (buffered.start(at) <= currentTime + 0.1 && currentTime <= buffered.end(at))
        return buffered.end(at) >= duration - 0.2 ? Infinity : buffered.end(at) - currentTime;
    return 0;
  };

  window.watchLadder = async ({ clips, way, watchSeconds, limitSeconds }) => {
    // The page has shown pictures before the tap, which gives the first measurement.
    for (const { poster } of clips.slice(0, 2)) await (await fetch(poster)).arrayBuffer();
    const result: LadderResult = { firstFrameMs: [], stalls: 0, stalledMs: 0, playedMs: 0, heights: {} };
    const show = (clip: LadderClip, isActive: boolean) =>
      way.kind === 'hls' ? showSegments(clip, isActive) : showFiles(clip, way.heights, isActive);
    let ahead: Shown | undefined;
    for (const [number, clip] of clips.entries()) {
      const tappedAt = performance.now();
      const shown = ahead ?? show(clip, true);
      ahead = undefined;
      const { element } = shown;
      const next = clips[number + 1];
      let firstAt: number | undefined;
      element.requestVideoFrameCallback(() => (firstAt = performance.now()));
      shown.activate();
      let position = element.currentTime;
      let stillMs = 0;
      let wasAt = tappedAt;
      while (!element.ended) {
        await pause(SAMPLE_MS);
        const now = performance.now();
        const sinceMs = now - wasAt;
        wasAt = now;
        if (now - tappedAt > limitSeconds * 1_000) break;
        // Prepared frames come before the first sample.
        if (firstAt === undefined || element.currentTime === 0) continue;
        if (watchSeconds !== null && now - firstAt > watchSeconds * 1_000) break;
        const moves = element.readyState >= 2 && !element.seeking && element.currentTime !== position;
        if (moves) {
          result.playedMs += sinceMs;
          const height = String(Math.min(element.videoHeight, element.videoWidth));
          result.heights[height] = (result.heights[height] ?? 0) + sinceMs;
          stillMs = 0;
        } else if (!element.ended) {
          const before = stillMs;
          stillMs += sinceMs;
          if (before < STILL_MS && stillMs >= STILL_MS) {
            result.stalls += 1;
            result.stalledMs += stillMs;
            shown.lower();
          } else if (before >= STILL_MS) result.stalledMs += sinceMs;
        }
        position = element.currentTime;
        if (next && !ahead && bufferedSeconds(element) >= AHEAD_SECONDS) ahead = show(next, false);
      }
      result.firstFrameMs.push((firstAt ?? wasAt) - tappedAt);
      shown.release();
    }
    return result;
  };
}
