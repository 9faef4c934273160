import type { MessageId, UserId } from '@sfera/contract/base/ids';
import type { Tx } from '../../../db/database.ts';
import { defineJob } from '../../../jobs/queue.ts';
import type { Context } from '../../../context/context.ts';
import { wantedLink } from '../../link-cards/index.ts';
import { REMOVE_FILES } from '../../media/index.ts';
import type { HeldMessage } from '../permissions.ts';
import { removeOtherCard } from './queries.ts';
import { readCard } from './service.ts';

/**
 * Eight pages are read at once in a process, and two of one person, so that slow sites of one person hold up no others.
 */
const READ_CARD = defineJob<{ messageId: MessageId }>({
  name: 'chat.read-card',
  title: 'Карточки ссылок в чатах',
  concurrency: 8,
  sideBySide: { default: 2 },
  expireInSeconds: 120,
  retryLimit: 1,
  keptSeconds: 3_600,
});

export const workOnCards = (context: Context): Promise<void> =>
  context.jobs.work(READ_CARD, ({ messageId }, signal) => readCard(context, messageId, signal));

/** Has the pages behind the links of new messages read, regardless of when or whether people see the messages. */
export function listenForCards({ db, events, jobs }: Context): void {
  events.on('linked', (messages) =>
    db.transaction().execute(async (tx) => {
      for (const { messageId, senderId } of messages) await askForCard(tx, jobs, messageId, senderId);
    }),
  );
}

/** Lets a held message whose text has become `content` lose the card of another link, and asks for a missing card. */
export async function renewCard(
  tx: Tx,
  jobs: Context['jobs'],
  { id, sender_id: senderId }: HeldMessage,
  content: string,
): Promise<void> {
  const link = wantedLink(content);
  const { hasCard, removedKey } = await removeOtherCard(tx, id, link);
  if (removedKey) await jobs.send(tx, REMOVE_FILES, { mediaKey: removedKey });
  if (link && !hasCard) await askForCard(tx, jobs, id, senderId);
}

const askForCard = (tx: Tx, jobs: Context['jobs'], messageId: MessageId, senderId: UserId): Promise<void> =>
  jobs.send(tx, READ_CARD, { messageId }, { share: { owner: senderId, cost: 1 } });
