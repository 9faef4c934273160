import type { UserId } from '@sfera/contract/base/ids';
import type { NotificationSettings } from '@sfera/contract/notices/settings';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const SETTINGS = sql`notifies_follows as follows, notifies_reactions as reactions, notifies_comments as comments,
  notifies_likes as likes, notifies_messages as messages, notifies_events as events,
  notifies_memories as memories, who_mentions as mentions`;

/** Undefined when the account is gone. */
export async function readSettings(db: Db, userId: UserId): Promise<NotificationSettings | undefined> {
  const { rows } = await sql<NotificationSettings>`
    select ${SETTINGS} from users where id = ${userId}`.execute(db);
  return rows[0];
}

export type SettingsChange = {
  [Key in keyof NotificationSettings]?: NotificationSettings[Key] | undefined;
} & { timeZone?: string | undefined };

/** Omitted settings stay. Undefined when the account is gone. */
export async function writeSettings(
  db: Db,
  userId: UserId,
  { follows, reactions, comments, likes, messages, events, memories, mentions, timeZone }: SettingsChange,
): Promise<NotificationSettings | undefined> {
  const { rows } = await sql<NotificationSettings>`
    update users set
      notifies_follows = coalesce(${follows ?? null}::boolean, notifies_follows),
      notifies_reactions = coalesce(${reactions ?? null}::boolean, notifies_reactions),
      notifies_comments = coalesce(${comments ?? null}::boolean, notifies_comments),
      notifies_likes = coalesce(${likes ?? null}::boolean, notifies_likes),
      notifies_messages = coalesce(${messages ?? null}::boolean, notifies_messages),
      notifies_events = coalesce(${events ?? null}::boolean, notifies_events),
      notifies_memories = coalesce(${memories ?? null}::boolean, notifies_memories),
      time_zone = coalesce(${timeZone ?? null}::text, time_zone),
      who_mentions = coalesce(${mentions ?? null}::text, who_mentions)
    where id = ${userId}
    returning ${SETTINGS}`.execute(db);
  return rows[0];
}
