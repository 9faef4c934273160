import { musicInputArgs, musicSamples } from './music.ts';

/** How long music that is cut off dies away at most. Unit: seconds. */
const FADE_SECONDS = 0.5;
/** One decibel under the loudest that there is: AAC overshoots. */
const LOUDEST = 0.89;
/** Both are brought to the same shape, which is that of the result. */
const SHAPE = 'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo';

/** Options of ffmpeg for a sound with music; the graph ends in `[sound]`. */
export interface SoundMix {
  /** The second input. */
  input: string[];
  graph: string[];
}

/** The music over and over, dying away at the end, as filters of the second input. */
async function looped(path: string, seconds: number): Promise<string> {
  const fade = Math.min(FADE_SECONDS, seconds / 4);
  const loop = `aloop=loop=-1:size=${await musicSamples(path)}`;
  const out = `afade=t=out:st=${(seconds - fade).toFixed(6)}:d=${fade.toFixed(6)}`;
  return `[1:a]${SHAPE},${loop},atrim=end=${seconds.toFixed(6)},${out}`;
}

/** Music alone, from the first moment to the last. */
export const musicAlone = async (path: string, seconds: number): Promise<SoundMix> => ({
  input: musicInputArgs(path),
  graph: ['-filter_complex', `${await looped(path, seconds)}[sound]`],
});

/**
 * Music and the video's own sound, each as loud as it is; what would be louder than anything can be is held down.
 * @param own stream of the first input, with the filters that are its own
 */
export async function musicBeside(
  path: string,
  seconds: number,
  own: { index: number; filters: string[] },
): Promise<SoundMix> {
  const music = `${await looped(path, seconds)}[music]`;
  const sound = `[0:${own.index}]${[...own.filters, SHAPE, 'apad'].join(',')}[own]`;
  const limit = `alimiter=limit=${LOUDEST}:level=disabled`;
  // The music is first and has an end: where the first has none, or ends before the other, versions of ffmpeg lose sound.
  const mix = `[music][own]amix=inputs=2:duration=first:normalize=0,${limit}[sound]`;
  return { input: musicInputArgs(path), graph: ['-filter_complex', [sound, music, mix].join(';')] };
}
