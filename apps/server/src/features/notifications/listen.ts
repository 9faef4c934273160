import type { NotificationId } from '@sfera/contract/ids';
import type { Db } from '../../db/database.ts';
import { DEADLOCKS, FOREIGN_KEY_VIOLATION, tryAgainAfter } from '../../db/failures.ts';
import { newId } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Events } from '../../platform/events.ts';
import * as queries from './insert-queries.ts';

/** Followers who are told by one statement that they were accepted. */
const TOLD_AT_ONCE = 1_000;

/** Tells people what others did with what is theirs. */
export function listenForNotifications({ db, events }: Context): void {
  const tell = <Name extends keyof Events>(
    name: Name,
    insert: (db: Db, news: Events[Name] & { id: NotificationId }) => Promise<unknown>,
  ) =>
    events.on(name, async (event) => {
      await tryAgain(() => insert(db, { ...event, id: idOf(event) }));
    });

  tell('reacted', queries.insertReaction);
  tell('commented', queries.insertComment);
  tell('followed', queries.insertFollow);
  tell('followDeclined', queries.insertFollowDeclined);
  events.on('followAccepted', async ({ followerIds, ...news }) => {
    for (let first = 0; first < followerIds.length; first += TOLD_AT_ONCE) {
      const followers = followerIds
        .slice(first, first + TOLD_AT_ONCE)
        .map((followerId) => ({ followerId, id: idOf(news) }));
      await tryAgain(() => queries.insertFollowsAccepted(db, { ...news, followers }));
    }
  });
}

/** Its place among the others is the time of the deed, however late it is told. */
const idOf = ({ at }: { at: Date }) => newId<NotificationId>({ now: () => at });

/** What it would tell of may be deleted while it is written: the next attempt leaves that out. */
const tryAgain = (insert: () => Promise<unknown>) =>
  tryAgainAfter([FOREIGN_KEY_VIOLATION, ...DEADLOCKS], insert);
