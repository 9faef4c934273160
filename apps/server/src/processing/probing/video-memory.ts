import type { Size } from '../images/picture-files.ts';

const MEBIBYTE = 1024 ** 2;

/**
 * What ffmpeg may take for any one video. 4K at 60 pictures a second in HDR takes 580 MB, a tenth of it for stacks that
 * stay empty; what takes more (4K of 16 reference frames with full colour) is refused.
 */
export const VIDEO_MEMORY_BYTES = 660 * MEBIBYTE;
/** For decoding some pictures, without an encoder: 4K takes 330 MB at most. */
export const POSTER_MEMORY_BYTES = 440 * MEBIBYTE;
/** For reading headers and packets, of which 30 MB are usual. */
export const PROBE_MEMORY_BYTES = 300 * MEBIBYTE;

/** Each thread of a decoder holds pictures of its own: a large video is decoded by one. Unit: pixels. */
const LARGE_FROM_PIXELS = 2_300_000;
export const decoderArgs = ({ width, height }: Size): string[] => [
  '-threads',
  width * height > LARGE_FROM_PIXELS ? '1' : '2',
];

/** So that an encoder takes the same on every machine. It would keep more pictures in hand for a thread that looks ahead. */
export const ENCODER_THREADS = '-threads 2 -x264-params sync-lookahead=0';

/** Of the encoder and of everything that does not depend on the video. */
const ENCODER_BYTES = 180 * MEBIBYTE;
/** Of what is decoded, in the pictures that refer to one another. Measured, of HDR. */
const DECODER_BYTES_PER_PIXEL = 45;

const POSTER_BYTES = 8 * MEBIBYTE;
const POSTER_BYTES_PER_PIXEL = 42;

/** What the poster of a video takes at its worst, which is 16 reference frames. Unit: bytes. */
export const posterBytes = ({ width, height }: Size): number =>
  Math.min(330 * MEBIBYTE, POSTER_BYTES + width * height * POSTER_BYTES_PER_PIXEL);

/** Of a core, for a second of 1080p: what people are charged by. Unit: milliseconds. */
const MS_PER_HD_SECOND = 2_000;
const HD_PIXELS = 1920 * 1080;

/** What transcoding a video costs: time by its length and size, and memory at its worst. */
export const transcodeWork = (durationMs: number, { width, height }: Size) => ({
  costMs: (durationMs / 1000) * MS_PER_HD_SECOND * Math.max(0.25, (width * height) / HD_PIXELS),
  memoryBytes: ENCODER_BYTES + width * height * DECODER_BYTES_PER_PIXEL,
});
