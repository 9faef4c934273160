import type { UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../context/context.ts';
import { createLogThrottle, log } from '../../base/log.ts';
import { followCircles } from './circle/listen.ts';
import { createCircleTyping } from './circle/typing.ts';
import { createContacts } from './contacts.ts';
import { createPeerLookup } from './peer/peer.ts';
import { tellChangesByJobs } from './change/tell.ts';
import { tellExpired } from './timer/expiry.ts';
import { listenForCards } from './card/jobs.ts';

/**
 * Forwards typing and presence to people who share a chat, and to no other person; presence only unless one of the two
 * hides it.
 */
export function listenToChats(context: Context): void {
  const { live, events } = context;
  tellExpired(context);
  tellChangesByJobs(context);
  listenForCards(context);
  followCircles(context);
  const peerOf = createPeerLookup(context);
  const typeInCircle = createCircleTyping(context);
  const { seeEachOther, reach, contactsOf, knew } = createContacts(context);

  async function tellStatus(to: readonly UserId[], userId: UserId): Promise<void> {
    // No other person can hear it, and the newest status is read last.
    const online = await live.whoIsOnline([...to, userId]);
    const present = to.filter((id) => online.has(id));
    live.tell(present, 'userStatus', { userId, isOnline: online.has(userId) });
  }

  for (const event of ['typing', 'stopTyping'] as const)
    live.on(event, (userId, { fromUserId, toUserId }) => {
      if (fromUserId !== userId) return;
      logFailure(async () => {
        const peer = await peerOf(toUserId);
        if (peer.kind === 'circle') await typeInCircle(event, userId, peer.id);
        else if (await reach([userId, peer.id])) live.tell([peer.id], event, { fromUserId });
      });
    });

  live.on('requestStatus', (userId, { userId: about }) =>
    logFailure(async () => {
      if (await seeEachOther([userId, about])) await tellStatus([userId], about);
    }),
  );

  // The lists of the blocker's other devices; the blocked person is told nothing.
  const tellBlocker = async ({ blockerId }: { blockerId: UserId }) =>
    live.tell([blockerId], 'chatChanged', { chatId: null, interlocutorId: null });
  events.on('blocked', tellBlocker);
  events.on('unblocked', tellBlocker);
  // To each of the two the other one goes offline, and stays so.
  events.on('blocked', async ({ blockerId, blockedId }) => {
    if (!(await knew([blockerId, blockedId]))) return;
    const online = await live.whoIsOnline([blockerId, blockedId]);
    if (online.has(blockerId)) live.tell([blockedId], 'userStatus', { userId: blockerId, isOnline: false });
    if (online.has(blockedId)) live.tell([blockerId], 'userStatus', { userId: blockedId, isOnline: false });
  });

  live.onPresence((userId) => logFailure(async () => tellStatus(await contactsOf(userId), userId)));
}

const throttle = createLogThrottle();

/** Logs a failure. A lost event is harmless: the next list of chats holds the same state. */
const logFailure = (action: () => Promise<void>): void =>
  void action().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    throttle(message, () => log.error(`Чат: ${message}`));
  });
