import type { UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAuthorVisibleTo } from '../users/index.ts';

/** An account whose posts strangers may see. */
export interface Author {
  id: UserId;
  login: string;
  user_name: string;
  description: string;
  avatar_url: string | null;
  allows_embedding: boolean;
}

const COLUMNS = sql`u.id, u.login, u.user_name, u.description, u.avatar_url, u.allows_embedding`;

/** The account of this login, as a stranger may see it; undefined also for a private one. */
export async function findAuthor(db: Db, login: string): Promise<Author | undefined> {
  const { rows } = await sql<Author>`
    select ${COLUMNS} from users u where lower(u.login) = lower(${login}) and ${isAuthorVisibleTo(null)}`.execute(
    db,
  );
  return rows[0];
}

export async function readAuthor(db: Db, id: UserId): Promise<Author | undefined> {
  const { rows } = await sql<Author>`
    select ${COLUMNS} from users u where u.id = ${id} and ${isAuthorVisibleTo(null)}`.execute(db);
  return rows[0];
}

export async function readEmbedding(db: Db, id: UserId): Promise<boolean | undefined> {
  const row = await db.selectFrom('users').select('allows_embedding').where('id', '=', id).executeTakeFirst();
  return row?.allows_embedding;
}

export const writeEmbedding = (db: Db, id: UserId, allows: boolean) =>
  db.updateTable('users').set({ allows_embedding: allows }).where('id', '=', id).execute();
