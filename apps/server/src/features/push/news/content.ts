import { commentHash } from '@sfera/contract/comments/comments';
import type { LikeId, UserId } from '@sfera/contract/base/ids';
import { whenOf } from '@sfera/contract/events/when';
import { isolated } from '@sfera/contract/words/isolated';
import { newId, timeOfId } from '../../../base/clock.ts';
import type { Context } from '../../../context/context.ts';
import { wallTime } from '../../../base/time-zone.ts';
import { findMemory } from '../../memories/index.ts';
import { excerpt } from '../../notifications/index.ts';
import { readCircleInvitation } from './circle-queries.ts';
import { readRequester } from './follow-queries.ts';
import { readUnreadCircleMessage, readUnreadMessage } from './message-queries.ts';
import { readNotice } from './notice-queries.ts';
import { readNewLikes, type SenderRow } from './post-queries.ts';
import { readScheduledNews } from './scheduled-queries.ts';
import { readOpenSession } from './session-queries.ts';
import { circleMessages, type MessageContent, text, type PushText } from './text.ts';
import type {
  CircleNews,
  CommentNews,
  DecisionNews,
  EventNews,
  FollowNews,
  MemoriesNews,
  MentionNews,
  MessageNews,
  PostNews,
  PushNews,
  ScheduledNews,
  SignInNews,
} from './types.ts';

/** The text of a push with its sender, link and time. */
export interface PushContent extends PushText {
  sender: Omit<SenderRow, 'at'>;
  /** The page of the web app. */
  path: string;
  /** Time of the newest action. */
  at: Date;
}

/** The length that phones show. Unit: graphemes. */
const EXCERPT_LENGTH = 180;

/** Likes of this time are summed up in one push. */
const LIKES_MS = 24 * 3_600_000;

const cut = (words: string) => excerpt(words, EXCERPT_LENGTH);
const nameOf = ({ user_name: name, login }: PushContent['sender']) => isolated(name) || login;

/** The content of a push about the news for this person; null when the news is obsolete. */
export async function readContent(
  context: Context,
  news: PushNews,
  userId: UserId,
): Promise<PushContent | null> {
  if ('chatId' in news) return describeMessages(context, news, userId);
  if ('commentId' in news) return describeComment(context, news, userId);
  if ('object' in news) return describeMention(context, news, userId);
  if ('sessionId' in news) return describeSignIn(context, news, userId);
  if ('scheduledId' in news) return describeScheduled(context, news, userId);
  if ('decisionId' in news) return describeDecision(context, news, userId);
  if ('eventId' in news) return describeEvent(context, news, userId);
  if ('circleId' in news) return describeInvitation(context, news, userId);
  if ('day' in news) return describeMemories(context, news, userId);
  if (!('postId' in news)) return describeFollow(context, news, userId);
  const content = await describePost(context, news, userId);
  // An older action is the newest one when the new action was undone.
  return content && content.at.getTime() >= news.since ? content : null;
}

async function describeMessages(
  { db, clock }: Context,
  { chatId, from, until: untilMs }: MessageNews,
  userId: UserId,
): Promise<PushContent | null> {
  const until = untilMs === undefined ? null : new Date(untilMs);
  const now = clock.now();
  const row = await readUnreadMessage(db, userId, chatId, from, { until, now });
  if (row) {
    const words = text.message(nameOf(row), row.count, newestOf(row));
    return { ...words, path: `/chat?with=${row.sender_id}`, sender: row, at: row.at };
  }
  const inCircle = await readUnreadCircleMessage(db, userId, chatId, from, now);
  if (!inCircle) return null;
  const words = circleMessages(
    nameOf(inCircle),
    isolated(inCircle.circle),
    inCircle.count,
    newestOf(inCircle),
  );
  return { ...words, path: `/chat?with=${inCircle.circle_id}`, sender: inCircle, at: inCircle.at };
}

const newestOf = ({ content, kind }: MessageContent): MessageContent => ({ content: cut(content), kind });

async function describeSignIn(
  { db }: Context,
  { sessionId }: SignInNews,
  userId: UserId,
): Promise<PushContent | null> {
  const row = await readOpenSession(db, userId, sessionId);
  return row && { ...text.new_sign_in(row.device_name), path: '/settings/sessions', sender: row, at: row.at };
}

/** Moderators stay unnamed: the person is the sender. */
async function describeDecision(
  context: Context,
  { decisionId }: DecisionNews,
  userId: UserId,
): Promise<PushContent | null> {
  const row = await readNotice(context, userId, { details: { decisionId } });
  if (!row?.decision) return null;
  const words = text.decision({ kind: row.kind, isGranted: row.details.isGranted, ...row.decision });
  return { ...words, path: '/settings/reports', sender: { ...row, avatar_url: null }, at: row.at };
}

