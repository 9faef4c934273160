import type {
  CaseId,
  CommentId,
  DecisionId,
  EventId,
  MentionId,
  NotificationId,
  PostId,
  StoryId,
  UserId,
} from '@sfera/contract/base/ids';
import type { FactorChange, NotificationType } from '@sfera/contract/notices/notifications';
import type { EventTime } from '@sfera/contract/events/when';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Fixed } from './columns.ts';

/** The news of a notification beside its subject. */
export interface NoticeDetails {
  /** With `new_sign_in`. */
  deviceName?: string;
  /** With `new_sign_in`; missing: a sign-in. */
  factor?: FactorChange;
  /** With the kinds of moderation, but `report_answered`. */
  decisionId?: DecisionId;
  /** With `appeal_answered` and `report_answered`. */
  isGranted?: boolean;
  /** With the kinds of events: the time that was told. */
  time?: EventTime;
}

/**
 * A notification of any kind (decision 152). Deleted with its subject and with either account, and after 90 days; a
 * reaction, a like, a follow and, for its author and for whom it answers, a comment have one at most.
 */
export interface NoticeTable {
  /** UUIDv7: the place in the list. That of a mention is the id of its row. */
  id: ColumnType<NotificationId, NotificationId | MentionId, NotificationId>;
  recipient_id: Fixed<UserId>;
  /** The recipient, for what the server and moderators tell. */
  sender_id: Fixed<UserId>;
  kind: Fixed<NotificationType>;
  /** The post of all kinds about comments and reactions, and of a mention that stands in no story. */
  post_id: Fixed<PostId | null>;
  comment_id: Fixed<CommentId | null>;
  story_id: Fixed<StoryId | null>;
  case_id: Fixed<CaseId | null>;
  event_id: Fixed<EventId | null>;
  details: ColumnType<NoticeDetails, string | undefined, never>;
  created_at: Date;
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** These four name the reaction, the like or the follow with which the notification is deleted. */
  reactor_id: GeneratedAlways<UserId | null>;
  liker_id: GeneratedAlways<UserId | null>;
  follower_id: GeneratedAlways<UserId | null>;
  followee_id: GeneratedAlways<UserId | null>;
}
