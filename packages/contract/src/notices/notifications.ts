import * as z from 'zod/mini';
import { CommentId, DecisionId, NotificationId, PostId, StoryId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';
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
 */
export const NotificationType = z.enum([
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
]);
export type NotificationType = z.infer<typeof NotificationType>;

/** A change of the ways to sign in, of which the owner is told. */
export const FactorChange = z.enum([
  'passkey_added',
  'passkey_removed',
  'codes_made',
  'code_used',
  'totp_on',
  'totp_off',
]);
export type FactorChange = z.infer<typeof FactorChange>;

export const Notification = z.object({
  id: NotificationId,
  type: NotificationType,
  read: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  sender: ListedUser,
  /** With all types about comments and reactions, and with the `mention` in a post or a comment. */
  post: z.nullable(
    z.object({
      id: PostId,
      /** A small picture of the post. */
      thumbnailUrl: z.string(),
      fileType: z.enum(['image', 'video']),
    }),
  ),
  /** With `reaction`: the sender's present reaction. */
  Reaction: z.nullable(z.object({ emoji: Reaction })),
  /** With the types about comments and the `mention` in a comment; the text is shortened. */
  comment: z.nullable(z.object({ id: CommentId, text: z.string() })),
  /** With the `mention` in a story of the sender. */
  story: z.optional(z.object({ id: StoryId, thumbnailUrl: z.string() })),
  /** With `new_sign_in`: «Chrome, Android». */
  deviceName: z.optional(z.string()),
  /** With `new_sign_in`; missing: a sign-in. */
  factor: z.optional(FactorChange),
  /** With the types of moderation. */
  moderation: z.optional(
    z.object({
      object: ReportedKind,
      /** Null for `report_answered`: reporters learn the outcome, not the decision. */
      decisionId: z.nullable(DecisionId),
      action: z.nullable(DecisionAction),
      rule: z.nullable(z.int()),
      /** End of a `limit`. ISO 8601, UTC. */
      until: z.nullable(z.iso.datetime()),
      /**
       * With `appeal_answered`: whether the decision was taken back. With `report_answered`: whether a moderator acted.
       */
      isGranted: z.nullable(z.boolean()),
    }),
  ),
});
export type Notification = z.infer<typeof Notification>;

/** A tab of the notifications screen. */
export const NotificationGroup = z.enum(['follows', 'reactions', 'comments'], 'Неизвестный вид уведомлений');
export type NotificationGroup = z.infer<typeof NotificationGroup>;

/** The caller's notifications of the last 90 days, newest first. A page with fewer than `limit` is the last one. */
export const listNotifications = defineRoute({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Уведомления',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: z.object({
    limit: wholeNumber(1, NOTIFICATION_PAGE_SIZE, NOTIFICATION_PAGE_SIZE),
    /** `id` of the last notification of the page before. */
    before: z.optional(NotificationId),
    /** Only notifications of this tab. */
    group: z.optional(NotificationGroup),
  }),
  response: z.array(Notification),
});

/** Marks all notifications and follow requests as seen. */
export const markNotificationsRead = defineRoute({
  method: 'PUT',
  path: '/api/notifications/markAllRead',
  summary: 'Отметить все уведомления прочитанными',
  access: 'member',
  writes: false,
  status: 204,
  response: z.void(),
});
