import {
  SOUND_BITS_PER_SECOND,
  VIDEO_MAX_BITS_PER_SECOND,
  VIDEO_MAX_LONG_SIDE,
  VIDEO_MAX_SHORT_SIDE,
} from './limits.ts';

/** The facts that are known of a video before it is sent. */
export interface EstimatedVideo {
  /** The whole file. */
  bytes: number;
  /** The duration of the whole file, and of what is left after the cut. */
  durationSeconds: number;
  keptSeconds: number;
  width: number;
  height: number;
  /** The name that ffmpeg gives the codec; null: unknown. */
  codec: string | null;
  hasSound: boolean;
}

/**
 * How the rate of a picture changes when the server encodes it anew, as measured on the files of phones: formats later
 * than H.264 need more, older ones and H.264 from a camera's quick encoder need less.
 */
const RATE_FACTORS: Readonly<Record<string, number>> = { hevc: 1.15, av1: 1.2, vp9: 0.75 };
const OTHER_RATE_FACTOR = 0.5;
/** A lively picture needs about this at most, at 30 frames a second. Unit: bits per pixel and second. */
const MOST_BITS_PER_PIXEL = 2.4;
/** The least for a still picture. Unit: bits per second. */
const LEAST_RATE = 20_000;
/** Sound takes at most this share of a file whose rate is not known apart. */
const SOUND_SHARE = 0.3;

/**
 * About how large the video will be that the server makes, within a factor of 2.5 for videos of a second and more
 * (`video-estimate.test.ts` of the server). Unit: bytes.
 */
export function estimateVideoBytes(video: EstimatedVideo): number {
  const { bytes, durationSeconds, keptSeconds, width, height, codec, hasSound } = video;
  const rate = (bytes * 8) / Math.max(0.1, durationSeconds);
  const sound = hasSound ? SOUND_BITS_PER_SECOND : 0;
  const picture = Math.max(rate - sound, rate * (1 - SOUND_SHARE));
  const scale = Math.min(
    1,
    VIDEO_MAX_SHORT_SIDE / Math.min(width, height),
    VIDEO_MAX_LONG_SIDE / Math.max(width, height),
  );
  const wanted = picture * (RATE_FACTORS[codec ?? ''] ?? OTHER_RATE_FACTOR) * scale;
  const most = Math.min(VIDEO_MAX_BITS_PER_SECOND, MOST_BITS_PER_PIXEL * width * height * scale * scale);
  const made = Math.min(most, Math.max(LEAST_RATE, wanted));
  return Math.round(((made + sound) * keptSeconds) / 8);
}
