import {
  SOUND_BITS_PER_SECOND,
  VIDEO_MAX_BITS_PER_SECOND,
  VIDEO_MAX_FPS,
  VIDEO_MAX_LONG_SIDE,
  VIDEO_MAX_SHORT_SIDE,
} from '@sfera/contract/media/limits';
import type { Size } from '../pictures/picture-files.ts';
import { trackArgs } from './preview.ts';
import { keepLoudness } from '../sound/loudness.ts';
import { musicAlone, musicBeside } from '../sound/sound-mix.ts';
import { inputArgs, type MediaTools, variableRateArgs } from '../tools/tools.ts';
import { decoderArgs, ENCODER_THREADS } from '../probing/video-memory.ts';
import { cutArgs } from './video-cut.ts';
import { fromRgb, pageFilters, pictureFilters } from './video-filters.ts';
import type { VideoPlan } from './video-plan.ts';

/** Options of ffmpeg for the picture of every published video. */
export const PICTURE_ENCODER =
  `-c:v libx264 ${ENCODER_THREADS} -preset veryfast -profile:v high -pix_fmt yuv420p -crf 23 -maxrate ${VIDEO_MAX_BITS_PER_SECOND} -bufsize ${2 * VIDEO_MAX_BITS_PER_SECOND}`.split(
    ' ',
  );
export const SOUND_ENCODER = `-c:a aac -b:a ${SOUND_BITS_PER_SECOND} -ac 2 -ar 48000`.split(' ');
/**
 * Options of the mp4 muxer. The index is at the beginning, and a quarter smaller with chunks of half a second. At few
 * frames a second the encoder delivers its first frame late, and by default the muxer would write many seconds of sound
 * before it.
 */
export const MP4 = '-movflags +faststart -chunk_duration 500000 -max_interleave_delta 60000000 -f mp4'.split(
  ' ',
);

/** The size with even sides within the limits, never enlarged. */
export function outputSize({ width, height }: Size, maxShortSide: number): Size {
  const scale = Math.min(
    1,
    maxShortSide / Math.min(width, height),
    VIDEO_MAX_LONG_SIDE / Math.max(width, height),
  );
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

/** Options that encode the sound, and the options that must precede them. */
async function soundArgs(
  { source: { sound }, expected }: VideoPlan,
  cut: readonly string[],
  musicPath: string | null,
): Promise<{ input: string[]; output: string[] }> {
  // Gaps in the sound become silence, so that sound and picture stay in sync.
  const filters = [...cut, 'aresample=async=1:first_pts=0', ...keepLoudness(sound?.channels ?? 2)];
  if (musicPath === null) {
    return { input: [], output: sound ? ['-af', filters.join(','), ...SOUND_ENCODER] : [] };
  }
  const seconds = expected.durationMs / 1000;
  const { input, graph } = sound
    ? await musicBeside(musicPath, seconds, { index: sound.index, filters })
    : await musicAlone(musicPath, seconds);
  return { input, output: [...graph, '-map', '[sound]', ...SOUND_ENCODER] };
}

/**
 * Options of ffmpeg that carry out a plan. ffmpeg must run in `folder`, which holds the overlay if the plan has one.
 * @param musicPath the file of `readMusic`, or null
 */
export async function transcodeArgs(
  tools: MediaTools,
  path: string,
  plan: VideoPlan,
  folder: string,
  musicPath: string | null,
): Promise<string[]> {
  const { source } = plan;
  const cut = await cutArgs(tools, path, plan);
  const filters = [
    ...cut.picture,
    ...(source.fps > VIDEO_MAX_FPS + 0.5 ? [`fps=${VIDEO_MAX_FPS}`] : []),
    ...(await pictureFilters(
      plan,
      plan.page?.inside ?? outputSize(plan.size, VIDEO_MAX_SHORT_SIDE),
      tools,
      folder,
    )),
    ...pageFilters(plan),
    ...fromRgb(plan),
    'format=yuv420p',
    ...cut.pictureEnd,
  ];
  const sound = await soundArgs(plan, cut.sound, musicPath);
  const seconds = musicPath === null ? plan.endSeconds - plan.startSeconds : plan.expected.durationMs / 1000;
  const picture = ['-t', String(seconds), '-vf', filters.join(','), ...variableRateArgs(tools)];
  const input = [...cut.input, ...decoderArgs(source, tools), ...inputArgs(path), ...sound.input];
  const tracks = trackArgs(musicPath === null ? source : { ...source, sound: null });
  return [...input, ...tracks, ...picture, ...PICTURE_ENCODER, ...cut.encoder, ...sound.output, ...MP4];
}
