import type { Scope } from '@sfera/contract/accounts/scopes';
import type { SessionId, UserId } from '@sfera/contract/base/ids';
import { type Insertable, sql } from 'kysely';
import { NEWS_CHANNEL } from '../../../context/news-channel.ts';
import { PROGRAMS } from '../../../context/tokens.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { readSetting, writeSetting } from '../../../db/settings.ts';
import type { Tables } from '../../../db/tables/tables.ts';

export interface TokenRow {
  id: SessionId;
  name: string;
  network: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  scopes: Scope[];
  ends_with_password: boolean;
}

/** The person's tokens that have neither ended nor expired, the newest first. */
export async function readTokens(db: Db, userId: UserId, now: Date): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`
    select s.id, s.device_name as name, s.network, s.created_at, s.last_seen_at, s.expires_at, t.scopes,
      t.ends_with_password
    from tokens t join sessions s on s.id = t.session_id
    where s.user_id = ${userId} and s.ended_at is null and s.expires_at > ${now}
    order by s.id desc`.execute(db);
  return rows;
}

export const insertToken = (tx: Tx, row: Insertable<Tables['tokens']>) =>
  tx.insertInto('tokens').values(row).execute();

export async function countTokens(db: Db, now: Date): Promise<{ tokens: number; people: number }> {
  const { rows } = await sql<{ tokens: number; people: number }>`
    select count(*)::int as tokens, count(distinct s.user_id)::int as people
    from tokens t join sessions s on s.id = t.session_id
    where s.ended_at is null and s.expires_at > ${now}`.execute(db);
  return rows[0] ?? { tokens: 0, people: 0 };
}

export const areProgramsAllowed = async (db: Db): Promise<boolean> =>
  (await readSetting(db, PROGRAMS.setting)) !== PROGRAMS.forbidden;

/** At the commit every process asks the database again about each token, and closes its live connections. */
export async function writeProgramsAllowed(tx: Tx, isAllowed: boolean): Promise<void> {
  await writeSetting(tx, PROGRAMS.setting, isAllowed ? 'allowed' : PROGRAMS.forbidden);
  await sql`
    select pg_notify(${NEWS_CHANNEL}, s.user_id || ' ' || s.id)
    from tokens t join sessions s on s.id = t.session_id where s.ended_at is null`.execute(tx);
}
