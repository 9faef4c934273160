import type { MediaId } from '@sfera/contract/base/ids';
import { lightenVideo } from '../../processing/videos/light.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { measureMedia } from './measure.ts';
import { saveResult } from './save-result.ts';
import { type FindShown, followLightening, tellAuthor } from './progress.ts';
import { readMedia, updateMedia, useLargerFiles } from './queries.ts';

/** In this order: the small rendition is made from the light one. */
const STEPS = [
  { rendition: 'light', column: 'light_file', from: 'video_file' },
  { rendition: 'small', column: 'small_file', from: 'light_file' },
] as const;

/**
 * The background job for a ready video: makes its light renditions. Idempotent and safe to be killed; all failures are
 * thrown, so that the queue retries.
 */
export async function lighten(
  context: Context,
  id: MediaId,
  signal: AbortSignal,
  findShown: FindShown,
): Promise<void> {
  for (const step of STEPS) await makeOne(context, { mediaId: id, findShown }, step, signal);
}

async function makeOne(
  context: Context,
  followed: { mediaId: MediaId; findShown: FindShown },
  { rendition, column, from }: (typeof STEPS)[number],
  signal: AbortSignal,
): Promise<void> {
  const { db, storage, mediaTools } = context;
  const { mediaId: id } = followed;
  const media = await readMedia(db, id);
  const source = media?.[from] ?? null;
  if (media?.status !== 'ready' || source === null || media[column] !== null) return;
  if (!mediaTools) throw new AppError('video_unavailable');
  const { media_key: key } = media;
  // The small rendition takes a moment after the light one: its percents would begin anew.
  const onPercent = rendition === 'light' ? followLightening(context, followed) : undefined;
  const options = { signal, owner: media.owner_id, rendition, ...(onPercent && { onPercent }) };
  const file = await lightenVideo(key, source, storage, mediaTools, options);
  const result = { mediaId: id, file, startKey: key, awaitingStatus: media.status };
  await saveResult(context, result, async (tx, mediaKey) => {
    const change = { [column]: file, bytes: await measureMedia(storage, mediaKey, ['published']) };
    const isSaved = await updateMedia(tx, id, change, { status: 'ready', media_key: mediaKey });
    if (isSaved) await tellAuthor(tx, followed, { step: 'ready', percent: null });
    return isSaved;
  });
}

/** Uses larger files in place of the renditions that are missing: none could be made. */
export const giveUpLight = ({ db }: Context, id: MediaId): Promise<unknown> =>
  db.transaction().execute((tx) => useLargerFiles(tx, id));
