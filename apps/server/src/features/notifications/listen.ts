import type { NotificationId, UserId } from '@sfera/contract/base/ids';
import type { Db } from '../../db/database.ts';
import { DEADLOCKS, FOREIGN_KEY_VIOLATION, tryAgainAfter } from '../../db/failures.ts';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import type { EventBus, Events } from '../../base/events.ts';
import * as queries from './insert-queries.ts';

/** Followers whose acceptance is stored by one statement. */
const FOLLOWERS_PER_STATEMENT = 1_000;

/** Stores notifications about new sign-ins and other people's actions, and emits `notified` for the features above. */
export function listenForNotifications({ db, events, clock }: Context): void {
  const notifyOn = <Name extends 'reacted' | 'commented' | 'commentLiked' | 'followed' | 'followDeclined'>(
    name: Name,
    insert: (db: Db, news: Events[Name] & { id: NotificationId }) => Promise<UserId[]>,
    about: (event: Events[Name]) => Pick<Notified, 'type' | 'senderId' | 'postId' | 'commentId'>,
  ) =>
    events.on(name, async (event) => {
      const recipientIds = await retryInsert(() => insert(db, { ...event, id: idOf(event) }));
      emit(events, { ...about(event), recipientIds, at: event.at });
    });

  notifyOn('reacted', queries.insertReaction, ({ userId, postId }) => ({
    type: 'reaction',
    senderId: userId,
    postId,
  }));
  notifyOn('commented', queries.insertComment, ({ userId, postId }) => ({
    type: 'comment',
    senderId: userId,
    postId,
  }));
  notifyOn('commented', queries.insertReply, ({ userId, postId, commentId }) => ({
    type: 'reply',
    senderId: userId,
    postId,
    commentId,
  }));
  notifyOn('commentLiked', queries.insertCommentLike, ({ userId, commentId }) => ({
    type: 'comment_like',
    senderId: userId,
    postId: null,
    commentId,
  }));
  notifyOn('followed', queries.insertFollow, ({ followerId }) => ({
    type: 'follow',
    senderId: followerId,
    postId: null,
  }));
  notifyOn('followDeclined', queries.insertFollowDeclined, ({ followeeId }) => ({
    type: 'follow_declined',
    senderId: followeeId,
    postId: null,
  }));
  // Told in the transaction of the text.
  events.on('mentioned', async ({ object, recipientIds, senderId, at }) => {
    emit(events, { type: 'mention', recipientIds, senderId, postId: null, object, at });
  });
  events.on('sessionOpened', async ({ sessionId, isKnownDevice }) => {
    if (!isKnownDevice) await queries.insertSignInNotice(db, { id: newId<NotificationId>(clock), sessionId });
  });
  events.on('followAccepted', async ({ followerIds, ...news }) => {
    for (let first = 0; first < followerIds.length; first += FOLLOWERS_PER_STATEMENT) {
      const followers = followerIds
        .slice(first, first + FOLLOWERS_PER_STATEMENT)
        .map((followerId) => ({ followerId, id: idOf(news) }));
      const recipientIds = await retryInsert(() => queries.insertFollowsAccepted(db, { ...news, followers }));
      const { followeeId: senderId, at } = news;
      emit(events, { type: 'follow_accepted', recipientIds, senderId, postId: null, at });
    }
  });
}

type Notified = Events['notified'];

function emit(events: EventBus, notified: Notified): void {
  if (notified.recipientIds.length > 0) events.emit('notified', notified);
}

/** The id carries the time of the action, so that a notification stored late keeps its place in the list. */
const idOf = ({ at }: { at: Date }) => newId<NotificationId>({ now: () => at });

/** The subject may be deleted while its notification is stored: the next attempt then stores nothing. */
const retryInsert = (insert: () => Promise<UserId[]>) =>
  tryAgainAfter([FOREIGN_KEY_VIOLATION, ...DEADLOCKS], insert);
