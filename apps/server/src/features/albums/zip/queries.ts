import type { AlbumId, GuestId, MediaId, PostId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { GUEST_NAME } from '../../posts/index.ts';
import { type AlbumPlace, visible } from '../picture-queries.ts';

export interface FileRow {
  post_id: PostId;
  author_id: UserId | GuestId;
  login: string;
  guest_name: string | null;
  taken_at: Date;
  taken_offset: number;
  media_id: MediaId;
  media_key: string;
  /** The original where there is one that the viewer may have, the video, or the widest picture. */
  file: string;
  /** Null: not measured yet. */
  size_bytes: number | null;
  /** Null: not read yet. */
  crc32: number | null;
}

/** The files of a page of an album. Originals of what was made for an album go by its rule, others by that of their posts. */
export async function readFiles(
  db: Db,
  viewerId: UserId,
  id: AlbumId,
  { after, limit }: { after: AlbumPlace | undefined; limit: number },
): Promise<FileRow[]> {
  const page = visible(id, viewerId, { order: 'taken', after, limit });
  const { rows } = await sql<FileRow>`
    with page as materialized (
      select i.post_id, i.author_id, u.login, i.taken_at, i.taken_offset, ${GUEST_NAME} as guest_name,
        p.only_in_albums or p.allows_download or p.user_id = ${viewerId} as has_original ${page}
    ), files as materialized (
      select i.*, pm.position, m.id as media_id, m.media_key, coalesce(
        case when i.has_original then m.original_file end, m.video_file,
        (select max(width) from unnest(m.picture_widths) width) || '.jpg') as file
      from page i join post_media pm on pm.post_id = i.post_id join media m on m.id = pm.media_id
    )
    select f.post_id, f.author_id, f.login, f.guest_name, f.taken_at, f.taken_offset, f.media_id, f.media_key, f.file,
      s.size_bytes::float8 as size_bytes, s.crc32::float8 as crc32
    from files f left join file_sums s on s.media_id = f.media_id and s.file = f.file
    order by f.taken_at, f.post_id, f.position`.execute(db);
  return rows;
}

/** The size of a file and the sum of its bytes; a sum of null: not read yet. */
export interface FileSum {
  mediaId: MediaId;
  file: string;
  sizeBytes: number;
  crc32: number | null;
}

/** Sums of media that are gone are dropped. */
export const saveSums = (db: Db, sums: readonly FileSum[]) =>
  sql`
    insert into file_sums (media_id, file, size_bytes, crc32)
    select m.id, s.file, s.size_bytes, s.crc32
    from unnest(${sums.map(({ mediaId }) => mediaId)}::uuid[], ${sums.map(({ file }) => file)}::text[],
      ${sums.map(({ sizeBytes }) => sizeBytes)}::bigint[], ${sums.map((sum) => sum.crc32)}::bigint[])
      s (media_id, file, size_bytes, crc32) join media m on m.id = s.media_id
    order by m.id, s.file for key share of m
    on conflict (media_id, file) do update set size_bytes = excluded.size_bytes, crc32 = excluded.crc32`.execute(
    db,
  );

export const forgetSum = (db: Db, { mediaId, file }: FileSum) =>
  db.deleteFrom('file_sums').where('media_id', '=', mediaId).where('file', '=', file).execute();
