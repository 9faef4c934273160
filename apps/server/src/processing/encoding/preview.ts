import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../base/errors.ts';
import { durationToleranceMs, probeVideo, type VideoProbe } from '../probing/probe.ts';
import { runTool, ToolError } from '../tools/run-tool.ts';
import { publishedKey, type MediaKey, type MediaStorage } from '../../files/storage.ts';
import { withSpace } from '../../files/free-space.ts';
import { withTempFolder } from '../../files/temp-files.ts';
import { inputArgs, type MediaTools } from '../tools/tools.ts';
import { POSTER_MEMORY_BYTES } from '../probing/video-memory.ts';
import type { VideoPlan } from './video-plan.ts';

export type PreviewFile = 'preview.mp4' | 'preview.webm';

const LIMITS = { timeoutMs: 300_000, memoryLimitBytes: POSTER_MEMORY_BYTES };
const MAX_SIDE_PX = 4_096;
/** Sound encoders begin with silence of this length, which an edit list hides. */
const ENCODER_DELAY_MS = 150;
const H264_PROFILES = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High']);

/** The container in which all supported browsers play these tracks without encoding; null without one. */
function playableAs({ picture, sound, width, height }: VideoProbe): PreviewFile | null {
  const is8Bit420 = picture.pixelFormat === 'yuv420p' || picture.pixelFormat === 'yuvj420p';
  if (!is8Bit420 || picture.isHdr || picture.hasAlpha || Math.max(width, height) > MAX_SIDE_PX) return null;
  const soundIs = (...codecs: string[]) => sound === null || codecs.includes(sound.codec);
  if (picture.codec === 'h264' && H264_PROFILES.has(picture.profile ?? '') && soundIs('aac', 'mp3')) {
    return 'preview.mp4';
  }
  if ((picture.codec === 'vp8' || picture.codec === 'vp9') && soundIs('opus', 'vorbis'))
    return 'preview.webm';
  return null;
}

/** Output options that keep picture and sound only, without GPS, maker notes, chapters and subtitles. */
export function trackArgs({ picture, sound }: VideoProbe): string[] {
  const maps = ['-map', `0:${picture.index}`, ...(sound ? ['-map', `0:${sound.index}`] : [])];
  return [
    ...maps,
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-fflags',
    '+bitexact',
    '-max_muxing_queue_size',
    '4096',
  ];
}

/**
 * Whether an edit list hides more than an encoder's delay. Copied packets would reveal what another app has cut away.
 */
const hidesMuch = ({ picture, sound }: VideoProbe) =>
  picture.hiddenMs > 0 || (sound?.hiddenMs ?? 0) > ENCODER_DELAY_MS;

/**
 * Repackages a video that browsers can play, without decoding, so that it can be shown before it is normalised.
 * @returns null when browsers cannot play it, when it cannot be repackaged, and when the preview would show content
 * that
 *   the edits change or cut
 */
export async function publishPreview(
  tools: MediaTools,
  path: string,
  plan: VideoPlan,
  mediaKey: MediaKey,
  storage: MediaStorage,
): Promise<PreviewFile | null> {
  const { source, expected, isCut } = plan;
  const file = playableAs(source);
  // Without decoding a video can start at a key frame only.
  if (!file || plan.changesPicture || plan.hasMusic || plan.startSeconds > 0 || hidesMuch(source))
    return null;
  // Packets of an AVI have no presentation times.
  if (isCut && source.container === 'avi') return null;
  return withTempFolder(storage.tempDir, async (folder) => {
    const output = join(folder, file);
    const container = file === 'preview.mp4' ? ['-movflags', '+faststart', '-f', 'mp4'] : ['-f', 'webm'];
    try {
      const copied = ['-c', 'copy', '-t', String(plan.endSeconds), ...container, `file:${output}`];
      const args = ['-nostdin', '-v', 'error', ...inputArgs(path), ...trackArgs(source), ...copied];
      await withSpace(storage, (await stat(path)).size, () =>
        runTool(tools.ffmpeg, args, { ...LIMITS, signal: tools.signal }),
      );
      const { durationMs, picture } = await probeVideo(tools, output);
      if (expected.durationMs - durationMs > durationToleranceMs(expected.durationMs)) return null;
      // Without decoding, a cut falls between packets, not between frames. That is exact enough for the limit, but no
      // viewer may see frames that the author cut.
      if (isCut && picture.lastMs >= expected.durationMs) return null;
    } catch (error) {
      // The normalised file is enough; only a fault of the server is an error.
      if (error instanceof AppError || (error instanceof ToolError && error.kind === 'failed')) return null;
      throw error;
    }
    await storage.put(publishedKey(mediaKey, file), output);
    return file;
  });
}
