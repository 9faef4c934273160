import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { authorizeChat } from '../permissions.ts';
import { circleOf } from './chat-row.ts';
import { readListeners, writePin } from './queries.ts';

/** Pins a message that the viewer is shown for all; null unpins. Throws `chat_not_found`, `forbidden`, `message_not_found`. */
export async function pinMessage(
  context: Context,
  viewerId: UserId,
  chatId: ChatId,
  messageId: MessageId | null,
): Promise<void> {
  const { db, clock } = context;
  await db.transaction().execute(async (tx) => {
    await authorizeChat.pin(tx, viewerId, chatId);
    if (!(await writePin(tx, viewerId, chatId, messageId, clock.now())))
      throw new AppError('message_not_found');
  });
  await tellCircleChanged(context, chatId);
}

/** Has all people of a circle fetch its chat again. Call it after the commit. */
export async function tellCircleChanged(
  { db, live }: { db: Db; live: Pick<Context['live'], 'tell'> },
  chatId: ChatId,
): Promise<void> {
  const people = await readListeners(db, chatId);
  live.tell(people, 'chatChanged', { chatId, interlocutorId: circleOf(chatId) });
}
