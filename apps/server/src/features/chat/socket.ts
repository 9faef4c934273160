import type { UserId } from '@sfera/contract/ids';
import { createBatch } from '../../platform/services/batch.ts';
import type { Context } from '../../platform/context/context.ts';
import { createLogThrottle, log } from '../../platform/core/log.ts';
import {
  knewPresence,
  pairKey,
  type Pair,
  readChatPairs,
  readPresenceContacts,
  readPresencePairs,
} from './contacts.ts';
import { isKnownCircle } from './circle/kinds.ts';
import { followCircles } from './circle/listen.ts';
import { createCircleTyping } from './circle/typing.ts';
import { tellExpired } from './timer/expiry.ts';
import { tellVideosEnded } from './video/tell.ts';

const BATCH = { windowMs: 5, maxItems: 200 };

/**
 * Forwards typing and presence to people who share a chat, and to nobody else; presence only unless one of the two hides
 * it. One query serves all events of a few
 * milliseconds. No answer is cached, so that a chat created or deleted by any process counts from its commit.
 */
export function listenToChats(context: Context): void {
  const { db, live, events } = context;
  tellExpired(context);
  tellVideosEnded(context);
  followCircles(context);
  const typeInCircle = createCircleTyping(context);
  const seeEachOther = createBatch<Pair, boolean>(async (pairs) => {
    const seeing = await readPresencePairs(db, pairs);
    return (pair) => seeing.has(pairKey(pair));
  }, BATCH);
  /** For typing, which nobody but a connected recipient sees. */
  const reach = createBatch<Pair, boolean>(async (pairs) => {
    const online = await live.whoIsOnline(pairs.map(([, toUserId]) => toUserId));
    const reached = pairs.filter(([, toUserId]) => online.has(toUserId));
    const chatPairs = reached.length > 0 ? await readChatPairs(db, reached) : new Set();
    return (pair) => online.has(pair[1]) && chatPairs.has(pairKey(pair));
  }, BATCH);
  const contactsOf = createBatch<UserId, UserId[]>(async (userIds) => {
    const contacts = await readPresenceContacts(db, userIds);
    return (userId) => contacts.get(userId) ?? [];
  }, BATCH);

  async function tellStatus(to: readonly UserId[], userId: UserId): Promise<void> {
    // Nobody else can hear it, and the newest status is read last.
    const online = await live.whoIsOnline([...to, userId]);
    const present = to.filter((id) => online.has(id));
    live.tell(present, 'userStatus', { userId, isOnline: online.has(userId) });
  }

  for (const event of ['typing', 'stopTyping'] as const)
    live.on(event, (userId, { fromUserId, toUserId }) => {
      if (fromUserId !== userId) return;
      logFailure(async () => {
        if (!isKnownCircle(toUserId) && (await reach([userId, toUserId])))
          live.tell([toUserId], event, { fromUserId });
        else await typeInCircle(event, userId, toUserId);
      });
    });

  live.on('requestStatus', (userId, { userId: about }) =>
    logFailure(async () => {
      if (await seeEachOther([userId, about])) await tellStatus([userId], about);
    }),
  );

  // To each of the two the other one goes offline, and stays so.
  events.on('blocked', async ({ blockerId, blockedId }) => {
    if (!(await knewPresence(db, [blockerId, blockedId]))) return;
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
