import type { UserId } from '@sfera/contract/ids';
import { createBatch } from '../../platform/services/batch.ts';
import type { Context } from '../../platform/context/context.ts';
import { createLogThrottle, log } from '../../platform/core/log.ts';
import { nameOfPair, type Pair, readContacts, readSharing } from './contacts.ts';

const BATCH = { windowMs: 5, maxItems: 200 };

/**
 * Forwards typing and presence, to people who share a chat and to nobody else. The database is asked each time, for
 * all that comes within a few milliseconds at once: a chat made or deleted by whatever process counts from its commit.
 */
export function listenToChats({ db, live }: Context): void {
  const isSharing = createBatch<Pair, boolean>(async (pairs) => {
    const sharing = await readSharing(db, pairs);
    return (pair) => sharing.has(nameOfPair(pair));
  }, BATCH);
  const contactsOf = createBatch<UserId, UserId[]>(async (userIds) => {
    const contacts = await readContacts(db, userIds);
    return (userId) => contacts.get(userId) ?? [];
  }, BATCH);

  const tellStatus = (to: readonly UserId[], userId: UserId) =>
    live.tell(to, 'userStatus', { userId, isOnline: live.isOnline(userId) });

  for (const event of ['typing', 'stopTyping'] as const)
    live.on(event, (userId, { fromUserId, toUserId }) => {
      // Without a listener there is nothing to find out.
      if (fromUserId !== userId || !live.isOnline(toUserId)) return;
      unlessItFails(async () => {
        if (await isSharing([userId, toUserId])) live.tell([toUserId], event, { fromUserId });
      });
    });

  live.on('requestStatus', (userId, { userId: about }) =>
    unlessItFails(async () => {
      if (await isSharing([userId, about])) tellStatus([userId], about);
    }),
  );

  live.onPresence((userId) => unlessItFails(async () => tellStatus(await contactsOf(userId), userId)));
}

const throttle = createLogThrottle();

/** Such news may be lost: the next list of chats has it again. */
const unlessItFails = (deed: () => Promise<void>): void =>
  void deed().catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throttle(why, () => log.error(`Чат: ${why}`));
  });
