import { join } from 'node:path';
import type { ReceivedFile } from '../../files/receive.ts';
import { originalKey, publishedKey, type MediaKey, type MediaStorage } from '../../files/storage.ts';
import { withSpace } from '../../files/free-space.ts';
import { withTempFolder } from '../../files/temp-files.ts';
import { AppError } from '../../base/errors.ts';
import { refuseIncomplete } from '../containers/completeness.ts';
import { trackArgs } from '../encoding/preview.ts';
import { MP4, outputSize } from '../encoding/transcode.ts';
import { pictureFilters } from '../encoding/video-filters.ts';
import { planVideo, type VideoPlan } from '../encoding/video-plan.ts';
import { probeVideo, videoRefusal } from '../probing/probe.ts';
import { decoderArgs, ENCODER_THREADS, transcodeWork } from '../probing/video-memory.ts';
import { runTool, ToolError } from '../tools/run-tool.ts';
import { inputArgs, type MediaTools, variableRateArgs } from '../tools/tools.ts';
import { keepLoudness } from '../sound/loudness.ts';
import { percentReader, PROGRESS } from '../tools/progress.ts';
import { counted } from '../tools/count-transcode.ts';
import { transcodeTurns, uploadTurns } from '../tools/video-turns.ts';
import { transcodeLimits } from './normalise.ts';
import { uploadCostMs, uploadRefusal } from './video.ts';

export const CLIP_FILE = 'clip.mp4';
/** The short side of the picture, as fine as an editor on a phone shows it. Unit: pixels. */
const MAX_SHORT_SIDE = 480;
/** A longer video, of which ten minutes are chosen at most, has a rough first look. */
const LONG_FROM_SECONDS = 600;
const MAX_FPS = 30;
const LONG_MAX_FPS = 10;
/** A person waits for the clip, but a person who has published waits longer. */
const NICE = 5;

/** Quick to make and quick to search: a key frame every second. */
const PICTURE =
  `-c:v libx264 ${ENCODER_THREADS} -preset ultrafast -pix_fmt yuv420p -crf 28 -maxrate 900k -bufsize 900k`.split(
    ' ',
  );
/** Picture and sound at their greatest rates. */
const BYTES_PER_MS = (900 + 64) / 8;
const KEY_FRAMES = ['-force_key_frames', 'expr:gte(t,n_forced)'];
const SOUND = '-c:a aac -b:a 64k -ac 2 -ar 44100'.split(' ');

/** The whole video, as it is. */
const WHOLE = { maxSeconds: Infinity };

/**
 * Checks an uploaded video without decoding it. Resolves to the cost of its clip for a queue, in seconds of 1080p.
 * @throws {AppError} as `ingestVideo`
 */
export async function inspectVideo(
  file: ReceivedFile,
  tools: MediaTools,
  owner: string,
): Promise<{ cost: number }> {
  if (file.kind === 'any') throw new AppError('unsupported_media');
  const { path, mime, signal } = file;
  await refuseIncomplete(path, mime);
  const work = { owner, costMs: uploadCostMs(file), signal };
  const inspected = uploadTurns.run(work, async () =>
    planVideo(await probeVideo({ ...tools, signal }, path), WHOLE),
  );
  const plan = await inspected.catch((error: unknown) => {
    throw uploadRefusal(videoRefusal(error));
  });
  const { costMs } = transcodeWork(plan.expected.durationMs, plan.source);
  return { cost: Math.ceil(costMs / 2_000) };
}

async function clipArgs(tools: MediaTools, path: string, plan: VideoPlan, folder: string): Promise<string[]> {
  const { source, size, endSeconds } = plan;
  const maxFps = endSeconds > LONG_FROM_SECONDS ? LONG_MAX_FPS : MAX_FPS;
  const filters = [
    ...(source.fps > maxFps + 0.5 ? [`fps=${maxFps}`] : []),
    ...(await pictureFilters(plan, outputSize(size, MAX_SHORT_SIDE), tools, folder)),
    'format=yuv420p',
  ];
  return [
    ...decoderArgs(source, tools),
    ...inputArgs(path),
    ...trackArgs(source),
    '-vf',
    filters.join(','),
    ...variableRateArgs(tools),
    ...PICTURE,
    ...KEY_FRAMES,
    ...(source.sound
      ? ['-af', ['aresample=async=1:first_pts=0', ...keepLoudness(source.sound.channels)].join(','), ...SOUND]
      : []),
    ...MP4,
  ];
}

interface ClipOptions {
  owner: string;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Publishes `clip.mp4` from the original under this key: H.264 and AAC, at most 480 px on the short side, upright, SDR,
 * with the times of the original. Safe to repeat.
 * @throws {AppError} 422 when the video cannot be decoded
 * @throws {MissingFileError} when the original is missing, which another attempt may find
 * @throws {ToolError} when ffmpeg was aborted, killed or timed out
 */
export async function makeClip(
  mediaKey: MediaKey,
  storage: MediaStorage,
  systemTools: MediaTools,
  { owner, onPercent, signal }: ClipOptions,
): Promise<void> {
  const tools = { ...systemTools, signal };
  try {
    const make = (path: string) =>
      withTempFolder(storage.tempDir, async (folder) => {
        const plan = planVideo(await probeVideo(tools, path), WHOLE);
        const output = join(folder, CLIP_FILE);
        const args = await clipArgs(tools, path, plan, folder);
        const { durationMs } = plan.expected;
        const command = ['-nostdin', '-v', 'error', ...PROGRESS, ...args, `file:${output}`];
        const onStdout = percentReader(durationMs, onPercent);
        const limits = { ...transcodeLimits(durationMs), nice: NICE, folder, signal, onStdout };
        const work = { owner, ...transcodeWork(durationMs, plan.source), signal };
        await transcodeTurns.run(work, () =>
          withSpace(storage, durationMs * BYTES_PER_MS, () =>
            counted('clip', () => runTool(tools.ffmpeg, command, limits)),
          ),
        );
        await storage.put(publishedKey(mediaKey, CLIP_FILE), output);
      });
    await storage.withLocalFile(originalKey(mediaKey), make, signal);
  } catch (error) {
    // Before the turn the queue throws `upload_broken`, which does not fit a job.
    if (signal.aborted) throw new ToolError('aborted', tools.ffmpeg, '');
    throw error instanceof AppError ? error : videoRefusal(error);
  }
}
