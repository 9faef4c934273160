import { type RawBuilder, sql } from 'kysely';

/** Whether a row of these publications shows something: a picture, or a video that can be played. */
export const isPlayable = (table: 'posts' | 'stories'): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from media m
    where m.id = ${sql.ref(`${table}.media_id`)} and (m.kind = 'image' or m.video_file is not null)
  )`;
