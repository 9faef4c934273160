import type { UserId } from '@sfera/contract/ids';
import type { Context } from '../../platform/context/context.ts';
import { readCirclePage } from './export-circle-queries.ts';
import * as comments from './export-comment-queries.ts';
import * as queries from './export-data-queries.ts';
import { findFiles } from './export-files.ts';
import { readFollowedTagPage, readMentionPage } from './export-mention-queries.ts';
import * as messages from './export-message-queries.ts';
import { readDecisionPage, readReportPage } from './export-moderation-queries.ts';
import * as mutes from './export-mute-queries.ts';
import { readPages } from './export-pages.ts';
import { audienceOf, presentPost, presentScheduled } from './export-posts.ts';
import { readCollectionPage, readSavedPage } from './export-saved-queries.ts';
import { readScheduledPage } from './export-scheduled-queries.ts';

type Entries = AsyncIterable<object>;

/** What belongs to the account, by its name in `data.json`. Times are written as ISO 8601 in UTC. */
export function lists(context: Context, userId: UserId): Record<string, Entries> {
  const { db } = context;
  const follows = (side: queries.FollowSide, state: queries.FollowState) =>
    present(
      (after) => queries.readFollowPage(db, userId, [side, state], after),
      ({ login, created_at }) => ({ login, createdAt: created_at }),
    );
  const fileNames = async (row: queries.PublishedRow) =>
    (await findFiles(context, row)).map(({ name }) => name);
  return {
    // Read first: what is published meanwhile stands in both lists and not in none.
    scheduledPosts: present(
      (after) => readScheduledPage(db, userId, after),
      async (post) => presentScheduled(post, await fileNames(post)),
    ),
    posts: present(
      (after) => queries.readPostPage(db, userId, after),
      async (post) => presentPost(post, await fileNames(post)),
    ),
    stories: present(
      (after) => queries.readStoryPage(db, userId, after),
      async (story) => ({
        id: story.id,
        createdAt: story.created_at,
        type: story.kind,
        text: story.text,
        ...audienceOf(story),
        music: story.music_title,
        files: await fileNames(story),
        ...(story.source && { uploaded: story.source }),
        countViews: story.view_count,
      }),
    ),
    messages: present(
      (after) => messages.readMessagePage(db, userId, after, context.clock.now()),
      async (message) => ({
        id: message.id,
        to: message.login,
        ...(message.circle !== null && { toCircle: message.circle }),
        createdAt: message.created_at,
        text: message.content,
        files: message.media_key === null ? [] : await fileNames(message),
        answersStory: message.answers_story,
        ...(message.reply_to_id && { answersMessage: message.reply_to_id }),
        ...(message.is_forwarded && { isForwarded: true }),
        ...(message.edited_at && { editedAt: message.edited_at }),
      }),
    ),
    comments: present((after) => comments.readCommentPage(db, userId, after), comments.presentComment),
    commentLikes: present(
      (after) => comments.readCommentLikePage(db, userId, after),
      ({ key, comment_id }) => ({ commentId: comment_id, createdAt: timeOf(key) }),
    ),
    commentNews: present(
      (after) => comments.readCommentNoticePage(db, userId, after),
      comments.presentNotice,
    ),
    reactions: present(
      (after) => queries.readReactionPage(db, userId, after),
      ({ key, post_id, emoji }) => ({ postId: post_id, emoji, createdAt: timeOf(key) }),
    ),
    messageReactions: present(
      (after) => messages.readMessageReactionPage(db, userId, after),
      ({ key, emoji, reacted_at }) => ({ messageId: key, emoji, createdAt: reacted_at }),
    ),
    likes: present(
      (after) => queries.readLikePage(db, userId, after),
      ({ key, post_id }) => ({ postId: post_id, createdAt: timeOf(key) }),
    ),
    saved: present(
      (after) => readSavedPage(db, userId, after),
      ({ key, post_id }) => ({ postId: post_id, savedAt: timeOf(key) }),
    ),
    collections: present(
      (after) => readCollectionPage(db, userId, after),
      ({ key, name, cover_post_id, post_ids }) => ({
        name,
        createdAt: timeOf(key),
        coverPostId: cover_post_id,
        postIds: post_ids,
      }),
    ),
    circles: present(
      (after) => readCirclePage(db, userId, after),
      ({ name, is_leader, joined_at }) => ({
        name,
        role: is_leader ? 'leader' : 'member',
        joinedAt: joined_at,
      }),
    ),
    views: present(
      (after) => queries.readViewPage(db, userId, after),
      ({ key, viewed_at, times }) => ({ postId: key, lastViewedAt: viewed_at, times }),
    ),
    swipeViews: present(
      (after) => queries.readSwipeViewPage(db, userId, after),
      ({ key, first_viewed_at, viewed_at, watched_percent }) => ({
        postId: key,
        firstViewedAt: first_viewed_at,
        lastViewedAt: viewed_at,
        watchedPercent: watched_percent,
      }),
    ),
    storyViews: present(
      (after) => queries.readStoryViewPage(db, userId, after),
      ({ key, viewed_at, reaction }) => ({ storyId: key, viewedAt: viewed_at, reaction }),
    ),
    following: follows('follower', 'following'),
    followers: follows('followee', 'following'),
    sentRequests: follows('follower', 'pending'),
    receivedRequests: follows('followee', 'pending'),
    blocked: present(
      (after) => queries.readBlockedPage(db, userId, after),
      ({ login, created_at }) => ({ login, blockedAt: created_at }),
    ),
    notifications: present(
      (after) => queries.readNotificationPage(db, userId, after),
      ({ type, login, post_id, comment_id, created_at, read_at }) => ({
        type,
        from: login,
        postId: post_id,
        commentId: comment_id,
        createdAt: created_at,
        readAt: read_at,
      }),
    ),
    mentions: present(
      (after) => readMentionPage(db, userId, after),
      ({ login, post_id, comment_id, story_id, created_at, read_at }) => ({
        from: login,
        postId: post_id,
        commentId: comment_id,
        storyId: story_id,
        createdAt: created_at,
        readAt: read_at,
      }),
    ),
    followedTags: present(
      (after) => readFollowedTagPage(db, userId, after),
      ({ name, created_at }) => ({ name, followedAt: created_at }),
    ),
    newSignIns: present(
      (after) => queries.readSignInNoticePage(db, userId, after),
      ({ device_name, created_at, read_at }) => ({
        device: device_name,
        createdAt: created_at,
        readAt: read_at,
      }),
    ),
    passkeys: present(
      (after) => queries.readPasskeyPage(db, userId, after),
      ({ name, host, created_at, last_used_at }) => ({
        name,
        host,
        createdAt: created_at,
        lastUsedAt: last_used_at,
      }),
    ),
    authenticators: present(
      (after) => queries.readAuthenticatorPage(db, userId, after),
      ({ confirmed_at }) => ({ turnedOnAt: confirmed_at }),
    ),
    reports: present(
      (after) => readReportPage(db, userId, after),
      ({ object_kind, object_id, reason, words, outcome, created_at, decided_at }) => ({
        about: object_kind,
        aboutId: object_id,
        reason,
        words,
        outcome,
        createdAt: created_at,
        decidedAt: decided_at,
      }),
    ),
    decisions: present(
      (after) => readDecisionPage(db, userId, after),
      (decision) => ({
        about: decision.object_kind,
        aboutId: decision.object_id,
        action: decision.action,
        rule: decision.rule,
        ruleTitle: decision.rule_title,
        reason: decision.reason,
        createdAt: decision.created_at,
        until: decision.until,
        takenBackAt: decision.taken_back_at,
        appeal: decision.appealed_at && {
          words: decision.appealed_with,
          createdAt: decision.appealed_at,
          answer: decision.answer,
          answeredAt: decision.answered_at,
        },
      }),
    ),
    sessions: present(
      (after) => queries.readSessionPage(db, userId, after),
      ({ device_name, network, created_at, last_seen_at, expires_at, ended_at }) => ({
        device: device_name,
        network,
        signedInAt: created_at,
        lastSeenAt: last_seen_at,
        expiresAt: expires_at,
        endedAt: ended_at,
      }),
    ),
    mutes: present(
      (after) => mutes.readMutePage(db, userId, after),
      ({ login, what, until, created_at }) => ({ login, what, until, createdAt: created_at }),
    ),
    hiddenWords: present(
      () => mutes.readHiddenWords(db, userId),
      ({ key }) => ({ word: key }),
    ),
    // The codes admit people, so they stay on the server.
    invitations: present(
      (after) => queries.readInvitationPage(db, userId, after),
      ({ uses, uses_left, created_at, expires_at }) => ({
        uses,
        usesLeft: uses_left,
        createdAt: created_at,
        expiresAt: expires_at,
      }),
    ),
    invited: present(
      (after) => queries.readInvitedPage(db, userId, after),
      ({ login, created_at }) => ({ login, joinedAt: created_at }),
    ),
    // The full endpoint would let anybody send pushes to the browser.
    browsers: present(
      () => queries.readBrowsers(db, userId),
      ({ key, created_at, renewed_at }) => ({
        pushService: new URL(key).host,
        subscribedAt: created_at,
        renewedAt: renewed_at,
      }),
    ),
  };
}

async function* present<Row extends { key: string }>(
  read: (after: string) => Promise<Row[]>,
  presentRow: (row: Row) => object | Promise<object>,
): AsyncGenerator<object> {
  for await (const rows of readPages(read)) for (const row of rows) yield await presentRow(row);
}

/** A UUIDv7 begins with the milliseconds since 1970. */
const timeOf = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
