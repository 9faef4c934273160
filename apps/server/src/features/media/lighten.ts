import type { MediaId } from '@sfera/contract/ids';
import { lightenVideo } from '../../processing/videos/light.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { measureMedia } from './measure.ts';
import { saveResult } from './save-result.ts';
import { type FindShown, followLightening, tellAuthor } from './progress.ts';
import { readMedia, updateMedia, useVideoAsLight } from './queries.ts';

/**
 * The background job for a ready video: makes its light rendition. Idempotent and safe to be killed; all failures are
 * thrown, so that the queue retries.
 */
export async function lighten(
  context: Context,
  id: MediaId,
  signal: AbortSignal,
  findShown: FindShown,
): Promise<void> {
  const { db, storage, mediaTools } = context;
  const media = await readMedia(db, id);
  if (media?.status !== 'ready' || media.video_file === null || media.light_file !== null) return;
  if (!mediaTools) throw new AppError('video_unavailable');
  const { media_key: key, video_file: video } = media;
  const followed = { mediaId: id, findShown };
  const options = { signal, owner: media.owner_id, onPercent: followLightening(context, followed) };
  const file = await lightenVideo(key, video, storage, mediaTools, options);
  const result = { mediaId: id, file, startKey: key, awaitingStatus: media.status };
  await saveResult(context, result, async (tx, mediaKey) => {
    const change = { light_file: file, bytes: await measureMedia(storage, mediaKey, ['published']) };
    const isSaved = await updateMedia(tx, id, change, { status: 'ready', media_key: mediaKey });
    if (isSaved) await tellAuthor(tx, followed, { step: 'ready', percent: null });
    return isSaved;
  });
}

/** Uses the video itself as its light rendition, unless there is one: none could be made. */
export const giveUpLight = ({ db }: Context, id: MediaId): Promise<unknown> =>
  db.transaction().execute((tx) => useVideoAsLight(tx, id));
