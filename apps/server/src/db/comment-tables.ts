import type { CommentId, LikeId, NotificationId, PostId, UserId } from '@sfera/contract/ids';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';

// Comments, and what is kept of them (decision 119).

export interface CommentTable {
  id: Fixed<CommentId>;
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  text: string;
  /** The id that the client gave to the comment, or null. */
  temp_id: Fixed<string | null>;
  /** When the author of the post hid the comment; null otherwise. */
  hidden_at: ColumnType<Date | null, never, Date | null>;
  /** The comment whose thread this reply stands in; null for a comment on the post. */
  parent_id: ColumnType<CommentId | null, CommentId | null | undefined, never>;
  /** The author of the reply that this reply answers; null for what answers the thread's comment or the post. */
  answered_user_id: ColumnType<UserId | null, UserId | null | undefined, never>;
  like_count: Generated<number>;
  /** When the author changed the text last. */
  edited_at: ColumnType<Date | null, never, Date>;
  /** When the author of the post put the comment first; at most one of a post. */
  pinned_at: ColumnType<Date | null, never, Date | null>;
  created_at: Fixed<Date>;
}

export interface CommentLikeTable {
  id: Fixed<LikeId>;
  comment_id: Fixed<CommentId>;
  user_id: Fixed<UserId>;
}

/** What a comment said before its author changed it. */
export interface CommentVersionTable {
  comment_id: Fixed<CommentId>;
  until: Fixed<Date>;
  text: Fixed<string>;
}

/** The rank that a comment had before its likes changed it. */
export interface CommentRankTable {
  comment_id: Fixed<CommentId>;
  until: Fixed<Date>;
  post_id: Fixed<PostId>;
  rank: Fixed<number>;
}

/** Notifications about replies to comments and likes of them. */
export interface CommentNoticeTable {
  id: Fixed<NotificationId>;
  recipient_id: Fixed<UserId>;
  sender_id: Fixed<UserId>;
  type: Fixed<'reply' | 'comment_like'>;
  /** The reply, or the comment that is liked. */
  comment_id: Fixed<CommentId>;
  /** Set exactly for a like, with which the notification goes. */
  liker_id: Fixed<UserId | null>;
  created_at: Fixed<Date>;
  read_at: ColumnType<Date | null, never, Date>;
}
