import { type RawBuilder, sql } from 'kysely';

const UNPLAYABLE = sql`m.kind = 'video' and m.video_file is null`;

/** Whether others could watch everything that a row of these publications shows. */
export const isPlayable = (table: 'posts' | 'stories'): RawBuilder<boolean> =>
  table === 'stories'
    ? sql<boolean>`not exists (select from media m where m.id = stories.media_id and ${UNPLAYABLE})`
    : sql<boolean>`not exists (
        select from post_media pm join media m on m.id = pm.media_id where pm.post_id = posts.id and ${UNPLAYABLE}
      )`;
