import type { MediaId, MessageId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

/**
 * Locks the owner and the chat of a message's video, as every change or removal of the message does before its media.
 */
export async function lockChatOfMedia(tx: Tx, mediaId: MediaId): Promise<void> {
  await sql`
    select from media join users u on u.id = media.owner_id where media.id = ${mediaId} for key share of u`.execute(
    tx,
  );
  await sql`
    select from messages m join chats c on c.id = m.chat_id where m.media_id = ${mediaId}
    for no key update of c`.execute(tx);
}

/** Notes that the message of this video has changed. Undefined when the message is gone. */
export async function noteChanged(tx: Tx, mediaId: MediaId): Promise<MessageId | undefined> {
  const { rows } = await sql<{ id: MessageId }>`
    update messages set revision = revision + 1 where media_id = ${mediaId} returning id`.execute(tx);
  return rows[0]?.id;
}
