import type { UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { isPersonVisibleTo } from '../../users/index.ts';
import { published } from './published.ts';
import { rows, type RowsAbout } from './row-queries.ts';

/** The time that a UUIDv7 holds. */
const timeOf = (id: string) => sql`uuid_extract_timestamp(${sql.ref(id)})`;
const CREATED = sql`created_at as "createdAt"`;

/** The people on the other side of follows or requests in which the person is on the given side. */
const follows = (side: 'follower' | 'followee', status: 'pending' | 'following') =>
  rows(`follows.${side}_id`, sql`f.id as key, u.login, f.created_at as "createdAt"`, {
    as: 'f',
    join: sql`join users u on u.id = ${sql.ref(side === 'follower' ? 'f.followee_id' : 'f.follower_id')}`,
    where: sql`f.status = ${status}`,
  });

/** Notifications of some kinds from visible people; those of moderators stand in `decisions` and `reports`. */
const notices = (userId: UserId, kinds: RawBuilder<unknown>, fields: RawBuilder<unknown>) =>
  rows(
    'notices.recipient_id',
    sql`n.id as key, ${fields}, n.created_at as "createdAt", n.read_at as "readAt"`,
    {
      as: 'n',
      join: sql`join users u on u.id = n.sender_id`,
      where: sql`${kinds} and (n.sender_id = n.recipient_id or ${isPersonVisibleTo(userId)})`,
    },
  );

/**
 * The archive's data about a person: each list by its name in `data.json`, in this order. Times are written as ISO 8601
 * in UTC. A test finds every column that refers to a person here or among `LEFT_OUT` of `testing/personal-columns.ts`.
 */
export function rowsAbout(context: Context, userId: UserId) {
  return {
    ...published(context, userId),
    comments: rows<Comment>(
      'comments.user_id',
      sql`c.id as key, c.id, c.post_id, c.parent_id, c.text, c.like_count, c.created_at, (
          select json_agg(json_build_object('text', v.text, 'until', v.until) order by v.until)
          from comment_versions v where v.comment_id = c.id
        ) as versions`,
      { as: 'c', present: presentComment },
    ),
    commentLikes: rows(
      'comment_likes.user_id',
      sql`id as key, comment_id as "commentId", ${timeOf('id')} as "createdAt"`,
    ),
    commentNews: notices(
      userId,
      sql`n.kind in ('reply', 'comment_like')`,
      sql`n.kind as type, u.login as "from", n.comment_id as "commentId"`,
    ),
    reactions: rows(
      'post_reactions.user_id',
      sql`id as key, post_id as "postId", emoji, ${timeOf('id')} as "createdAt"`,
    ),
    messageReactions: rows(
      'message_reactions.user_id',
      sql`message_id as key, message_id as "messageId", emoji, reacted_at as "createdAt"`,
    ),
    likes: rows('post_likes.user_id', sql`id as key, post_id as "postId", ${timeOf('id')} as "createdAt"`),
    saved: rows('saves.user_id', sql`id as key, post_id as "postId", ${timeOf('id')} as "savedAt"`),
    collections: rows(
      'collections.user_id',
      sql`c.id as key, name, ${timeOf('c.id')} as "createdAt", cover_post_id as "coverPostId",
        array(select post_id from collection_posts where collection_id = c.id order by id) as "postIds"`,
      { as: 'c', also: ['collection_posts.user_id'] },
    ),
    imports: rows('imports.user_id', sql`id as key, id, source, ${CREATED}, undone_at as "undoneAt"`),
    circles: rows(
      'circle_people.user_id',
      sql`c.id as key, c.name, case when is_leader then 'leader' else 'member' end as role, joined_at as "joinedAt"`,
      { join: sql`join circles c on c.id = circle_id` },
    ),
    albums: rows(
      'albums.made_by',
      sql`a.id as key, a.id, a.name, c.name as circle, a.created_at as "createdAt",
        array(select post_id from album_pictures where album_id = a.id and author_id = ${userId} order by taken_at, post_id)
        as "postIds"`,
      {
        as: 'a',
        also: ['album_pictures.author_id'],
        join: sql`left join circles c on c.id = a.circle_id`,
      },
    ),
    eventAnswers: rows(
      'event_answers.user_id',
      sql`e.id as key, e.title, c.name as circle, e.starts_at as "startsAt", a.answer, a.people, a.is_waiting as waits,
        a.answered_at as "createdAt"`,
      {
        as: 'a',
        join: sql`join events e on e.id = a.event_id join circles c on c.id = e.circle_id`,
      },
    ),
    eventTimeAnswers: rows(
      'event_time_answers.user_id',
      sql`e.id || a.starts_at as key, e.title, c.name as circle, a.starts_at as "startsAt", a.answer, a.people,
        a.is_waiting as waits, a.answered_at as "createdAt"`,
      {
        as: 'a',
        join: sql`join events e on e.id = a.event_id join circles c on c.id = e.circle_id`,
        where: sql`a.is_own`,
      },
    ),
    eventNews: notices(
      userId,
      sql`n.kind like 'event\\_%'`,
      sql`n.kind as type, (select title from events where id = n.event_id) as event`,
    ),
    guestLinks: rows(
      'album_links.host_id',
      sql`l.id as key, a.name as album, l.created_at as "createdAt", l.ends_at as "endsAt", l.ended_at as "endedAt",
        brought_count as "countPictures", array(select name from album_guests where link_id = l.id order by id) as guests`,
      { as: 'l', join: sql`join albums a on a.id = l.album_id` },
    ),
    walls: rows(
      'walls.host_id',
      sql`w.id as key, a.name as album, c.name as circle, w.created_at as "createdAt", seconds_each as "secondsEach",
        shows_names as "showsNames", shows_qr as "showsQr", w.time_zone as "timeZone"`,
      {
        as: 'w',
        join: sql`left join albums a on a.id = w.album_id left join circles c on c.id = w.circle_id`,
      },
    ),
    views: rows(
      'post_views.user_id',
      sql`post_id as key, post_id as "postId", viewed_at as "lastViewedAt", times`,
    ),
    swipeViews: rows(
      'swipe_views.user_id',
      sql`post_id as key, post_id as "postId", first_viewed_at as "firstViewedAt", viewed_at as "lastViewedAt",
        watched_percent as "watchedPercent"`,
    ),
    storyViews: rows(
      'story_views.user_id',
      sql`story_id as key, story_id as "storyId", viewed_at as "viewedAt", reaction`,
    ),
    following: follows('follower', 'following'),
    followers: follows('followee', 'following'),
    sentRequests: follows('follower', 'pending'),
    receivedRequests: follows('followee', 'pending'),
    blocked: rows('blocks.blocker_id', sql`u.id as key, u.login, b.created_at as "blockedAt"`, {
      as: 'b',
      join: sql`join users u on u.id = b.blocked_id`,
    }),
    notifications: notices(
      userId,
      sql`n.kind in ('comment', 'reaction', 'follow', 'follow_accepted', 'follow_declined')`,
      sql`n.kind as type, u.login as "from", n.post_id as "postId", n.comment_id as "commentId"`,
    ),
    // Only mentions of which the person was told. The texts belong to their authors.
    mentions: notices(
      userId,
      sql`n.kind = 'mention'`,
      sql`u.login as "from", case when n.comment_id is null then n.post_id end as "postId",
        n.comment_id as "commentId", n.story_id as "storyId"`,
    ),
    followedTags: rows('tag_follows.user_id', sql`t.id as key, t.name, f.created_at as "followedAt"`, {
      as: 'f',
      join: sql`join tags t on t.id = f.tag_id`,
    }),
    newSignIns: notices(userId, sql`n.kind = 'new_sign_in'`, sql`n.details ->> 'deviceName' as device`),
    passkeys: rows('passkeys.user_id', sql`id as key, name, host, ${CREATED}, last_used_at as "lastUsedAt"`),
    // The authenticator app that signs the person in, in one row at most.
    authenticators: rows('totp_secrets.user_id', sql`user_id as key, confirmed_at as "turnedOnAt"`, {
      where: sql`confirmed_at is not null`,
    }),
    reports: rows(
      'reports.reporter_id',
      sql`r.id as key, c.object_kind as about, c.object_id as "aboutId", r.reason, r.words, r.outcome,
        r.created_at as "createdAt", r.decided_at as "decidedAt"`,
      { as: 'r', join: sql`join cases c on c.id = r.case_id` },
    ),
    // Decisions on the person, with the person's appeals.
    decisions: rows<Decision>(
      'cases.author_id',
      sql`d.id as key, c.object_kind as about, c.object_id as "aboutId", d.action, d.rule,
        d.rule_title as "ruleTitle", d.reason, d.created_at as "createdAt", d.until,
        back.created_at as "takenBackAt", ap.words, ap.created_at as appealed_at, ap.answer, ap.answered_at`,
      {
        as: 'c',
        also: ['appeals.author_id'],
        join: sql`join decisions d on d.case_id = c.id left join decisions back on back.takes_back = d.id
          left join appeals ap on ap.decision_id = d.id`,
        where: sql`d.action not in ('keep', 'take_back')`,
        present: ({ words, appealed_at: createdAt, answer, answered_at: answeredAt, ...decision }) => ({
          ...decision,
          appeal: createdAt && { words, createdAt, answer, answeredAt },
        }),
      },
    ),
    // Open sessions, and ended ones until they would have expired.
    sessions: rows(
      'sessions.user_id',
      sql`s.id as key, device_name as device, network, created_at as "signedInAt", last_seen_at as "lastSeenAt",
        expires_at as "expiresAt", ended_at as "endedAt", t.scopes as "programMay"`,
      { as: 's', join: sql`left join tokens t on t.session_id = s.id` },
    ),
    mutes: rows(
      'mutes.user_id',
      sql`m.muted_id || ' ' || m.what as key, u.login, m.what, m.until, m.created_at as "createdAt"`,
      { as: 'm', join: sql`join users u on u.id = m.muted_id` },
    ),
    hiddenMemories: rows(
      'hidden_memories.user_id',
      sql`h.id as key, u.login, h.from_day::text as "from", h.until_day::text as until`,
      { as: 'h', join: sql`left join users u on u.id = h.person_id` },
    ),
    hiddenWords: rows('hidden_words.user_id', sql`word as key, word`, {
      join: sql`cross join unnest(words) as word`,
    }),
    // The codes admit people, so they stay on the server.
    invitations: rows(
      'invitations.created_by',
      sql`id as key, uses, uses_left as "usesLeft", ${CREATED}, expires_at as "expiresAt"`,
    ),
    invited: rows('users.invited_by', sql`id as key, login, created_at as "joinedAt"`),
    // The full endpoint would let every reader of it send pushes to the browser.
    browsers: rows<Browser>(
      'push_subscriptions.user_id',
      sql`endpoint as key, endpoint, created_at as "subscribedAt", renewed_at as "renewedAt"`,
      { present: ({ endpoint, ...times }) => ({ pushService: new URL(endpoint).host, ...times }) },
    ),
  } satisfies Record<string, RowsAbout>;
}

interface Comment {
  id: string;
  post_id: string;
  parent_id: string | null;
  text: string;
  like_count: number;
  /** The former texts of the comment; `until` as JSON writes times. Null when it was never changed. */
  versions: { text: string; until: string }[] | null;
  created_at: Date;
}

const presentComment = ({ id, post_id, parent_id, text, like_count, versions, created_at }: Comment) => ({
  id,
  postId: post_id,
  ...(parent_id && { inThreadOf: parent_id }),
  text,
  likes: like_count,
  ...(versions && {
    versions: versions.map((before) => ({ text: before.text, until: new Date(before.until) })),
  }),
  createdAt: created_at,
});

/** The appeal's columns among those of the decision. */
interface Decision {
  words: string | null;
  appealed_at: Date | null;
  answer: string | null;
  answered_at: Date | null;
}

interface Browser {
  endpoint: string;
}
