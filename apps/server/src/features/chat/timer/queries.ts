import type { ChatEvent } from '@sfera/contract/chat/timer';
import type { MessageId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { OwnChat } from '../read-mark/queries.ts';

interface TimerLine {
  id: MessageId;
  senderId: UserId;
  content: string;
  event: ChatEvent;
  seconds: number | null;
  now: Date;
}

/** Sets the timer of a locked chat, and adds the line of the history that tells so, as the newest message. */
export async function addTimer(
  tx: Tx,
  { id: chatId }: Pick<OwnChat, 'id'>,
  { id, senderId, content, event, seconds, now }: TimerLine,
): Promise<void> {
  await sql`
    with line as (
      insert into messages (id, chat_id, sender_id, content, answers_story, event, created_at)
      values (${id}, ${chatId}, ${senderId}, ${content}, false, ${JSON.stringify(event)}::jsonb, ${now})
    ), counted as (
      update chat_members set unread_count = unread_count + 1 where chat_id = ${chatId} and user_id <> ${senderId}
        and joined_after_id is null
    )
    update chats set newest_id = ${id}, last_message_id = ${id}, timer_seconds = ${seconds}::int
    where id = ${chatId}`.execute(tx);
}
