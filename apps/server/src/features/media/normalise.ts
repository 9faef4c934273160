import type { ErrorCode } from '@sfera/contract/errors';
import type { MediaId } from '@sfera/contract/ids';
import { forgetOriginal, type MediaKey } from '../../files/storage.ts';
import { normaliseVideo } from '../../processing/videos/video.ts';
import type { Tx } from '../../db/database.ts';
import type { JobKind } from '../../jobs/queue.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { keepResult } from './keep-result.ts';
import { failMedia, readMedia, updateMedia } from './queries.ts';
import { REMOVE_FILES } from './remove-files.ts';

/** Shows or hides what refers to the media, in the transaction that changes the media. */
type SetPublished = (tx: Tx, mediaId: MediaId, isPublished: boolean) => Promise<unknown>;

/** What shows the videos of a job: a post, a story. */
export interface VideoOwner {
  maxSeconds: number;
  setPublished: SetPublished;
  /** Makes the light rendition of a video that is ready; without it there is none. */
  lightenBy?: JobKind<{ mediaId: MediaId }>;
}

// The repackaged original stays for those whose page still plays it.
const PREVIEW_KEPT_SECONDS = 24 * 3600;

/**
 * The background step for a video: makes the normalised file and replaces what was played until then.
 * Safe to repeat. A video that can never be published becomes `failed` with the reason; what may pass
 * (a killed ffmpeg, a full disk) is thrown, so that the queue tries again.
 */
export async function normalise(
  context: Context,
  id: MediaId,
  signal: AbortSignal,
  { maxSeconds, setPublished, lightenBy }: VideoOwner,
  nice?: number,
): Promise<void> {
  const media = await readMedia(context.db, id);
  // An attempt that was killed after its commit got no further.
  if (media?.status === 'ready') await forgetOriginal(media.media_key, context.storage);
  if (media?.status !== 'processing') return;
  try {
    if (!context.mediaTools) throw new AppError('video_unavailable');
    const video = await normaliseVideo(media.media_key, context.storage, context.mediaTools, {
      ...(media.edit ?? { edit: {}, filters: {} }),
      owner: media.owner_id,
      maxSeconds,
      nice,
      signal,
    });
    const result = { mediaId: id, file: video.file, madeKey: media.media_key, awaitedBy: media.status };
    const key = await keepResult(context, result, async (tx, mediaKey) => {
      const change = {
        status: 'ready',
        failure: null, // a twin may have given up
        video_file: video.file,
        duration_ms: video.durationMs,
        has_sound: video.hasSound,
        width: video.width,
        height: video.height,
      } as const;
      if (!(await updateMedia(tx, id, change, { media_key: mediaKey }))) return false;
      await setPublished(tx, id, true);
      if (lightenBy) await context.jobs.send(tx, lightenBy, { mediaId: id }, { key: id });
      if (media.video_file) {
        const preview = { mediaKey, file: media.video_file };
        await context.jobs.send(tx, REMOVE_FILES, preview, { startAfterSeconds: PREVIEW_KEPT_SECONDS });
      }
      return true;
    });
    if (key) await forgetOriginal(key, context.storage);
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError) || error.statusCode !== 422) throw error;
    const files = { media_key: media.media_key };
    const hasFailed = await giveUp(context, id, error.code, { setPublished, files });
    // Its files have got other addresses while they were being read: the queue tries again with those.
    if (!hasFailed && (await readMedia(context.db, id))?.status === 'processing') throw error;
  }
}

/**
 * Marks a video that is still being processed as failed, and hides it from everybody but its author. Resolves to false,
 * with nothing changed, when it is not, or has other files.
 */
export const giveUp = (
  { db }: Context,
  id: MediaId,
  failure: ErrorCode,
  { setPublished, files }: Pick<VideoOwner, 'setPublished'> & { files?: { media_key: MediaKey } },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const hasFailed = await failMedia(tx, id, failure, files);
    if (hasFailed) await setPublished(tx, id, false);
    return hasFailed;
  });
