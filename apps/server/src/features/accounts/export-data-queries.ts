import type { MessageId, PostId, ScheduledPostId, StoryId, UserId } from '@sfera/contract/ids';
import type { ReactionSummary } from '@sfera/contract/reaction';
import { type RawBuilder, sql } from 'kysely';
import type { AttachmentFacts } from '../../db/chat-tables.ts';
import type { Db } from '../../db/database.ts';
import type { MediaSource } from '../../db/media-source.ts';
import { type HiddenCounts, hiddenCounts } from '../posts/index.ts';
import { type AudienceRow, circleOf, isPersonVisibleTo, isUnblocked } from '../users/index.ts';
import { PAGE_SIZE } from './export-pages.ts';

// Each of these lists is read in pages, oldest first, after the `key` of the last row of the previous page.

export const readPage = async <Row>(db: Db, select: RawBuilder<unknown>): Promise<Row[]> =>
  (await sql<Row>`${select} order by key limit ${PAGE_SIZE}`.execute(db)).rows;

/** The columns that name the files of a photo or video. */
export interface FileFacts {
  media_key: string;
  picture_widths: number[];
  video_file: string | null;
}

/** A post, one that waits, a story or a chat photo. */
export interface PublishedRow extends FileFacts {
  key: string;
  id: PostId | ScheduledPostId | StoryId | MessageId;
  kind: 'image' | 'video';
  created_at: Date;
  /** What the message brings instead of a photo. */
  attachment?: AttachmentFacts | null;
  /** Photos and videos of a post after its first. */
  further_files?: (FileFacts & { source: MediaSource | null; alt_text: string })[] | null;
}

export interface PostRow extends PublishedRow, AudienceRow {
  description: string;
  alt_text: string;
  /** The file as it came in; null for uploads to former builds. */
  source: MediaSource | null;
  view_count: number;
  like_count: number;
  comment_count: number;
  reaction_counts: ReactionSummary;
  archived_at: Date | null;
  pinned_at: Date | null;
  hidden_counts: HiddenCounts | null;
}

export const readPostPage = (db: Db, userId: UserId, after: string) =>
  readPage<PostRow>(
    db,
    sql`
      select p.id as key, p.id, p.description, p.kind, p.view_count, p.like_count, p.comment_count, p.reaction_counts,
        ${hiddenCounts(userId)} as hidden_counts,
        p.archived_at, p.pinned_at, p.created_at, p.audience, ${circleOf('p')} as circle, p.alt_text, m.media_key, m.picture_widths, m.video_file, m.source, (
          select json_agg(json_build_object('media_key', im.media_key, 'picture_widths', im.picture_widths,
            'video_file', im.video_file, 'source', im.source, 'alt_text', i.alt_text) order by i.position)
          from post_items i join media im on im.id = i.media_id where i.post_id = p.id
        ) as further_files
      from posts p join media m on m.id = p.media_id
      where p.user_id = ${userId} and p.id > ${after}`,
  );

interface StoryRow extends PublishedRow, AudienceRow {
  text: string;
  /** As of a post. */
  source: MediaSource | null;
  music_title: string | null;
  view_count: number;
}

/** Live and archived stories. */
export const readStoryPage = (db: Db, userId: UserId, after: string) =>
  readPage<StoryRow>(
    db,
    sql`
      select s.id as key, s.id, s.text, s.kind, s.music_title, s.created_at, s.audience, ${circleOf('s')} as circle,
        (
          select count(*)::int from story_views v
          where v.story_id = s.id and ${isUnblocked(userId, sql.ref('v.user_id'))}
        ) as view_count,
        m.media_key, m.picture_widths, m.video_file, m.source
      from stories s join media m on m.id = s.media_id
      where s.user_id = ${userId} and s.id > ${after}`,
  );

/** The current addresses of the files of a post, story or photo, in order; none when it is gone. */
export async function readFileFacts(db: Db, id: PublishedRow['id']): Promise<FileFacts[]> {
  const { rows } = await sql<FileFacts>`
    select media_key, picture_widths, video_file from media join (
      select position, media_id from post_media where post_id = ${id}
      union all select position, media_id from scheduled_items where scheduled_id = ${id}
      union all select 0, media_id from stories where id = ${id}
      union all select 0, media_id from messages where id = ${id}
    ) shown on shown.media_id = media.id
    order by position`.execute(db);
  return rows;
}

export const readReactionPage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: string; post_id: string; emoji: string }>(
    db,
    sql`select id as key, post_id, emoji from post_reactions where user_id = ${userId} and id > ${after}`,
  );

export const readLikePage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: string; post_id: string }>(
    db,
    sql`select id as key, post_id from post_likes where user_id = ${userId} and id > ${after}`,
  );

