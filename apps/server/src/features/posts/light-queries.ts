import type { MediaId } from '@sfera/contract/ids';
import type { Db } from '../../db/database.ts';

/** Ready videos of posts without a light rendition, newest first; only videos older than `before`. */
export function readVideosWithoutLight(db: Db, limit: number, before?: MediaId): Promise<{ id: MediaId }[]> {
  const unlightened = db
    .selectFrom('media')
    .innerJoin('posts', 'posts.media_id', 'media.id')
    .select('media.id')
    .where('media.kind', '=', 'video')
    .where('media.status', '=', 'ready')
    .where('media.light_file', 'is', null)
    .orderBy('media.id', 'desc')
    .limit(limit);
  return (before === undefined ? unlightened : unlightened.where('media.id', '<', before)).execute();
}
