import { open } from 'node:fs/promises';
import { STORY_IMAGE_VIDEO_SIZE_PX } from '@sfera/contract/stories/limits';
import type { Compared } from '../probing/compare-tracks.ts';
import { musicSamples, samplesToMs } from '../sound/music.ts';
import { SNIFF_BYTES, sniffType } from '../../files/sniff.ts';
import { musicAlone } from '../sound/sound-mix.ts';
import { inputArgs } from '../tools/tools.ts';
import { MP4, PICTURE_ENCODER, SOUND_ENCODER } from '../encoding/transcode.ts';
import { TO_BT709 } from '../encoding/video-filters.ts';

/** For pictures that move. */
const FPS = 30;
/** A page that stands still costs as much for each frame; players need few of them. */
const STILL_FPS = 10;
const { width, height } = STORY_IMAGE_VIDEO_SIZE_PX;
const FIT = `scale=${width}:${height}:force_original_aspect_ratio=decrease:flags=bicubic`;
const IN_THE_MIDDLE = 'overlay=x=(W-w)/2:y=(H-h)/2:format=gbrp';

async function isGif(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return (await sniffType(buffer.subarray(0, bytesRead)))?.mime === 'image/gif';
  } finally {
    await file.close();
  }
}

/** A still page: its colours are converted once, then the frame is repeated. */
const stillPicture = (path: string) => ({
  input: ['-framerate', String(STILL_FPS), ...inputArgs(path, 'png_pipe')],
  graph: `[0:v]format=gbrp,${TO_BT709.join(',')},loop=loop=-1:size=1,setpts=N/${STILL_FPS}/TB[picture]`,
});

/** An animation, looped on black. */
const movingPicture = (path: string) => ({
  input: ['-stream_loop', '-1', ...inputArgs(path, 'gif')],
  graph: [
    `color=black:s=${width}x${height}:r=${FPS},format=gbrp[page]`,
    `[0:v]fps=${FPS},format=gbrap,${FIT}[shown]`,
    `[page][shown]${IN_THE_MIDDLE},${TO_BT709.join(',')}[picture]`,
  ].join(';'),
});

/**
 * Options of ffmpeg that make a video, as long as its music, from the page or the gif that `ingestStill` has stored.
 * Also returns the video's duration.
 */
export async function stillVideo(
  path: string,
  musicPath: string,
): Promise<{ args: string[]; expected: Compared }> {
  const durationMs = samplesToMs(await musicSamples(musicPath));
  const seconds = durationMs / 1000;
  const { input, graph } = (await isGif(path)) ? movingPicture(path) : stillPicture(path);
  const music = await musicAlone(musicPath, seconds);
  const tracks = ['-filter_complex', graph, ...music.graph, '-map', '[picture]', '-map', '[sound]'];
  const clean = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'];
  const output = ['-t', String(seconds), ...PICTURE_ENCODER, '-tune', 'stillimage', ...SOUND_ENCODER, ...MP4];
  return {
    args: [...input, ...music.input, ...tracks, ...clean, ...output],
    expected: { durationMs, picture: { durationMs }, sound: { durationMs } },
  };
}
