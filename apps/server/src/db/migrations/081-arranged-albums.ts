import { type Kysely, sql } from 'kysely';

export const title = 'Порядок снимков вручную и обложка альбома';

/**
 * A picture that was moved by hand has a place among the times of the others; all others stand by their time. Between
 * two places there is always a third one. The cover of an album is one of its pictures: one that leaves is no cover.
 *
 * `time_of` is declared immutable, which seconds since 1970 are in every zone.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function time_of(at timestamptz) returns numeric language sql immutable parallel safe
    return extract(epoch from at)`.execute(db);
  await sql`alter table album_pictures add column place numeric`.execute(db);
  await sql`
    create index album_pictures_hand on album_pictures (album_id, coalesce(place, time_of(taken_at)), post_id)`.execute(
    db,
  );
  await sql`
    create table album_covers (
      album_id uuid primary key references albums on delete cascade,
      post_id uuid not null,
      foreign key (album_id, post_id) references album_pictures on delete cascade
    )`.execute(db);
}
