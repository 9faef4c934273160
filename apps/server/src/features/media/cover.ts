import type { MediaId } from '@sfera/contract/base/ids';
import type { Db } from '../../db/database.ts';
import { newMediaKey, publishedKey, removeMedia } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { publishCover } from '../../processing/videos/cover.ts';
import { measureMedia } from './measure.ts';
import { readMedia, updateMedia } from './queries.ts';
import { REMOVE_FILES } from './remove-files.ts';

/**
 * Makes another frame stand for a finished video. Addresses never change what they show, so all files of the video get
 * new ones; the old ones are removed after the commit.
 *
 * Errors: `video_not_ready`, also when the video was moved or deleted meanwhile; `video_unavailable` without ffmpeg.
 */
export async function changeCover(context: Context, id: MediaId, at: number): Promise<void> {
  const { db, storage, mediaTools } = context;
  const media = await readReady(db, id);
  if (!mediaTools) throw new AppError('video_unavailable');
  const {
    media_key: key,
    video_file: file,
    light_file: light,
    small_file: small,
    original_file: original,
  } = media;
  const newKey = newMediaKey();
  let isSaved = false;
  try {
    const cover = await storage.withLocalFile(publishedKey(key, file), (path) =>
      publishCover(path, storage, mediaTools, { owner: media.owner_id, at, mediaKey: newKey }),
    );
    for (const video of new Set([file, light, small, original].filter((name) => name !== null)))
      await storage.copy(publishedKey(key, video), publishedKey(newKey, video));
    const change = {
      media_key: newKey,
      picture_widths: cover.widths,
      thumbhash: cover.thumbhash,
      bytes: await measureMedia(storage, newKey, ['published']),
    };
    isSaved = await db.transaction().execute(async (tx) => {
      const same = {
        media_key: key,
        light_file: light,
        small_file: small,
        original_file: original,
        status: 'ready',
      } as const;
      if (!(await updateMedia(tx, id, change, same))) return false;
      await context.jobs.send(tx, REMOVE_FILES, { mediaKey: key });
      return true;
    });
  } finally {
    // When the connection is lost during the commit, the row may have the key.
    if (!isSaved && (await hasOtherKey(db, id, newKey))) await removeMedia(newKey, storage);
  }
  if (!isSaved) throw new AppError('video_not_ready');
}

async function readReady(db: Db, id: MediaId) {
  const media = await readMedia(db, id);
  const file = media?.video_file ?? null;
  if (media?.status !== 'ready' || file === null) throw new AppError('video_not_ready');
  return { ...media, video_file: file };
}

const hasOtherKey = (db: Db, id: MediaId, key: string): Promise<boolean> =>
  readMedia(db, id).then(
    (media) => media?.media_key !== key,
    () => false,
  );
