import { type Kysely, sql } from 'kysely';

export const title = 'Видео в чатах';

/**
 * Videos of messages (decision 127). A video belongs to a row of `media`, as the photo of a message does, and its poster
 * is the picture that servers and pages of former builds show; `video_form` tells it from a photo.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table messages add column video_form text check (video_form in ('plain', 'round'))`.execute(
    db,
  );
}
