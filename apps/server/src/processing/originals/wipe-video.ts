import type { VideoType } from '@sfera/contract/media/media';
import { trackArgs } from '../encoding/preview.ts';
import { probeVideo } from '../probing/probe.ts';
import { POSTER_MEMORY_BYTES } from '../probing/video-memory.ts';
import { runTool, ToolError } from '../tools/run-tool.ts';
import { inputArgs, type MediaTools } from '../tools/tools.ts';
import { UncleanFile } from './wipe-picture.ts';

const LIMITS = { timeoutMs: 600_000, memoryLimitBytes: POSTER_MEMORY_BYTES };
const CONTAINERS: Readonly<Record<VideoType, string>> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/x-matroska': 'matroska',
  'video/webm': 'webm',
  'video/3gpp': '3gp',
  'video/3gpp2': '3g2',
  'video/x-msvideo': 'avi',
};
/** All pictures but covers, and all sounds; no track of places, subtitles and other data. */
const ALL_TRACKS = ['-map', '0:V', '-map', '0:a?'];
const WITHOUT_WORDS = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'];

/**
 * Copies a video into a container of the same kind without place, serial numbers and words. Nothing is encoded.
 * @throws {UncleanFile}
 */
export async function wipeVideo(
  tools: MediaTools,
  { path, mime }: { path: string; mime: VideoType },
  output: string,
): Promise<void> {
  const copy = (tracks: string[]) => {
    const to = ['-c', 'copy', '-f', CONTAINERS[mime], '-y', `file:${output}`];
    const args = ['-nostdin', '-v', 'error', ...inputArgs(path), ...tracks, ...to];
    return runTool(tools.ffmpeg, args, { ...LIMITS, signal: tools.signal });
  };
  try {
    await copy([...ALL_TRACKS, ...WITHOUT_WORDS]).catch(async (error: unknown) => {
      if (!isRefusal(error)) throw error;
      // A sound that ffmpeg does not know (Apple's spatial audio) fits into no container.
      await copy(trackArgs(await probeVideo(tools, path)));
    });
  } catch (error) {
    if (isRefusal(error)) throw new UncleanFile('ffmpeg cannot copy it', { cause: error });
    throw error;
  }
}

const isRefusal = (error: unknown) =>
  error instanceof ToolError && (error.kind === 'failed' || error.kind === 'crashed');
