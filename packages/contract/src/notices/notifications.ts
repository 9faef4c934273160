import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant, LocalMinute } from '../base/times.ts';
import { CommentId, DecisionId, EventId, NotificationId, PostId, StoryId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { NOTIFICATION_PAGE_SIZE } from './limits.ts';
import { DecisionAction } from '../moderation/decisions.ts';
import { wholeNumber } from '../base/paging.ts';
import { Reaction } from '../posts/reaction.ts';
import { ReportedKind } from '../moderation/reports.ts';
import { ListedUser } from '../people/users.ts';

/**
 * The kind of a notification.
 * - `comment`, `reaction`: to the author of the post
 * - `follow`: a person follows the recipient's public account
 * - `follow_accepted`, `follow_declined`: the sender answered the recipient's request
 * - `new_sign_in`: a person signed in to the recipient's account from an unknown device, or has changed how to sign in
 *   (`factor`); the sender is the recipient
 * - `decision`, `decision_taken_back`, `appeal_answered`: moderators to the author; the sender is the recipient
 * - `mention`: a person names the recipient in a post, a comment or a story
 * - `reply`: a person answers a comment of the recipient
 * - `comment_like`: a person likes a comment of the recipient
 * - `report_answered`: moderators to a reporter; the sender is the recipient
 * - `event_changed`, `event_cancelled`, `event_reminder`: to those who come to an event, or may come; the sender is the
 *   recipient
 * - `event_place`: a place became free for the recipient, who waited for it; the sender is the recipient
 */
export const NotificationType = v.picklist([
  'comment',
  'reaction',
  'follow',
  'follow_accepted',
  'follow_declined',
  'new_sign_in',
  'decision',
  'decision_taken_back',
  'appeal_answered',
  'report_answered',
  'mention',
  'reply',
  'comment_like',
  'event_changed',
  'event_cancelled',
  'event_reminder',
  'event_place',
]);
export type NotificationType = v.InferOutput<typeof NotificationType>;

/** A change of the ways to sign in, of which the owner is told. */
export const FactorChange = v.picklist([
  'passkey_added',
  'passkey_removed',
  'codes_made',
  'code_used',
  'totp_on',
  'totp_off',
  'token_made',
]);
export type FactorChange = v.InferOutput<typeof FactorChange>;

export const Notification = v.object({
  id: NotificationId,
  type: NotificationType,
  read: v.boolean(),
  /** ISO 8601, UTC. */
  createdAt: Instant,
  sender: ListedUser,
  /** With all types about comments and reactions, and with the `mention` in a post or a comment. */
  post: v.nullable(
    v.object({
      id: PostId,
      /** A small picture of the post. */
      thumbnailUrl: v.string(),
      fileType: v.picklist(['image', 'video']),
    }),
  ),
  /** With `reaction`: the sender's present reaction. */
  Reaction: v.nullable(v.object({ emoji: Reaction })),
  /** With the types about comments and the `mention` in a comment; the text is shortened. */
  comment: v.nullable(v.object({ id: CommentId, text: v.string() })),
  /** With the `mention` in a story of the sender. */
  story: v.optional(v.object({ id: StoryId, thumbnailUrl: v.string() })),
  /** With `new_sign_in`: «Chrome, Android». */
  deviceName: v.optional(v.string()),
  /** With `new_sign_in`; missing: a sign-in. */
  factor: v.optional(FactorChange),
  /** With the types of events: as it was when this was told. */
  event: v.optional(
    v.object({
      id: EventId,
      title: v.string(),
      startsAt: LocalMinute,
      endsAt: v.nullable(LocalMinute),
      isAllDay: v.boolean(),
    }),
  ),
  /** With the types of moderation. */
  moderation: v.optional(
    v.object({
      object: ReportedKind,
      /** Null for `report_answered`: reporters learn the outcome, not the decision. */
      decisionId: v.nullable(DecisionId),
      action: v.nullable(DecisionAction),
      rule: v.nullable(int),
      /** End of a `limit`. ISO 8601, UTC. */
      until: v.nullable(Instant),
      /**
       * With `appeal_answered`: whether the decision was taken back. With `report_answered`: whether a moderator acted.
       */
      isGranted: v.nullable(v.boolean()),
    }),
  ),
});
export type Notification = v.InferOutput<typeof Notification>;

/** A tab of the notifications screen. */
export const NotificationGroup = v.picklist(
  ['follows', 'reactions', 'comments'],
  'Неизвестный вид уведомлений',
);
export type NotificationGroup = v.InferOutput<typeof NotificationGroup>;

/** The caller's notifications of the last 90 days, newest first. A page with fewer than `limit` is the last one. */
export const listNotifications = defineRoute({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Уведомления',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: v.object({
    limit: wholeNumber(1, NOTIFICATION_PAGE_SIZE, NOTIFICATION_PAGE_SIZE),
    /** `id` of the last notification of the page before. */
    before: v.optional(NotificationId),
    /** Only notifications of this tab. */
    group: v.optional(NotificationGroup),
  }),
  response: v.array(Notification),
});

/** Marks all notifications and follow requests as seen. */
export const markNotificationsRead = defineRoute({
  method: 'PUT',
  path: '/api/notifications/markAllRead',
  summary: 'Отметить все уведомления прочитанными',
  access: 'member',
  writes: false,
  status: 204,
  response: v.void(),
});
