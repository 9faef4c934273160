import type { MediaEdit } from '@sfera/contract/media/edit';
import {
  VIDEO_MAX_BITS_PER_SECOND,
  VIDEO_MAX_FPS,
  VIDEO_MAX_LONG_SIDE,
  VIDEO_MAX_SHORT_SIDE,
} from '@sfera/contract/media/limits';

/** A video before it is shrunk. */
export interface LargeVideo {
  readonly bytes: number;
  /** Displayed size. Unit: pixels. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly fps: number;
  /** The bit rate of the sound that goes with the picture; 0 without sound. */
  readonly soundBitsPerSecond: number;
}

/** How a video is encoded before it is sent. */
export interface ShrinkPlan {
  readonly width: number;
  readonly height: number;
  /** The rate is brought down to this; null keeps every frame where it is. */
  readonly fps: number | null;
  readonly bitsPerSecond: number;
  readonly seconds: number;
  /** About the size of the result; a quiet video gets smaller. */
  readonly resultBytes: number;
}

/**
 * The bits that the encoder of a phone needs for a picture that the server's conversion does not make visibly worse.
 */
const BITS_PER_PIXEL = 0.13;
/** A saving below this is not worth the work. */
export const LARGEST_SHARE = 0.8;

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);

/**
 * Plans the smallest video that holds all that the server keeps of this one: its size, its frame rate and its bit rate
 * (`processing/encoding/transcode.ts`). The part that the server cuts out keeps its own pixels.
 * @returns null when that saves too little
 */
export function planShrink(video: LargeVideo, { crop, turn = 0 }: MediaEdit): ShrinkPlan | null {
  const { bytes, width, height, seconds, soundBitsPerSecond } = video;
  const { width: cropWidth = 1, height: cropHeight = 1 } = crop ?? {};
  const isAcross = turn === 90 || turn === 270;
  const kept = [(isAcross ? height : width) * cropWidth, (isAcross ? width : height) * cropHeight] as const;
  const scale = Math.min(
    1,
    VIDEO_MAX_SHORT_SIDE / Math.min(...kept),
    VIDEO_MAX_LONG_SIDE / Math.max(...kept),
  );
  const size = { width: even(width * scale), height: even(height * scale) };
  const fps = video.fps > VIDEO_MAX_FPS + 0.5 ? VIDEO_MAX_FPS : null;
  const wanted = size.width * size.height * (fps ?? video.fps) * BITS_PER_PIXEL;
  const most = VIDEO_MAX_BITS_PER_SECOND / (cropWidth * cropHeight);
  const bitsPerSecond = Math.round(Math.min(wanted, most));
  const resultBytes = Math.round(((bitsPerSecond + soundBitsPerSecond) * seconds) / 8);
  return bitsPerSecond > 0 && resultBytes <= bytes * LARGEST_SHARE
    ? { ...size, fps, bitsPerSecond, seconds, resultBytes }
    : null;
}
