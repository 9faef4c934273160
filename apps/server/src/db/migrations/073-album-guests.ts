import { type Kysely, sql } from 'kysely';

export const title = 'Приём фото в альбом без аккаунта';

/**
 * Links by which guests add to an album, the guests, and what they have added that waits for a leader (decision 180).
 *
 * The database guarantees that an album has one open link, that what waits stands in no album: the rule of who sees what
 * then shows it to no person but its author, on servers of the former build too. What waits goes into the archive of that
 * author when its album or its circle ends, as what stood in the album does. And what changes its owner is counted for
 * the new one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table album_links (
      id uuid primary key,
      album_id uuid not null references albums on delete cascade,
      host_id uuid not null references users on delete cascade,
      code_hash text not null unique,
      sealed_code text not null,
      may_look boolean not null,
      is_checked boolean not null,
      ends_at timestamptz not null,
      ended_at timestamptz,
      brought_count integer not null default 0,
      brought_bytes bigint not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index album_links_open on album_links (album_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index album_links_album on album_links (album_id)`.execute(db);
  await sql`create index album_links_host on album_links (host_id)`.execute(db);
  await sql`
    create table album_guests (
      id uuid primary key,
      link_id uuid not null references album_links on delete cascade,
      name text not null,
      token_hash text not null unique,
      is_blocked boolean not null default false,
      brought_count integer not null default 0,
      brought_bytes bigint not null default 0,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index album_guests_link on album_guests (link_id)`.execute(db);
  await sql`
    alter table album_pictures add column guest_id uuid references album_guests on delete set null`.execute(
    db,
  );
  await sql`
    create index album_pictures_guest on album_pictures (guest_id) where guest_id is not null`.execute(db);
  await sql`
    create table waiting_pictures (
      post_id uuid primary key references posts on delete cascade,
      album_id uuid not null references albums on delete cascade,
      guest_id uuid references album_guests on delete set null,
      taken_at timestamptz not null,
      taken_offset smallint not null,
      camera text,
      file_hash bytea
    )`.execute(db);
  await sql`create index waiting_pictures_album on waiting_pictures (album_id, post_id)`.execute(db);
  await sql`
    create index waiting_pictures_guest on waiting_pictures (guest_id) where guest_id is not null`.execute(
    db,
  );
  await sql`
    create unique index waiting_pictures_file on waiting_pictures (album_id, file_hash)
    where file_hash is not null`.execute(db);
  await sql`
    create function end_waiting() returns trigger language plpgsql as $$
    begin
      update posts set only_in_albums = false, is_published = false, archived_at = coalesce(archived_at, now())
      where id = old.post_id and only_in_albums
        and not exists (select from album_pictures placed where placed.post_id = old.post_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger waiting_ended after delete on waiting_pictures
    for each row execute function end_waiting ()`.execute(db);
  await sql`
    create function move_used_bytes() returns trigger language plpgsql as $$
    begin
      update users set used_bytes = greatest(0, used_bytes - old.bytes) where id = old.owner_id;
      update users set used_bytes = used_bytes + old.bytes where id = new.owner_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger used_bytes_moved after update of owner_id on media
    for each row when (old.owner_id <> new.owner_id and old.bytes is not null)
    execute function move_used_bytes ()`.execute(db);
}
