import type { MessageId, PostId, ScheduledPostId, StoryId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AttachmentFacts } from '../../../db/tables/chat.ts';
import type { MediaSource } from '../../../db/tables/media-source.ts';

/** The columns that name the files of a photo or video. */
export interface FileFacts {
  media_key: string;
  picture_widths: number[];
  video_file: string | null;
  original_file: string | null;
}

/** A post, one that waits, a story or what a chat holds. */
export interface PublishedRow extends FileFacts {
  id: PostId | ScheduledPostId | StoryId | MessageId;
  kind: 'image' | 'video';
  created_at: Date;
  /** The attachment that the message brings instead of a photo. */
  attachment?: AttachmentFacts | null;
  /** Photos and videos of a post after its first. */
  further_files?: (FileFacts & { source: MediaSource | null; alt_text: string })[] | null;
}

/** The current addresses of the files of a post, story or photo, in order; none when it is gone. */
export async function readFileFacts(db: Db, id: PublishedRow['id']): Promise<FileFacts[]> {
  const { rows } = await sql<FileFacts>`
    select media_key, picture_widths, video_file, original_file from media join (
      select position, media_id from post_media where post_id = ${id}
      union all select position, media_id from scheduled_items where scheduled_id = ${id}
      union all select 0, media_id from stories where id = ${id}
      union all select 0, media_id from messages where id = ${id}
    ) shown on shown.media_id = media.id
    order by position`.execute(db);
  return rows;
}
