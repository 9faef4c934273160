import { MEBIBYTE } from '@sfera/contract/base/bytes';
import type { Size } from '../pictures/picture-files.ts';
import type { MediaTools } from '../tools/tools.ts';

/** A video whose decoder is chosen. */
type Decoded = Size & { picture: { codec: string; hasAlpha: boolean } };

/**
 * Memory limit of ffmpeg for one video. 4K HDR at 60 frames a second takes 580 MB, a tenth of it for unused stacks. A
 * video that takes more (4K with 16 reference frames and full colour) is refused.
 */
export const VIDEO_MEMORY_BYTES = 660 * MEBIBYTE;
/** Memory limit for decoding some frames without an encoder: 4K takes at most 330 MB. */
export const POSTER_MEMORY_BYTES = 440 * MEBIBYTE;
/** Memory limit for reading headers and packets, which usually takes 30 MB. */
export const PROBE_MEMORY_BYTES = 300 * MEBIBYTE;

/** From this size a video is decoded by one thread, because each thread holds frames of its own. Unit: pixels. */
const LARGE_FROM_PIXELS = 2_300_000;
const ALPHA_DECODERS: Record<string, string> = { vp8: 'libvpx', vp9: 'libvpx-vp9' };

/** Options of ffmpeg before the input. ffmpeg's own decoders of VP8 and VP9 leave out what is transparent. */
export function decoderArgs({ width, height, picture }: Decoded, { hasVpx }: MediaTools): string[] {
  const decoder = picture.hasAlpha && hasVpx ? ALPHA_DECODERS[picture.codec] : undefined;
  const threads = ['-threads', width * height > LARGE_FROM_PIXELS ? '1' : '2'];
  return [...threads, ...(decoder ? ['-c:v', decoder] : [])];
}

/** A fixed number of threads needs the same memory on every machine. A lookahead thread would hold more frames. */
export const ENCODER_THREADS = '-threads 2 -x264-params sync-lookahead=0';

/** Memory of the encoder and of everything else that does not depend on the video's size. */
const ENCODER_BYTES = 180 * MEBIBYTE;
/** Memory of the decoder's reference frames, measured with HDR. */
const DECODER_BYTES_PER_PIXEL = 45;

const POSTER_BYTES = 8 * MEBIBYTE;
const POSTER_BYTES_PER_PIXEL = 42;

/** Peak memory of making a poster, with 16 reference frames. Unit: bytes. */
export const posterBytes = ({ width, height }: Size): number =>
  Math.min(330 * MEBIBYTE, POSTER_BYTES + width * height * POSTER_BYTES_PER_PIXEL);

/** Processor time charged for a second of 1080p. Unit: milliseconds. */
const MS_PER_HD_SECOND = 2_000;
const HD_PIXELS = 1920 * 1080;

/** The cost of transcoding a video: time by its duration and size, and peak memory. */
export const transcodeWork = (durationMs: number, { width, height }: Size) => ({
  costMs: (durationMs / 1000) * MS_PER_HD_SECOND * Math.max(0.25, (width * height) / HD_PIXELS),
  memoryBytes: ENCODER_BYTES + width * height * DECODER_BYTES_PER_PIXEL,
});
