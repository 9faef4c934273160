import { musicInputArgs, musicSamples } from './music.ts';

/** Longest fade-out of music that is cut off. Unit: seconds. */
const FADE_SECONDS = 0.5;
/** One decibel below full scale, because AAC overshoots. */
const PEAK_LEVEL = 0.89;
/** The sample format of both sounds and of the result. */
const SAMPLE_FORMAT = 'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo';

/** Options of ffmpeg for a sound with music; the filter graph ends in `[sound]`. */
export interface SoundMix {
  /** Options of the second input. */
  input: string[];
  graph: string[];
}

/** Filters of the second input that loop the music and fade it out at the end. */
async function looped(path: string, seconds: number): Promise<string> {
  const fade = Math.min(FADE_SECONDS, seconds / 4);
  const loop = `aloop=loop=-1:size=${await musicSamples(path)}`;
  const out = `afade=t=out:st=${(seconds - fade).toFixed(6)}:d=${fade.toFixed(6)}`;
  return `[1:a]${SAMPLE_FORMAT},${loop},atrim=end=${seconds.toFixed(6)},${out}`;
}

/** Music without the video's own sound, over the whole length. */
export const musicAlone = async (path: string, seconds: number): Promise<SoundMix> => ({
  input: musicInputArgs(path),
  graph: ['-filter_complex', `${await looped(path, seconds)}[sound]`],
});

/**
 * Music beside the video's own sound, each at its own volume; a limiter prevents clipping.
 * @param own stream of the first input, with its own filters
 */
export async function musicBeside(
  path: string,
  seconds: number,
  own: { index: number; filters: string[] },
): Promise<SoundMix> {
  const music = `${await looped(path, seconds)}[music]`;
  const sound = `[0:${own.index}]${[...own.filters, SAMPLE_FORMAT, 'apad'].join(',')}[own]`;
  const limit = `alimiter=limit=${PEAK_LEVEL}:level=disabled`;
  // The music is the first input and has an end: some versions of ffmpeg lose sound when the first input is endless or
  // shorter.
  const mix = `[music][own]amix=inputs=2:duration=first:normalize=0,${limit}[sound]`;
  return { input: musicInputArgs(path), graph: ['-filter_complex', [sound, music, mix].join(';')] };
}
