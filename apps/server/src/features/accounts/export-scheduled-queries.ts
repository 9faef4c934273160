import type { UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type PublishedRow, readPage } from './export-data-queries.ts';

/** A post that waits for its time, with its first photo or video. */
export interface ScheduledRow extends PublishedRow {
  description: string;
  alt_text: string;
  publish_at: Date;
}

export const readScheduledPage = (db: Db, userId: UserId, after: string) =>
  readPage<ScheduledRow>(
    db,
    sql`
      select s.id as key, s.id, s.description, s.publish_at, s.created_at, m.kind, i.alt_text,
        m.media_key, m.picture_widths, m.video_file, (
          select json_agg(json_build_object('media_key', fm.media_key, 'picture_widths', fm.picture_widths,
            'video_file', fm.video_file, 'source', fm.source, 'alt_text', f.alt_text) order by f.position)
          from scheduled_items f join media fm on fm.id = f.media_id
          where f.scheduled_id = s.id and f.position > i.position
        ) as further_files
      from scheduled_posts s
      join lateral (
        select * from scheduled_items where scheduled_id = s.id order by position limit 1
      ) i on true
      join media m on m.id = i.media_id
      where s.user_id = ${userId} and s.id > ${after}`,
  );
