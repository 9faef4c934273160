import { type Kysely, sql } from 'kysely';

export const title = 'Видео, которое долго обрабатывалось, встречают как новое; о потерянном звуке сказано';

/**
 * A post stands in lists where it was published (decision 133): by its id, or by the place that it got when its video
 * became ready. The new indexes answer for the former ones, which only the former build's server reads.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table posts add column place uuid`.execute(db);
  await sql`alter table post_tags add column place uuid`.execute(db);
  // The name of the sound that an upload had and that ffmpeg could not decode.
  await sql`alter table media add column lost_sound text`.execute(db);
  await sql`create index posts_place_user on posts (user_id, coalesce(place, id) desc)`.execute(db);
  // The further columns let the newest post of each followed account be found in the index alone.
  await sql`
    create index posts_place_shown on posts (user_id, coalesce(place, id) desc)
    include (id, place, is_published, is_shared, audience) where is_published or is_shared`.execute(db);
  await sql`create index posts_place_published on posts (coalesce(place, id) desc) where is_published`.execute(
    db,
  );
  await sql`
    create index posts_place_kind on posts (kind, coalesce(place, id) desc) where is_published`.execute(db);
  await sql`
    create index posts_place_circle on posts (circle_id, coalesce(place, id) desc)
    where circle_id is not null`.execute(db);
  await sql`
    create index posts_place_archived on posts (user_id, coalesce(place, id) desc)
    where archived_at is not null`.execute(db);
  await sql`create index post_tags_place on post_tags (tag_id, coalesce(place, post_id) desc)`.execute(db);
}
