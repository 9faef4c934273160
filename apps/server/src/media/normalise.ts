import { join } from 'node:path';
import { VIDEO_MAX_SHORT_SIDE } from '@sfera/contract/limits';
import { refuseLoss } from './compare-tracks.ts';
import type { Size } from './picture-files.ts';
import { trackArgs } from './preview.ts';
import { probeVideo, videoRefusal, type VideoProbe } from './probe.ts';
import { runTool, ToolError } from './run-tool.ts';
import { originalKey, publishedKey, type MediaKey, type MediaStorage } from './storage.ts';
import { withTempFolder } from './temp-files.ts';
import { inputArgs, variableRateArgs, type MediaTools } from './tools.ts';
import { cutArgs } from './video-cut.ts';
import type { VideoTask } from './video-edit.ts';
import { fromRgb, pictureFilters } from './video-filters.ts';
import { planVideo, type VideoPlan } from './video-plan.ts';

export interface NormalisedVideo {
  file: 'video.mp4';
  durationMs: number;
  /** Unit: pixels. */
  width: number;
  height: number;
  hasSound: boolean;
}

export interface NormaliseOptions extends VideoTask {
  signal?: AbortSignal;
}

const FILE = 'video.mp4';
const MAX_FPS = 60;
/** Phones decode H.264 in hardware up to this. Unit: pixels. */
const MAX_LONG_SIDE = 3_840;
const MEMORY_LIMIT_BYTES = 12 * 1024 ** 3;
/** 4K HDR on a slow machine takes this many times its own duration. */
const SLOWEST_FACTOR = 40;
const ENCODER =
  '-c:v libx264 -preset veryfast -profile:v high -pix_fmt yuv420p -crf 23 -maxrate 8M -bufsize 16M'.split(
    ' ',
  );
const SOUND_ENCODER = '-c:a aac -b:a 128k -ac 2 -ar 48000'.split(' ');

/** Short side at most 1080, even sides, never enlarged. */
function outputSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    VIDEO_MAX_SHORT_SIDE / Math.min(width, height),
    MAX_LONG_SIDE / Math.max(width, height),
  );
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

async function transcodeArgs(
  tools: MediaTools,
  path: string,
  plan: VideoPlan,
  folder: string,
): Promise<string[]> {
  const { source } = plan;
  const cut = await cutArgs(tools, path, plan);
  const filters = [
    ...cut.picture,
    ...(source.fps > MAX_FPS + 0.5 ? [`fps=${MAX_FPS}`] : []),
    ...(await pictureFilters(plan, outputSize(plan.size), tools, folder)),
    ...fromRgb(plan),
    'format=yuv420p',
    ...cut.pictureEnd,
  ];
  // Gaps in the sound become silence, so that it stays in step with the picture.
  const soundFilters = [...cut.sound, 'aresample=async=1:first_pts=0'];
  const sound = source.sound ? ['-af', soundFilters.join(','), ...SOUND_ENCODER] : [];
  const length = ['-t', String(plan.endSeconds - plan.startSeconds)];
  const picture = [...length, '-vf', filters.join(','), ...variableRateArgs(tools), ...ENCODER];
  const input = [...cut.input, ...inputArgs(path)];
  return [...input, ...trackArgs(source), ...picture, ...sound, '-movflags', '+faststart', '-f', 'mp4'];
}

/** AAC fills its last frame, so that a cut file ends a few milliseconds late. */
const describe = ({ durationMs, width, height, sound }: VideoProbe, maxMs: number): NormalisedVideo => ({
  file: FILE,
  durationMs: Math.min(durationMs, maxMs),
  width,
  height,
  hasSound: sound !== null,
});

/**
 * The background step: publishes `video.mp4`, H.264 and AAC with faststart, from the original that `ingestVideo`
 * put aside (design 5, Uploads): edited, upright, square pixels, SDR, at most 1080p60, cut, without metadata.
 * Safe to repeat, also after `forgetOriginal`.
 * @throws {AppError} 422 when the video can never be published: `media_truncated`, `media_unreadable`, …
 * @throws {ToolError} when it was aborted, killed or timed out
 */
export async function normaliseVideo(
  mediaKey: MediaKey,
  storage: MediaStorage,
  tools: MediaTools,
  { signal, ...task }: NormaliseOptions,
): Promise<NormalisedVideo> {
  const key = publishedKey(mediaKey, FILE);
  if (!(await storage.exists(originalKey(mediaKey))) && (await storage.exists(key))) {
    return describe(
      await storage.withLocalFile(key, (path) => probeVideo(tools, path)),
      1000 * Math.min(task.maxSeconds, (task.edit?.trimEnd ?? Infinity) - (task.edit?.trimStart ?? 0)),
    );
  }
  try {
    return await storage.withLocalFile(originalKey(mediaKey), async (path) => {
      const plan = planVideo(await probeVideo(tools, path), task);
      return withTempFolder(storage.tempDir, async (folder) => {
        const output = join(folder, FILE);
        const args = await transcodeArgs(tools, path, plan, folder);
        await runTool(tools.ffmpeg, ['-nostdin', '-v', 'error', ...args, `file:${output}`], {
          folder,
          timeoutMs: 300_000 + plan.expected.durationMs * SLOWEST_FACTOR,
          memoryLimitBytes: MEMORY_LIMIT_BYTES,
          nice: 10,
          signal,
        });
        const result = await probeVideo(tools, output);
        refuseLoss(plan.expected, result);
        await storage.put(key, output);
        return describe(result, plan.expected.durationMs);
      });
    });
  } catch (error) {
    throw error instanceof ToolError && error.kind === 'timeout' ? error : videoRefusal(error);
  }
}
