import { type Kysely, sql } from 'kysely';

export const title = 'Индексы ленты и реакций';

/**
 * Feeds read the follows of the viewer and the reactions to a post from indexes alone: their rows lie scattered over
 * the tables, so each would cost a page.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index follows_follower`.execute(db);
  await sql`
    create index follows_follower on follows (follower_id, status, id desc) include (followee_id)`.execute(
    db,
  );
  await sql`drop index post_reactions_emoji`.execute(db);
  await sql`
    create index post_reactions_emoji on post_reactions (post_id, emoji, id desc) include (user_id)`.execute(
    db,
  );
}
