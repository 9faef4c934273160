import type { MediaId } from '@sfera/contract/base/ids';
import type { Db } from '../../db/database.ts';

/** Ready videos of posts that lack a rendition, newest first; only videos older than `before`. */
export function readVideosToLighten(db: Db, limit: number, before?: MediaId): Promise<{ id: MediaId }[]> {
  const unfinished = db
    .selectFrom('media')
    .innerJoin('post_media', 'post_media.media_id', 'media.id')
    .select('media.id')
    .where('media.kind', '=', 'video')
    .where('media.status', '=', 'ready')
    // The light rendition is made before the small one.
    .where('media.small_file', 'is', null)
    .orderBy('media.id', 'desc')
    .limit(limit);
  return (before === undefined ? unfinished : unfinished.where('media.id', '<', before)).execute();
}
