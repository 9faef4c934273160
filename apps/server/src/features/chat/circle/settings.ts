import type { ChatMuteDuration } from '@sfera/contract/chat-settings';
import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { MUTE_MS } from '../mute-times.ts';
import { isAlive } from '../timer/is-alive.ts';
import { asPartner } from './chat-row.ts';
import { authorizeCircleChat } from './permissions.ts';
import { readListeners } from './queries.ts';

/** Mutes the chat of a circle for the viewer; null ends the mute. Throws `chat_not_found`. */
export async function muteCircle(
  { db, clock, live }: Context,
  viewerId: UserId,
  chatId: ChatId,
  lasts: ChatMuteDuration | null,
): Promise<{ mutedUntil: string | null }> {
  const ms = lasts && MUTE_MS[lasts];
  const until = ms === null ? null : new Date(clock.now().getTime() + ms);
  const { rows } = await sql`
    update chat_members set muted_until = ${lasts === null ? null : (until ?? 'infinity')}::timestamptz
    where chat_id = ${chatId} and user_id = ${viewerId} and joined_after_id is not null returning 1`.execute(
    db,
  );
  if (rows.length === 0) throw new AppError('chat_not_found');
  live.tell([viewerId], 'chatChanged', { chatId, interlocutorId: asPartner(chatId) });
  return { mutedUntil: until && until.toISOString() };
}

/** Pins a message for all; null unpins. Throws `chat_not_found`, `forbidden`, `message_not_found`. */
export async function pinMessage(
  context: Context,
  viewerId: UserId,
  chatId: ChatId,
  messageId: MessageId | null,
): Promise<void> {
  const { db, clock } = context;
  await db.transaction().execute(async (tx) => {
    await authorizeCircleChat.lead(tx, viewerId, chatId);
    const { rows } = await sql`
      update chats set pinned_message_id = ${messageId}::uuid
      where id = ${chatId} and (${messageId}::uuid is null or exists (
        select from messages m
        where m.id = ${messageId} and m.chat_id = chats.id and m.event is null and ${isAlive('m', clock.now())}
      )) returning 1`.execute(tx);
    if (rows.length === 0) throw new AppError('message_not_found');
  });
  await tellCircleChanged(context, chatId);
}

/** Has all people of a circle fetch its chat again. Call it after the commit. */
export async function tellCircleChanged(
  { db, live }: { db: Db; live: Pick<Context['live'], 'tell'> },
  chatId: ChatId,
): Promise<void> {
  const people = await readListeners(db, chatId);
  live.tell(people, 'chatChanged', { chatId, interlocutorId: asPartner(chatId) });
}
