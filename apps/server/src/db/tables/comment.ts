import type { CommentId, LikeId, PostId, UserId } from '@sfera/contract/base/ids';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';

// Comments, and what is kept of them (decision 119).

/**
 * A comment or a reply. (`user_id`, `temp_id`) is unique, so that a retry is never doubled; deleted with the comment of
 * its thread.
 */
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

/** A like of a comment. One per person and comment. */
export interface CommentLikeTable {
  id: Fixed<LikeId>;
  comment_id: Fixed<CommentId>;
  user_id: Fixed<UserId>;
}

/** The text of a comment before its author changed it. Deleted with the comment. */
export interface CommentVersionTable {
  comment_id: Fixed<CommentId>;
  until: Fixed<Date>;
  text: Fixed<string>;
}

/** The rank that a comment had before its likes changed it. Rows of a day and more are deleted by the next like. */
export interface CommentRankTable {
  comment_id: Fixed<CommentId>;
  until: Fixed<Date>;
  post_id: Fixed<PostId>;
  rank: Fixed<number>;
}
