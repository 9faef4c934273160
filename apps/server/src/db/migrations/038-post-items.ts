import { type Kysely, sql } from 'kysely';

export const title = 'Несколько фото и видео в посте';

/**
 * Posts of several photos and videos (decision 111). The first stays in `posts.media_id`, so that posts of one, nearly
 * all, need no other row.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table posts
      add column item_count smallint not null default 1 check (item_count between 1 and 10),
      add column alt_text text not null default '' check (char_length(alt_text) <= 10000)`.execute(db);
  await sql`
    create table post_items (
      post_id uuid not null references posts on delete cascade,
      position smallint not null check (position between 1 and 9),
      media_id uuid not null unique references media on delete cascade,
      alt_text text not null default '' check (char_length(alt_text) <= 10000),
      primary key (post_id, position)
    )`.execute(db);
  // A former build deletes the first media of a post, and the post goes with the media; nothing else would name these.
  await sql`
    create function remove_item_media() returns trigger language plpgsql as $$
    begin
      if not exists (select from posts where id = old.post_id) then
        delete from media where id = old.media_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger item_gone after delete on post_items for each row execute function remove_item_media ()`.execute(
    db,
  );
  await sql`
    create view post_media as
      select id as post_id, 0 as position, media_id, alt_text from posts
      union all select post_id, position, media_id, alt_text from post_items`.execute(db);
  await sql`
    create table held_items (
      user_id uuid not null references users on delete cascade,
      temp_id text not null,
      media_id uuid not null unique references media on delete cascade,
      created_at timestamptz not null,
      primary key (user_id, temp_id)
    )`.execute(db);
}
