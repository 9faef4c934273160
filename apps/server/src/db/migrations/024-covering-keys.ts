import { type Kysely, sql } from 'kysely';

export const title = 'Ключи реакций и подписок отвечают из индекса';

/** The new keys refuse what the former ones refused, so the former build's server does without those. */
export const contract = { needs: '022-drafts' };

/**
 * The keys of reactions and follows answer from the index alone. Of two indexes that answer alone, PostgreSQL took the
 * one of the list for a single row too when an average list is short: of a post with 50,000 reactions it read all of
 * them for each followed person.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table notifications
      drop constraint notifications_post_id_reactor_id_fkey,
      drop constraint notifications_follower_id_followee_id_fkey`.execute(db);
  await sql`
    alter table post_reactions
      drop constraint post_reactions_pkey,
      add primary key (post_id, user_id) include (id, emoji)`.execute(db);
  await sql`
    alter table follows
      drop constraint follows_pkey,
      add primary key (follower_id, followee_id) include (id, status)`.execute(db);
  await sql`
    alter table notifications
      add foreign key (post_id, reactor_id) references post_reactions on delete cascade,
      add foreign key (follower_id, followee_id) references follows on delete cascade`.execute(db);
  // The key holds all columns of a reaction, so the list of a post's reactions needs no column of its own.
  await sql`drop index post_reactions_emoji`.execute(db);
  await sql`create index post_reactions_emoji on post_reactions (post_id, emoji, id desc)`.execute(db);
}
