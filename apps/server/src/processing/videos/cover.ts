import { publishPoster } from '../encoding/poster.ts';
import { planVideo } from '../encoding/video-plan.ts';
import type { PictureFiles } from '../pictures/picture-files.ts';
import { probeVideo, videoRefusal } from '../probing/probe.ts';
import type { MediaKey, MediaStorage } from '../../files/storage.ts';
import type { MediaTools } from '../tools/tools.ts';
import { uploadTurns } from '../tools/video-turns.ts';

/** A frame of a short video, and of one of ten minutes, takes about as long. Unit: milliseconds. */
const COST_MS = 2_000;

/**
 * Publishes another frame of a finished video as its poster, in all widths, below a key of its own.
 * @param at unit: seconds; beyond the end it is the last frame
 */
export const publishCover = (
  path: string,
  storage: MediaStorage,
  tools: MediaTools,
  { owner, at, mediaKey }: { owner: string; at: number; mediaKey: MediaKey },
): Promise<PictureFiles> =>
  uploadTurns.run({ owner, costMs: COST_MS }, async () => {
    try {
      const probe = await probeVideo(tools, path);
      const plan = planVideo(probe, { edit: { posterAt: at }, filters: {}, maxSeconds: Infinity });
      return await publishPoster(tools, path, plan, mediaKey, storage);
    } catch (error) {
      throw videoRefusal(error);
    }
  });
