import type { MediaId } from '@sfera/contract/ids';
import { lightenVideo } from '../../processing/videos/light.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { keepResult } from './keep-result.ts';
import { readMedia, updateMedia, useVideoAsLight } from './queries.ts';

/**
 * The background step for a video that is ready: makes its light rendition. Safe to repeat, and to be killed at any
 * moment; every failure is thrown, so that the queue tries again.
 */
export async function lighten(context: Context, id: MediaId, signal: AbortSignal): Promise<void> {
  const { db, storage, mediaTools } = context;
  const media = await readMedia(db, id);
  if (media?.status !== 'ready' || media.video_file === null || media.light_file !== null) return;
  if (!mediaTools) throw new AppError('video_unavailable');
  const { media_key: key, video_file: video } = media;
  const options = { signal, owner: media.owner_id };
  const file = await lightenVideo(key, video, storage, mediaTools, options);
  const result = { mediaId: id, file, madeKey: key, awaitedBy: media.status };
  await keepResult(context, result, (tx, mediaKey) =>
    updateMedia(tx, id, { light_file: file }, { status: 'ready', media_key: mediaKey }),
  );
}

/** Lets the video itself be its light rendition, unless there is one: none could be made. */
export const giveUpLight = ({ db }: Context, id: MediaId): Promise<unknown> =>
  db.transaction().execute((tx) => useVideoAsLight(tx, id));
