import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { STORY_IMAGE_VIDEO_SIZE_PX } from '@sfera/contract/stories/limits';
import { type Compared, refuseLoss } from '../probing/compare-tracks.ts';
import { fetchExtras } from './extras.ts';
import { type Lightness, lightnessOf } from './is-light.ts';
import type { Size } from '../pictures/picture-files.ts';
import { probeVideo, videoRefusal, type VideoProbe } from '../probing/probe.ts';
import { percentReader, PROGRESS } from '../tools/progress.ts';
import { runTool, ToolError } from '../tools/run-tool.ts';
import { originalKey, publishedKey, type MediaKey, type MediaStorage } from '../../files/storage.ts';
import { withSpace } from '../../files/free-space.ts';
import { withTempFolder } from '../../files/temp-files.ts';
import { stillVideo } from './still-video.ts';
import type { MediaTools } from '../tools/tools.ts';
import { transcodeArgs } from '../encoding/transcode.ts';
import { type VideoTask, planVideo } from '../encoding/video-plan.ts';
import { transcodeWork, VIDEO_MEMORY_BYTES } from '../probing/video-memory.ts';
import { counted } from '../tools/count-transcode.ts';
import { transcodeTurns } from '../tools/video-turns.ts';

export interface NormalisedVideo {
  file: 'video.mp4';
  durationMs: number;
  /** Unit: pixels. */
  width: number;
  height: number;
  hasSound: boolean;
  /** The renditions that the video makes unnecessary. */
  lightness: Lightness;
  sizeBytes: number;
}

export interface NormaliseOptions extends VideoTask {
  /** Id of the person whose share of transcoding is charged. */
  owner?: string;
  /** Niceness of ffmpeg, 0 to 19. */
  nice?: number | undefined;
  /** 0: ffmpeg begins; 100: it has ended, and the result is checked and stored. */
  onPercent?: (percent: number) => void;
  signal?: AbortSignal;
}

const FILE = 'video.mp4';
/** Lower priority than all work for which a person waits. */
const DEFAULT_NICE = 10;
/** 4K HDR on a slow machine takes this many times its own duration. */
const SLOWEST_FACTOR = 40;

/** Limits of ffmpeg for a video of this duration. */
export const transcodeLimits = (durationMs: number) => ({
  timeoutMs: 300_000 + durationMs * SLOWEST_FACTOR,
  memoryLimitBytes: VIDEO_MEMORY_BYTES,
});

/** The options of ffmpeg, and the durations of a complete result. */
async function prepare(
  tools: MediaTools,
  path: string,
  task: VideoTask,
  folder: string,
  musicPath: string | null,
): Promise<{ args: string[]; expected: Compared; decoded: Size }> {
  if (task.isStill && musicPath !== null)
    return { ...(await stillVideo(path, musicPath)), decoded: STORY_IMAGE_VIDEO_SIZE_PX };
  const plan = planVideo(await probeVideo(tools, path), task);
  const args = await transcodeArgs(tools, path, plan, folder, musicPath);
  return { args, expected: plan.expected, decoded: plan.source };
}

interface Described {
  probe: VideoProbe;
  video: NormalisedVideo;
}

/** The facts of the result. AAC fills its last frame, so a cut file ends a few milliseconds late. */
async function describe(tools: MediaTools, path: string, maxMs: number): Promise<Described> {
  const [probe, { size }] = await Promise.all([probeVideo(tools, path), stat(path)]);
  const { durationMs, width, height, sound } = probe;
  const facts = {
    width,
    height,
    hasSound: sound !== null,
    lightness: lightnessOf(probe, size),
    sizeBytes: size,
  };
  return { probe, video: { file: FILE, durationMs: Math.min(durationMs, maxMs), ...facts } };
}

/**
 * The background step: publishes `video.mp4`, H.264 and AAC with faststart, from the original that `ingestVideo` or
 * `ingestStill` has stored. The result is edited, cut, upright, SDR, at most 1080p60, with square pixels, its music and
 * its overlay, without metadata. Safe to repeat, also after `forgetOriginal`.
 * @throws {AppError} 422 when the video can never be published: `media_incomplete`, `media_unreadable`, …
 * @throws {MissingFileError} when the original or an extra file is missing, which another attempt may find
 * @throws {ToolError} when ffmpeg was aborted, killed or timed out
 */
export async function normaliseVideo(
  mediaKey: MediaKey,
  storage: MediaStorage,
  systemTools: MediaTools,
  { signal, owner = '', nice = DEFAULT_NICE, onPercent = () => {}, ...task }: NormaliseOptions,
): Promise<NormalisedVideo> {
  const key = publishedKey(mediaKey, FILE);
  const tools = { ...systemTools, signal };
  // An earlier run has published the video and removed the original. Without a video either, the original is missing.
  if (!(await storage.exists(originalKey(mediaKey))) && (await storage.exists(key))) {
    const wantedSeconds = (task.edit?.trimEnd ?? Infinity) - (task.edit?.trimStart ?? 0);
    const maxMs = 1000 * Math.min(task.maxSeconds, wantedSeconds);
    return (await storage.withLocalFile(key, (path) => describe(tools, path, maxMs), signal)).video;
  }
  try {
    const make = (path: string) =>
      withTempFolder(storage.tempDir, async (folder) => {
        const music = await fetchExtras(mediaKey, storage, task, folder, signal);
        const { args, expected, decoded } = await prepare(tools, path, task, folder, music);
        const output = join(folder, FILE);
        const command = ['-nostdin', '-v', 'error', ...PROGRESS, ...args, `file:${output}`];
        const onStdout = percentReader(expected.durationMs, onPercent);
        const limits = { folder, ...transcodeLimits(expected.durationMs), nice, signal, onStdout };
        const work = transcodeWork(expected.durationMs, decoded);
        const { size } = await stat(path);
        // While it waits for its turn it keeps no place.
        await transcodeTurns.run({ owner, ...work, signal }, () =>
          withSpace(storage, size, () =>
            counted('video', () => {
              onPercent(0);
              return runTool(tools.ffmpeg, command, limits);
            }),
          ),
        );
        onPercent(100);
        const { probe, video } = await describe(tools, output, expected.durationMs);
        refuseLoss(expected, probe);
        await storage.put(key, output);
        return video;
      });
    return await storage.withLocalFile(originalKey(mediaKey), make, signal);
  } catch (error) {
    // Before the turn the queue throws `upload_broken`, which does not fit a job.
    if (signal?.aborted) throw new ToolError('aborted', tools.ffmpeg, '');
    throw error instanceof ToolError && error.kind === 'timeout' ? error : videoRefusal(error);
  }
}
