import type { ChatPrivacy } from '@sfera/contract/chat/privacy';
import type { ChatId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { bothShowPresence, bothShowReading, isUnblocked } from '../../users/index.ts';
import { isWaiting } from '../message/columns.ts';

/** Undefined when the account is gone. */
export async function readPrivacy(db: Db, userId: UserId): Promise<ChatPrivacy | undefined> {
  const { rows } = await sql<ChatPrivacy>`
    select shows_presence as "showsPresence", shows_reading as "showsReading" from users where id = ${userId}`.execute(
    db,
  );
  return rows[0];
}

export type PrivacyChange = { [Key in keyof ChatPrivacy]?: ChatPrivacy[Key] | undefined };

/** The choices before and after; an omitted one stays. Undefined when the account is gone. */
export async function writePrivacy(
  db: Db,
  userId: UserId,
  { showsPresence, showsReading }: PrivacyChange,
): Promise<{ before: ChatPrivacy; after: ChatPrivacy } | undefined> {
  const { rows } = await sql<{ before: ChatPrivacy; after: ChatPrivacy }>`
    with former as (select * from users where id = ${userId} for no key update)
    update users u set
      shows_presence = coalesce(${showsPresence ?? null}::boolean, former.shows_presence),
      shows_reading = coalesce(${showsReading ?? null}::boolean, former.shows_reading)
    from former where u.id = former.id
    returning
      json_build_object('showsPresence', former.shows_presence, 'showsReading', former.shows_reading) as before,
      json_build_object('showsPresence', u.shows_presence, 'showsReading', u.shows_reading) as after`.execute(
    db,
  );
  return rows[0];
}

export interface Contact {
  id: UserId;
  chat_id: ChatId;
  /** Whether the two see of one another that they are online. */
  shows_presence: boolean;
}

/** The visible people with whom the person shares a chat in which no acceptance is missing. */
export async function readAllContacts(db: Db, userId: UserId): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select contact.id, contact.chat_id, ${bothShowPresence(userId, sql.ref('contact.id'))} as shows_presence
    from (
      select user_high as id, id as chat_id from chats where user_low = ${userId}
      union all
      select user_low, id from chats where user_high = ${userId}
    ) as contact
    where ${isUnblocked(userId, sql.ref('contact.id'))} and not ${isWaiting(sql.ref('contact.chat_id'))}`.execute(
    db,
  );
  return rows;
}

/** The facts that two people of a chat see of one another. */
export async function readShown(
  db: Db,
  one: UserId,
  other: UserId,
): Promise<{ presence: boolean; reading: boolean }> {
  const { rows } = await sql<{ presence: boolean; reading: boolean }>`
    select ${bothShowPresence(one, other)} as presence, ${bothShowReading(one, other)} as reading`.execute(
    db,
  );
  return rows[0] ?? { presence: false, reading: false };
}
