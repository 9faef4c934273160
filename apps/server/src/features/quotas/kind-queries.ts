import type { StorageKind } from '@sfera/contract/admin/storage';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { MediaArea, MediaKey } from '../../files/storage.ts';

/**
 * The kinds of keys that a row refers to. An object that moderators have removed waits for appeals, like a snapshot.
 */
export async function classify(
  db: Db,
  area: MediaArea,
  keys: readonly MediaKey[],
): Promise<ReadonlyMap<MediaKey, StorageKind>> {
  const isOriginal = area === 'originals' || area === 'extras';
  const known =
    area === 'exports'
      ? sql`select export_key, 'archives' from data_exports where status <> 'failed' and export_key = any (${keys})`
      : area === 'builds'
        ? sql`select distinct file_key, 'builds' from build_files where file_key = any (${keys})`
        : sql`
            select m.media_key, case
                when p.removed_at is not null or s.removed_at is not null then 'reported'
                when ${isOriginal} then 'originals'
                when s.id is not null then 'stories'
                when h.media_id is not null or w.media_id is not null then 'originals'
                when p.id is null then 'chats'
                when m.kind = 'video' then 'videos'
                else 'photos'
              end
            from media m left join post_media pm on pm.media_id = m.id left join posts p on p.id = pm.post_id
            left join held_items h on h.media_id = m.id left join scheduled_items w on w.media_id = m.id
            left join stories s on s.media_id = m.id
            where m.media_key = any (${keys})
            union all select media_key, 'originals' from drafts where media_key = any (${keys})
            union all select snapshot_key, 'reported' from cases where snapshot_key = any (${keys})
            union all select picture_key, 'avatars' from circles where picture_key = any (${keys})
            union all select picture_key, 'avatars' from link_cards where picture_key = any (${keys})
            union all select picture_key, 'avatars' from message_cards where picture_key = any (${keys})
            union all
            select split_part(avatar_url, '/', 3), 'avatars' from users
            where avatar_url is not null and split_part(avatar_url, '/', 3) = any (${keys})`;
  const { rows } = await sql<{ key: MediaKey; kind: StorageKind }>`
    select * from (${known}) known (key, kind)`.execute(db);
  return new Map(rows.map(({ key, kind }) => [key, kind]));
}

export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