async function describeComment(
  context: Context,
  { kind, commentId }: CommentNews,
  userId: UserId,
): Promise<PushContent | null> {
  const row = await readNotice(context, userId, { kind, comment_id: commentId });
  if (!row) return null;
  const said = cut(row.text ?? '');
  const words =
    kind === 'reply' ? text.reply(nameOf(row), said) : text.comment_like(nameOf(row), row.people, said);
  return {
    ...words,
    path: `/myProfile/post/${row.post_id}${commentHash(commentId)}`,
    sender: row,
    at: row.at,
  };
}

/** The server tells of events: the person is the sender. */
async function describeEvent(
  context: Context,
  { kind, eventId }: EventNews,
  userId: UserId,
): Promise<PushContent | null> {
  const row = await readNotice(context, userId, { kind, event_id: eventId });
  if (!row?.event || !row.details.time) return null;
  const words = text[kind](isolated(cut(row.event)), whenOf(row.details.time));
  return { ...words, path: `/events/${eventId}`, sender: { ...row, avatar_url: null }, at: row.at };
}

async function describeScheduled(
  { db }: Context,
  news: ScheduledNews,
  userId: UserId,
): Promise<PushContent | null> {
  const row = await readScheduledNews(db, userId, news);
  const path = news.publishedId ? `/myProfile/post/${news.publishedId}` : '/myProfile/scheduled';
  return row && { ...text.scheduled(cut(row.text), row.refusal), path, sender: row, at: row.at };
}

async function describeMention(
  context: Context,
  { object }: MentionNews,
  userId: UserId,
): Promise<PushContent | null> {
  const row = await readNotice(context, userId, { kind: 'mention', ...subjectOf(object) });
  if (!row) return null;
  const hash = row.comment_id === null ? '' : commentHash(row.comment_id);
  const path =
    row.post_id === null ? `/userProfile/${row.sender_id}` : `/myProfile/post/${row.post_id}${hash}`;
  return { ...text.mention(nameOf(row), cut(row.text ?? '')), path, sender: row, at: row.at };
}

function subjectOf(object: MentionNews['object']) {
  if ('storyId' in object) return { story_id: object.storyId };
  return 'postId' in object ? { post_id: object.postId, comment_id: null } : { comment_id: object.commentId };
}

async function describeInvitation(
  context: Context,
  { circleId }: CircleNews,
  userId: UserId,
): Promise<PushContent | null> {
  const row = await readCircleInvitation(context, userId, circleId);
  return (
    row && {
      ...text.circle_invitation(nameOf(row), isolated(row.circle)),
      path: '/circles',
      sender: row,
      at: row.at,
    }
  );
}

async function describeMemories(
  context: Context,
  { day, timeZone }: MemoriesNews,
  userId: UserId,
): Promise<PushContent | null> {
  const today = wallTime(context.clock.now(), timeZone);
  // A push that was held up until tomorrow is about another day.
  const row = today.toPlainDate().toString() === day && (await findMemory(context, userId, timeZone));
  if (!row) return null;
  const years = today.year - wallTime(row.created_at, timeZone).year;
  const words = text.memories(years, cut(row.description));
  const sender = { ...row, sender_id: row.user_id };
  return { ...words, path: '/memories', sender, at: context.clock.now() };
}

async function describePost(
  context: Context,
  { kind, postId }: PostNews,
  userId: UserId,
): Promise<PushContent | null> {
  const path = `/myProfile/post/${postId}`;
  if (kind !== 'like') {
    const row = await readNotice(context, userId, { kind, post_id: postId });
    if (!row) return null;
    const { people, reactions, text: said, comment_id: commentId } = row;
    const words =
      kind === 'reaction'
        ? text.reaction(nameOf(row), people, reactions)
        : text.comment(nameOf(row), people, cut(said ?? ''));
    // Comments are opened directly: the push shows one of them.
    return { ...words, path: commentId ? path + commentHash(commentId) : path, sender: row, at: row.at };
  }
  const { db, clock } = context;
  const since = newId<LikeId>({ now: () => new Date(clock.now().getTime() - LIKES_MS) });
  const row = await readNewLikes(db, userId, postId, since);
  return row && { ...text.like(nameOf(row), row.people), path, sender: row, at: timeOfId(row.id) };
}

async function describeFollow(
  context: Context,
  { kind, userId: senderId }: FollowNews,
  userId: UserId,
): Promise<PushContent | null> {
  const isRequest = kind === 'follow_request';
  const row = isRequest
    ? await readRequester(context, userId, senderId)
    : await readNotice(context, userId, { kind, sender_id: senderId });
  const path = isRequest ? '/notification' : `/userProfile/${senderId}`;
  return row && { ...text[kind](nameOf(row)), path, sender: row, at: row.at };
}
