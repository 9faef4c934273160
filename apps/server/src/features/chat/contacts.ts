import type { UserId } from '@sfera/contract/base/ids';
import { createBatch } from '../../base/batch.ts';
import type { Context } from '../../context/context.ts';
import {
  knewPresence,
  pairKey,
  type Pair,
  readChatPairs,
  readPresenceContacts,
  readPresencePairs,
} from './contact-queries.ts';

const BATCH = { windowMs: 5, maxItems: 200 };

/**
 * Answers who may learn of whom. One query serves all questions of a few milliseconds. No answer is cached, so that a
 * chat created or deleted by any process counts from its commit.
 */
export function createContacts({ db, live }: Pick<Context, 'db' | 'live'>) {
  const seeEachOther = createBatch<Pair, boolean>(async (pairs) => {
    const seeing = await readPresencePairs(db, pairs);
    return (pair) => seeing.has(pairKey(pair));
  }, BATCH);
  /** For typing, which only a connected recipient sees. */
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
  return { seeEachOther, reach, contactsOf, knew: (pair: Pair) => knewPresence(db, pair) };
}
