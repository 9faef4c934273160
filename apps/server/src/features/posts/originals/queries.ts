import type { MediaId, PostId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The photo or video that had this place in the author's post when the post was published, or has it while it waits. */
export async function findPublished(
  db: Db,
  authorId: UserId,
  { tempId, position }: { tempId: string; position: number },
): Promise<MediaId | undefined> {
  const { rows } = await sql<{ id: MediaId }>`
    with post as (
      select p.id, (select items from post_versions v where v.post_id = p.id order by until limit 1) as former
      from posts p where p.user_id = ${authorId} and p.temp_id = ${tempId} and p.removed_at is null
    ), named as (
      select case
        when post.former is not null then (post.former -> ${position}::int ->> 'mediaId')::uuid
        else (select media_id from post_media where post_id = post.id and position = ${position})
      end as id from post
      union all
      select i.media_id from scheduled_posts s join scheduled_items i on i.scheduled_id = s.id
      where s.user_id = ${authorId} and s.temp_id = ${tempId} and i.position = ${position}
    )
    select m.id from named join media m on m.id = named.id and m.owner_id = ${authorId}`.execute(db);
  return rows[0]?.id;
}

interface SavedFile {
  id: MediaId;
  media_key: string;
  picture_widths: number[];
  video_file: string | null;
  original_file: string | null;
}

/** The files of all photos and videos of a post, in its order. */
export async function readFiles(db: Db, id: PostId): Promise<SavedFile[]> {
  const { rows } = await sql<SavedFile>`
    select m.id, m.media_key, m.picture_widths, m.video_file, m.original_file
    from post_media i join media m on m.id = i.media_id where i.post_id = ${id} order by i.position`.execute(
    db,
  );
  return rows;
}

/** Resolves to whether others could save the files before. */
export async function setAllowsDownload(db: Db, id: PostId, allows: boolean): Promise<boolean> {
  const { rows } = await sql<{ before: boolean }>`
    update posts p set allows_download = ${allows}
    from (select id, allows_download as before from posts where id = ${id} for no key update) former
    where p.id = former.id returning before`.execute(db);
  return rows[0]?.before ?? false;
}

export const readChoice = async (db: Db, userId: UserId): Promise<boolean> =>
  (await db.selectFrom('users').select('keeps_originals').where('id', '=', userId).executeTakeFirst())
    ?.keeps_originals ?? false;

export const writeChoice = (db: Db, userId: UserId, keepsOriginals: boolean) =>
  db.updateTable('users').set({ keeps_originals: keepsOriginals }).where('id', '=', userId).execute();
