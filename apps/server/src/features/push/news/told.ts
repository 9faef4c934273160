import { commentHash } from '@sfera/contract/comments';
import type { LikeId, UserId } from '@sfera/contract/ids';
import { newId, timeOfId } from '../../../platform/core/clock.ts';
import type { Context } from '../../../platform/context/context.ts';
import { excerpt } from '../../notifications/index.ts';
import { readFollowNews, readRequester } from './follow-queries.ts';
import { readUnreadMessage } from './message-queries.ts';
import { readNewComments, readNewLikes, readNewReactions, type SenderRow } from './post-queries.ts';
import { text, type Words } from './text.ts';
import type { FollowNews, MessageNews, PostNews, PushNews } from './types.ts';

/** What is said of some news. */
export interface Told extends Words {
  sender: Omit<SenderRow, 'at'>;
  /** Where the web app shows it (spec 2). */
  path: string;
  /** Of the newest of it. */
  at: Date;
}

/** As much as a phone shows. Unit: characters as people see them. */
const EXCERPT_LENGTH = 180;

/** Likes of this time are told of together. */
const LIKES_MS = 24 * 3_600_000;

const cut = (words: string) => excerpt(words, EXCERPT_LENGTH);
const nameOf = ({ user_name: name, login }: Told['sender']) => name || login;

/** What of the news is to be said to this person now; null when it is over. */
export async function readTold(context: Context, news: PushNews, userId: UserId): Promise<Told | null> {
  if ('chatId' in news) return tellOfMessages(context, news, userId);
  if (!('postId' in news)) return tellOfFollow(context, news, userId);
  const told = await tellOfPost(context, news, userId);
  // The newest may be one of before, when what is new was taken back.
  return told && told.at.getTime() >= news.since ? told : null;
}

async function tellOfMessages(
  { db }: Context,
  { chatId, from, until: untilMs }: MessageNews,
  userId: UserId,
): Promise<Told | null> {
  const until = untilMs === undefined ? null : new Date(untilMs);
  const row = await readUnreadMessage(db, userId, chatId, from, until);
  if (!row) return null;
  const newest = { content: cut(row.content), hasPhoto: row.has_photo, answersStory: row.answers_story };
  const words = text.message(nameOf(row), row.count, newest);
  return { ...words, path: `/chat?with=${row.sender_id}`, sender: row, at: row.at };
}

async function tellOfPost(
  { db, clock }: Context,
  { kind, postId }: PostNews,
  userId: UserId,
): Promise<Told | null> {
  const path = `/myProfile/post/${postId}`;
  if (kind === 'comment') {
    const row = await readNewComments(db, userId, postId);
    const words = row && text.comment(nameOf(row), row.people, cut(row.text));
    // Who is told of words wants to read them.
    return words && { ...words, path: path + commentHash(row.comment_id), sender: row, at: row.at };
  }
  if (kind === 'reaction') {
    const row = await readNewReactions(db, userId, postId);
    return row && { ...text.reaction(nameOf(row), row.people, row.reactions), path, sender: row, at: row.at };
  }
  const since = newId<LikeId>({ now: () => new Date(clock.now().getTime() - LIKES_MS) });
  const row = await readNewLikes(db, userId, postId, since);
  return row && { ...text.like(nameOf(row), row.people), path, sender: row, at: timeOfId(row.id) };
}

async function tellOfFollow(
  { db }: Context,
  { kind, userId: senderId }: FollowNews,
  userId: UserId,
): Promise<Told | null> {
  const isRequest = kind === 'follow_request';
  const row = isRequest
    ? await readRequester(db, userId, senderId)
    : await readFollowNews(db, userId, kind, senderId);
  const path = isRequest ? '/notification' : `/userProfile/${senderId}`;
  return row && { ...text[kind](nameOf(row)), path, sender: row, at: row.at };
}
