import type { UserId } from '@sfera/contract/base/ids';
import { MAX_MUTES } from '@sfera/contract/people/limits';
import type { MutedPart } from '@sfera/contract/people/mutes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { UserPreviewRow } from '../users/index.ts';
import { queryOfWord } from './rule.ts';

export interface MuteRow extends UserPreviewRow {
  what: MutedPart;
  until: Date | null;
}

/** The person's mutes that have not ended, newest first. */
export async function readMutes(db: Db, userId: UserId, now: Date): Promise<MuteRow[]> {
  const { rows } = await sql<MuteRow>`
    select u.id, u.login, u.user_name, u.avatar_url, u.is_verified, m.what, m.until
    from mutes m join users u on u.id = m.muted_id
    where m.user_id = ${userId} and (m.until is null or m.until > ${now})
    order by m.created_at desc, u.id, m.what limit ${MAX_MUTES}`.execute(db);
  return rows;
}

/** Mutes of the person, of which this one is not counted. */
export async function countOtherMutes(
  tx: Tx,
  userId: UserId,
  mutedId: UserId,
  what: MutedPart,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mutes
    where user_id = ${userId} and (muted_id, what) <> (${mutedId}::uuid, ${what})`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const deleteEnded = (tx: Tx, userId: UserId, now: Date) =>
  tx.deleteFrom('mutes').where('user_id', '=', userId).where('until', '<=', now).execute();

export const writeMute = (
  tx: Tx,
  userId: UserId,
  mutedId: UserId,
  what: MutedPart,
  { until, now }: { until: Date | null; now: Date },
) =>
  tx
    .insertInto('mutes')
    .values({ user_id: userId, muted_id: mutedId, what, until, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'muted_id', 'what']).doUpdateSet({ until, created_at: now }),
    )
    .execute();

export const deleteMute = (db: Db, userId: UserId, mutedId: UserId, what: MutedPart) =>
  db
    .deleteFrom('mutes')
    .where('user_id', '=', userId)
    .where('muted_id', '=', mutedId)
    .where('what', '=', what)
    .execute();

export const readHiddenWords = async (db: Db, userId: UserId): Promise<string[]> =>
  (await db.selectFrom('hidden_words').select('words').where('user_id', '=', userId).executeTakeFirst())
    ?.words ?? [];

/** The words of which nothing is left to look for, such as «и» and emoji. */
export async function readUnusableWords(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where numnode(${queryOfWord(sql.ref('word'))}) = 0`.execute(db);
  return rows.map(({ word }) => word);
}

/** Replaces the person's hidden words; all of them must be usable. */
export async function writeHiddenWords(db: Db, userId: UserId, words: readonly string[]): Promise<void> {
  if (words.length === 0) {
    await db.deleteFrom('hidden_words').where('user_id', '=', userId).execute();
    return;
  }
  await sql`
    insert into hidden_words (user_id, words) values (${userId}, ${words}::text[])
    on conflict (user_id) do update set words = excluded.words`.execute(db);
}
