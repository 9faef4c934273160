import type { NotificationId, UserId } from '@sfera/contract/ids';
import type { Db } from '../../db/database.ts';
import { DEADLOCKS, FOREIGN_KEY_VIOLATION, tryAgainAfter } from '../../db/failures.ts';
import { newId } from '../../platform/core/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import type { EventBus, Events } from '../../platform/services/events.ts';
import * as queries from './insert-queries.ts';

/** Followers who are told by one statement that they were accepted. */
const TOLD_AT_ONCE = 1_000;

/** Tells people what others did with what is theirs, and the features above whom it has told. */
export function listenForNotifications({ db, events }: Context): void {
  const tell = <Name extends 'reacted' | 'commented' | 'followed' | 'followDeclined'>(
    name: Name,
    insert: (db: Db, news: Events[Name] & { id: NotificationId }) => Promise<UserId[]>,
    about: (event: Events[Name]) => Pick<Notified, 'type' | 'senderId' | 'postId'>,
  ) =>
    events.on(name, async (event) => {
      const recipientIds = await tryAgain(() => insert(db, { ...event, id: idOf(event) }));
      emit(events, { ...about(event), recipientIds, at: event.at });
    });

  tell('reacted', queries.insertReaction, ({ userId, postId }) => ({
    type: 'reaction',
    senderId: userId,
    postId,
  }));
  tell('commented', queries.insertComment, ({ userId, postId }) => ({
    type: 'comment',
    senderId: userId,
    postId,
  }));
  tell('followed', queries.insertFollow, ({ followerId }) => ({
    type: 'follow',
    senderId: followerId,
    postId: null,
  }));
  tell('followDeclined', queries.insertFollowDeclined, ({ followeeId }) => ({
    type: 'follow_declined',
    senderId: followeeId,
    postId: null,
  }));
  events.on('followAccepted', async ({ followerIds, ...news }) => {
    for (let first = 0; first < followerIds.length; first += TOLD_AT_ONCE) {
      const followers = followerIds
        .slice(first, first + TOLD_AT_ONCE)
        .map((followerId) => ({ followerId, id: idOf(news) }));
      const recipientIds = await tryAgain(() => queries.insertFollowsAccepted(db, { ...news, followers }));
      const { followeeId: senderId, at } = news;
      emit(events, { type: 'follow_accepted', recipientIds, senderId, postId: null, at });
    }
  });
}

type Notified = Events['notified'];

function emit(events: EventBus, notified: Notified): void {
  if (notified.recipientIds.length > 0) events.emit('notified', notified);
}

/** Its place among the others is the time of the deed, however late it is told. */
const idOf = ({ at }: { at: Date }) => newId<NotificationId>({ now: () => at });

/** What it would tell of may be deleted while it is written: the next attempt leaves that out. */
const tryAgain = (insert: () => Promise<UserId[]>) =>
  tryAgainAfter([FOREIGN_KEY_VIOLATION, ...DEADLOCKS], insert);
