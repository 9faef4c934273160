import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LIGHT_VIDEO_MAX_SHORT_SIDE, SMALL_VIDEO_MAX_SHORT_SIDE } from '@sfera/contract/media/limits';
import { AppError } from '../../base/errors.ts';
import { refuseLoss } from '../probing/compare-tracks.ts';
import { isLightRate, LIGHT_MAX_FPS, type Lightness, lightnessOf } from './is-light.ts';
import { transcodeLimits } from './normalise.ts';
import { trackArgs } from '../encoding/preview.ts';
import { probeVideo, videoRefusal, type VideoProbe } from '../probing/probe.ts';
import { runTool } from '../tools/run-tool.ts';
import { publishedKey, type MediaKey, type MediaStorage } from '../../files/storage.ts';
import { withSpace } from '../../files/free-space.ts';
import { withTempFolder } from '../../files/temp-files.ts';
import { inputArgs, type MediaTools, variableRateArgs } from '../tools/tools.ts';
import { MP4, outputSize } from '../encoding/transcode.ts';
import { decoderArgs, ENCODER_THREADS, transcodeWork } from '../probing/video-memory.ts';
import { percentReader, PROGRESS } from '../tools/progress.ts';
import { counted } from '../tools/count-transcode.ts';
import { transcodeTurns } from '../tools/video-turns.ts';

/** From this rate every second frame is dropped, which is smoother than resampling to 30 frames a second. */
const HALVED_FROM_FPS = 47;
const KEY_FRAME_EVERY_SECONDS = 2;
/** A new upload that is normalised at the same time (nice 10) gets three quarters of a busy processor. */
const NICE = 15;

const ENCODER = `-c:v libx264 ${ENCODER_THREADS} -preset faster -profile:v high -pix_fmt yuv420p`;

/**
 * A calm video is limited by its quality, and a busy one by the rate that the sound leaves free. The buffer of one
 * second also limits the first key frame, for which a phone waits.
 */
const RENDITIONS = {
  light: {
    file: 'light.mp4',
    maxShortSide: LIGHT_VIDEO_MAX_SHORT_SIDE,
    picture: `${ENCODER} -crf 26 -maxrate 1300k -bufsize 1300k`.split(' '),
    // The sound of a normalised video is light already.
    sound: '-c:a copy'.split(' '),
    isEnough: (lightness: Lightness) => lightness !== 'none',
  },
  small: {
    file: 'small.mp4',
    maxShortSide: SMALL_VIDEO_MAX_SHORT_SIDE,
    picture: `${ENCODER} -crf 28 -maxrate 420k -bufsize 420k`.split(' '),
    sound: '-c:a aac -b:a 64k -ac 2 -ar 48000'.split(' '),
    isEnough: (lightness: Lightness) => lightness === 'small',
  },
};
type Rendition = keyof typeof RENDITIONS;

function frameRate(fps: number): string[] {
  if (isLightRate(fps)) return [];
  return [`fps=${fps < HALVED_FROM_FPS ? LIGHT_MAX_FPS : Math.min(LIGHT_MAX_FPS, fps / 2)}`];
}

/** Options of ffmpeg. */
function lightArgs(tools: MediaTools, path: string, source: VideoProbe, rendition: Rendition): string[] {
  const { maxShortSide, picture: encoder, sound } = RENDITIONS[rendition];
  const { width, height } = outputSize(source, maxShortSide);
  const filters = [...frameRate(source.fps), `scale=${width}:${height}:flags=bicubic`, 'setsar=1'];
  const picture = ['-vf', filters.join(','), ...variableRateArgs(tools), ...encoder];
  const keyFrames = ['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_EVERY_SECONDS})`];
  const input = [...decoderArgs(source, tools), ...inputArgs(path), ...trackArgs(source)];
  return [...input, ...picture, ...keyFrames, ...sound, ...MP4];
}

interface LightenOptions {
  signal: AbortSignal;
  owner?: string;
  rendition?: Rendition;
  onPercent?: (percent: number) => void;
}

/**
 * Publishes a rendition beside a normalised video: `light.mp4`, at most 720 px on its short side and about 1.5 Mbit/s,
 * with the same sound, or `small.mp4`, at most 360 px and about 0.5 Mbit/s. At most 30 pictures a second, a key frame at
 * the start and every two seconds. Safe to repeat.
 * @param file name of the normalised video, or of its light rendition, under the same key
 * @returns the rendition's name, which is `file` when that file is light enough
 * @throws {AppError} 422 when the video cannot be read or the result lacks a track or its end
 * @throws {MissingFileError} when the normalised video is missing, which another attempt may find
 * @throws {ToolError} when ffmpeg was aborted, killed or timed out
 */
export async function lightenVideo(
  mediaKey: MediaKey,
  file: string,
  storage: MediaStorage,
  systemTools: MediaTools,
  { signal, owner = '', rendition = 'light', onPercent = () => {} }: LightenOptions,
): Promise<string> {
  const tools = { ...systemTools, signal };
  const { file: name, isEnough } = RENDITIONS[rendition];
  const key = publishedKey(mediaKey, name);
  const make = async (path: string) => {
    const source = await probeVideo(tools, path);
    const { size } = await stat(path);
    if (isEnough(lightnessOf(source, size))) return file;
    // An earlier attempt was killed after it published the file, before its row was written.
    if (await isWhole(key, source, storage, tools)) return name;
    return withTempFolder(storage.tempDir, async (folder) => {
      const output = join(folder, name);
      const args = [
        '-nostdin',
        '-v',
        'error',
        ...PROGRESS,
        ...lightArgs(tools, path, source, rendition),
        `file:${output}`,
      ];
      const onStdout = percentReader(source.durationMs, onPercent);
      const limits = { ...transcodeLimits(source.durationMs), nice: NICE, folder, signal, onStdout };
      const work = { owner, ...transcodeWork(source.durationMs, source), signal };
      const made = transcodeTurns.run(work, () =>
        withSpace(storage, size, () => counted(rendition, () => runTool(tools.ffmpeg, args, limits))),
      );
      await made.catch((error: unknown) => {
        throw videoRefusal(error);
      });
      refuseLoss(source, await probeVideo(tools, output));
      // A recording of a still screen may be smaller than its rendition.
      if ((await stat(output)).size >= size) return file;
      await storage.put(key, output);
      return name;
    });
  };
  return storage.withLocalFile(publishedKey(mediaKey, file), make, signal);
}

async function isWhole(
  key: string,
  source: VideoProbe,
  storage: MediaStorage,
  tools: MediaTools,
): Promise<boolean> {
  if (!(await storage.exists(key))) return false;
  try {
    refuseLoss(source, await storage.withLocalFile(key, (path) => probeVideo(tools, path), tools.signal));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.statusCode === 422) return false;
    throw error;
  }
}
