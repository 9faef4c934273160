import { type Kysely, sql } from 'kysely';

export const title = 'Альбомы кругов и профилей';

/**
 * Albums, and the posts that stand in them (decision 179).
 *
 * The database guarantees three things, also while a server of the former build works on it. A post that was made for an
 * album is neither `is_published` nor `is_shared`: a trigger turns the word into `is_in_albums`, so a statement that knows
 * nothing of albums shows too little and never too much. Such a post goes into the archive of its author when it leaves
 * its last album, by every way in which the row is removed: by hand, with the album, with the circle. And the number of
 * an album's pictures is kept.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table albums (
      id uuid primary key,
      name text not null,
      circle_id uuid references circles on delete cascade,
      owner_id uuid references users on delete cascade,
      made_by uuid references users on delete set null,
      is_for_followers boolean not null default false,
      who_adds text not null default 'everyone',
      who_downloads text not null default 'everyone',
      keeps_originals boolean not null default true,
      picture_count integer not null default 0,
      created_at timestamptz not null,
      check ((circle_id is null) <> (owner_id is null))
    )`.execute(db);
  await sql`create index albums_circle on albums (circle_id, id desc) where circle_id is not null`.execute(
    db,
  );
  await sql`create index albums_owner on albums (owner_id, id desc) where owner_id is not null`.execute(db);
  await sql`create index albums_made_by on albums (made_by) where made_by is not null`.execute(db);
  await sql`
    create table album_pictures (
      album_id uuid not null references albums on delete cascade,
      post_id uuid not null references posts on delete cascade,
      author_id uuid not null,
      taken_at timestamptz not null,
      taken_offset smallint not null,
      camera text,
      file_hash bytea,
      primary key (album_id, post_id)
    )`.execute(db);
  await sql`create index album_pictures_post on album_pictures (post_id)`.execute(db);
  await sql`create index album_pictures_taken on album_pictures (album_id, taken_at, post_id)`.execute(db);
  await sql`
    create index album_pictures_author on album_pictures (album_id, author_id, taken_at, post_id)`.execute(
    db,
  );
  await sql`
    create unique index album_pictures_file on album_pictures (album_id, file_hash)
    where file_hash is not null`.execute(db);

  await sql`
    alter table posts
      add column only_in_albums boolean not null default false,
      add column is_in_albums boolean not null default false`.execute(db);
  await sql`
    create function divert_post() returns trigger language plpgsql as $$
    begin
      new.is_in_albums := new.is_published and new.only_in_albums;
      new.is_shared := new.is_published and not new.only_in_albums and new.audience <> 'everyone';
      new.is_published := new.is_published and not new.only_in_albums and new.audience = 'everyone';
      return new;
    end $$`.execute(db);
  await sql`
    create or replace trigger audience_diverted
    before insert or update of is_published, audience, only_in_albums on posts
    for each row execute function divert_post ()`.execute(db);

  await sql`
    create function change_album() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update albums set picture_count = picture_count + 1 where id = new.album_id;
        return null;
      end if;
      update albums set picture_count = picture_count - 1 where id = old.album_id;
      update posts set only_in_albums = false, is_published = false, archived_at = coalesce(archived_at, now())
      where id = old.post_id and only_in_albums
        and not exists (select from album_pictures other where other.post_id = old.post_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger album_changed after insert or delete on album_pictures
    for each row execute function change_album ()`.execute(db);
}
