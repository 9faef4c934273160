import type { ErrorCode } from '@sfera/contract/base/errors';
import type { MediaId } from '@sfera/contract/base/ids';
import { forgetOriginal, type MediaKey, originalKey } from '../../files/storage.ts';
import { normaliseVideo } from '../../processing/videos/video.ts';
import type { Tx } from '../../db/database.ts';
import type { JobKind } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { measureMedia } from './measure.ts';
import { type FindShown, followConversion, tellAuthor } from './progress.ts';
import { saveResult } from './save-result.ts';
import { failMedia, readMedia, UNBEGUN, updateMedia } from './queries.ts';
import { REMOVE_FILES } from './remove-files.ts';

/** Shows or hides what has the media, in the transaction that changes them. A message stays, and is told of again. */
type SetPublished = (
  context: Pick<Context, 'clock'>,
  tx: Tx,
  mediaId: MediaId,
  isPublished: boolean,
) => Promise<unknown>;

/** The settings on which a kind of video jobs depends: the limits and hooks of posts, of stories, or of chats. */
export interface VideoOwner {
  maxSeconds: number;
  /** Locks the rows that all transactions lock before the media (decision 012). Default: nothing. */
  lockBefore?: (tx: Tx, mediaId: MediaId) => Promise<unknown>;
  setPublished: SetPublished;
  findShown: FindShown;
  /** The job that makes the light renditions of a ready video; without a job there are none. */
  lightenBy?: JobKind<{ mediaId: MediaId }>;
  lightenPriority?: number;
}

// The repackaged original is kept for open pages that still play it.
const PREVIEW_KEPT_SECONDS = 24 * 3600;

/**
 * The background job for a video: makes the normalised file, which replaces the preview. Idempotent. A video that can
 * never be published becomes `failed` with the reason; temporary failures (a killed ffmpeg, a full disk) are thrown, so
 * that the queue retries.
 */
export async function normalise(
  context: Context,
  id: MediaId,
  signal: AbortSignal,
  owner: VideoOwner,
  nice?: number,
): Promise<void> {
  const { maxSeconds, lockBefore, setPublished, findShown, lightenBy, lightenPriority = 0 } = owner;
  const media = await readMedia(context.db, id);
  // An attempt that was killed right after its commit has not removed the original.
  if (media?.status === 'ready') await forgetOriginal(media.media_key, context.storage);
  if (media?.status !== 'processing') return;
  const followed = { mediaId: id, findShown };
  // An attempt before this one was killed.
  if (media.conversion_began_at) await updateMedia(context.db, id, UNBEGUN, { status: 'processing' });
  try {
    if (!context.mediaTools) throw new AppError('video_unavailable');
    const video = await normaliseVideo(media.media_key, context.storage, context.mediaTools, {
      ...(media.edit ?? { edit: {}, filters: {} }),
      owner: media.owner_id,
      maxSeconds,
      nice,
      onPercent: followConversion(context, followed),
      signal,
    });
    const result = { mediaId: id, file: video.file, startKey: media.media_key, awaitingStatus: media.status };
    const key = await saveResult(context, result, async (tx, mediaKey) => {
      const change = {
        // Without the original, which is removed after the commit.
        bytes: await measureMedia(context.storage, mediaKey, ['published']),
        status: 'ready',
        failure: null, // a parallel run may have failed
        video_file: video.file,
        ...(lightenBy && video.lightness !== 'none' && { light_file: video.file }),
        ...(lightenBy && video.lightness === 'small' && { small_file: video.file }),
        duration_ms: video.durationMs,
        has_sound: video.hasSound,
        width: video.width,
        height: video.height,
        conversion_ended_at: context.clock.now(),
        served_bytes: video.sizeBytes,
        shown_at: media.shown_at ?? context.clock.now(),
      } as const;
      await lockBefore?.(tx, id);
      if (!(await updateMedia(tx, id, change, { media_key: mediaKey }))) return false;
      await setPublished(context, tx, id, true);
      await tellAuthor(tx, followed, { step: 'ready', percent: null });
      if (lightenBy && video.lightness !== 'small')
        await context.jobs.send(tx, lightenBy, { mediaId: id }, { key: id, priority: lightenPriority });
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
    const hasFailed = await failVideo(context, id, error.code, { ...owner, files });
    // The files have moved to another address while they were being read: the queue retries with the new address.
    if (!hasFailed && (await readMedia(context.db, id))?.status === 'processing') throw error;
  }
}

/** Runs when no attempt is left. Only now a missing original counts as lost: it may have been out of reach before. */
export async function giveUpVideo(context: Context, id: MediaId, owner: VideoOwner): Promise<void> {
  const media = await readMedia(context.db, id);
  if (!media) return;
  const isKept = await context.storage.exists(originalKey(media.media_key));
  await failVideo(context, id, isKept ? 'media_processing_failed' : 'media_lost', owner);
}

/**
 * Marks a video that is being processed as failed; that of a post or story is hidden from all viewers but its author.
 * Resolves to false, with nothing changed, when the video is in another state or has moved from `files`.
 */
export const failVideo = (
  { db, clock }: Context,
  id: MediaId,
  failure: ErrorCode,
  {
    lockBefore,
    setPublished,
    findShown,
    files,
  }: Omit<VideoOwner, 'maxSeconds'> & { files?: { media_key: MediaKey } },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockBefore?.(tx, id);
    const hasFailed = await failMedia(tx, id, { failure, now: clock.now() }, files);
    if (!hasFailed) return false;
    await setPublished({ clock }, tx, id, false);
    await tellAuthor(tx, { mediaId: id, findShown }, { step: 'failed', percent: null });
    return true;
  });