export const readViewPage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: string; viewed_at: Date; times: number }>(
    db,
    sql`
      select post_id as key, viewed_at, times from post_views where user_id = ${userId} and post_id > ${after}`,
  );

export const readSwipeViewPage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: string; first_viewed_at: Date; viewed_at: Date; watched_percent: number | null }>(
    db,
    sql`
      select post_id as key, first_viewed_at, viewed_at, watched_percent from swipe_views
      where user_id = ${userId} and post_id > ${after}`,
  );

export const readStoryViewPage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: string; viewed_at: Date; reaction: string | null }>(
    db,
    sql`
      select story_id as key, viewed_at, reaction from story_views
      where user_id = ${userId} and story_id > ${after}`,
  );

export type FollowSide = 'follower' | 'followee';
export type FollowState = 'pending' | 'following';

/** Follows or requests in which the person is on the given side, with the login of the other side. */
export function readFollowPage(
  db: Db,
  userId: UserId,
  [side, status]: readonly [FollowSide, FollowState],
  after: string,
): Promise<{ key: string; login: string; created_at: Date }[]> {
  const other = side === 'follower' ? 'followee' : 'follower';
  return readPage(
    db,
    sql`
      select f.id as key, u.login, f.created_at
      from follows f join users u on u.id = ${sql.ref(`f.${other}_id`)}
      where ${sql.ref(`f.${side}_id`)} = ${userId} and f.status = ${status} and f.id > ${after}`,
  );
}

/** The people whom the person has blocked: at most 5 000. */
export const readBlockedPage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: string; login: string; created_at: Date }>(
    db,
    sql`
      select b.blocked_id as key, u.login, b.created_at from blocks b join users u on u.id = b.blocked_id
      where b.blocker_id = ${userId} and b.blocked_id > ${after}`,
  );

export interface NotificationRow {
  key: string;
  type: string;
  login: string;
  post_id: string | null;
  comment_id: string | null;
  created_at: Date;
  read_at: Date | null;
}

export const readNotificationPage = (db: Db, userId: UserId, after: string) =>
  readPage<NotificationRow>(
    db,
    sql`
      select n.id as key, n.type, u.login, n.post_id, n.comment_id, n.created_at, n.read_at
      from notifications n join users u on u.id = n.sender_id
      where n.recipient_id = ${userId} and ${isPersonVisibleTo(userId)} and n.id > ${after}`,
  );

interface SessionRow {
  key: string;
  device_name: string;
  network: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** Open sessions, and ended ones until they would have expired. */
export const readSessionPage = (db: Db, userId: UserId, after: string) =>
  readPage<SessionRow>(
    db,
    sql`
      select id as key, device_name, network, created_at, last_seen_at, expires_at, ended_at from sessions
      where user_id = ${userId} and id > ${after}`,
  );

export const readPasskeyPage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: string; name: string; host: string; created_at: Date; last_used_at: Date | null }>(
    db,
    sql`
      select id as key, name, host, created_at, last_used_at from passkeys
      where user_id = ${userId} and id > ${after}`,
  );

/** The authenticator app that signs the person in, in one row at most. */
export const readAuthenticatorPage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: string; confirmed_at: Date }>(
    db,
    sql`
      select user_id as key, confirmed_at from totp_secrets
      where user_id = ${userId} and confirmed_at is not null and user_id > ${after}`,
  );

export const readSignInNoticePage = (db: Db, userId: UserId, after: string) =>
  readPage<{ key: string; device_name: string; created_at: Date; read_at: Date | null }>(
    db,
    sql`
      select id as key, device_name, created_at, read_at from sign_in_notices
      where user_id = ${userId} and id > ${after}`,
  );

interface BrowserRow {
  key: string;
  created_at: Date;
  renewed_at: Date;
}

/** Browsers subscribed to push notifications: few enough for one page. The key is the endpoint. */
export const readBrowsers = (db: Db, userId: UserId) =>
  readPage<BrowserRow>(
    db,
    sql`select endpoint as key, created_at, renewed_at from push_subscriptions where user_id = ${userId}`,
  );

interface InvitationRow {
  key: string;
  uses: number;
  uses_left: number;
  created_at: Date;
  expires_at: Date;
}

export const readInvitationPage = (db: Db, userId: UserId, after: string) =>
  readPage<InvitationRow>(
    db,
    sql`
      select id as key, uses, uses_left, created_at, expires_at from invitations
      where created_by = ${userId} and id > ${after}`,
  );

interface InvitedRow {
  key: string;
  login: string;
  created_at: Date;
}

export const readInvitedPage = (db: Db, userId: UserId, after: string) =>
  readPage<InvitedRow>(
    db,
    sql`select id as key, login, created_at from users where invited_by = ${userId} and id > ${after}`,
  );
