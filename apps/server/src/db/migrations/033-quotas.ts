import { type Kysely, sql } from 'kysely';

export const title = 'Место, которое занимает каждый';

/** The columns that say what a person keeps here: of which table, whose, and how many bytes. */
const COUNTED = [
  ['media', 'owner_id', 'bytes'],
  ['drafts', 'user_id', 'size_bytes'],
  ['data_exports', 'user_id', 'size_bytes'],
  ['users', 'id', 'avatar_bytes'],
] as const;

/**
 * Sizes of media, the space that each person uses, quotas, and what is measured once a day. Triggers keep
 * `users.used_bytes`, because rows also go by cascade, and by the former build.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      add column quota_bytes bigint,
      add column used_bytes bigint not null default 0,
      add column avatar_bytes bigint`.execute(db);
  await sql`alter table media add column bytes bigint`.execute(db);
  await sql`create index media_unmeasured on media (id) where bytes is null`.execute(db);
  // Old rows count when their sizes become known.
  await sql`
    create function count_used_bytes() returns trigger language plpgsql as $$
    declare
      owner uuid;
      change bigint := 0;
    begin
      if tg_op <> 'INSERT' then
        owner := to_jsonb(old) ->> tg_argv[0];
        change := change - coalesce((to_jsonb(old) ->> tg_argv[1])::bigint, 0);
      end if;
      if tg_op <> 'DELETE' then
        owner := to_jsonb(new) ->> tg_argv[0];
        change := change + coalesce((to_jsonb(new) ->> tg_argv[1])::bigint, 0);
      end if;
      update users set used_bytes = greatest(0, used_bytes + change) where id = owner;
      return null;
    end $$`.execute(db);
  for (const [table, owner, bytes] of COUNTED) {
    const column = sql.raw(bytes);
    const counted = sql`for each row when`;
    const count = sql`execute function count_used_bytes (${sql.lit(owner)}, ${sql.lit(bytes)})`;
    await sql`
      create trigger used_bytes_changed after update of ${column} on ${sql.table(table)}
      ${counted} (old.${column} is distinct from new.${column}) ${count}`.execute(db);
    if (table === 'users') continue;
    await sql`
      create trigger used_bytes_added after insert on ${sql.table(table)}
      ${counted} (new.${column} is not null) ${count}`.execute(db);
    await sql`
      create trigger used_bytes_gone after delete on ${sql.table(table)}
      ${counted} (old.${column} is not null) ${count}`.execute(db);
  }
  // A picture takes its size with it, also when moderators or the former build change it.
  await sql`
    create function forget_avatar_bytes() returns trigger language plpgsql as $$
    begin
      update users set avatar_bytes = null where id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger avatar_changed after update of avatar_url on users for each row when (
      old.avatar_url is distinct from new.avatar_url
      and new.avatar_bytes is not null and new.avatar_bytes is not distinct from old.avatar_bytes
    ) execute function forget_avatar_bytes ()`.execute(db);
  await sql`
    create table storage_days (
      day date primary key,
      measured_at timestamptz,
      kinds jsonb,
      bytes bigint,
      removed_files int not null default 0,
      removed_bytes bigint not null default 0
    )`.execute(db);
  // Drafts and archives of the former build count from now on.
  await sql`
    update users set used_bytes = kept.bytes from (
      select user_id, sum(size_bytes) as bytes from (
        select user_id, size_bytes from drafts union all select user_id, size_bytes from data_exports
      ) sizes group by user_id having sum(size_bytes) > 0
    ) kept where users.id = kept.user_id`.execute(db);
}
