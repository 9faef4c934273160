import type { CommentId, LikeId, PostId, ReactionId, StoryId, UserId } from '@sfera/contract/ids';
import type { Reaction } from '@sfera/contract/reaction';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';

// What people do with posts and stories of others.

export interface StoryViewTable {
  story_id: Fixed<StoryId>;
  user_id: Fixed<UserId>;
  /** Time of the first view. */
  viewed_at: Fixed<Date>;
  reaction: Reaction | null;
}

export interface PostViewTable {
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  /** Time of the last counted view. */
  viewed_at: Date;
  /** Number of the person's counted views. */
  times: Generated<number>;
}

export interface SwipeViewTable {
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  first_viewed_at: Fixed<Date>;
  /** Time of the last view. */
  viewed_at: Date;
  /** Largest watched share: 0 to 100; null when unknown. */
  watched_percent: ColumnType<number | null, number | null | undefined, number>;
}

export interface PostReactionTable {
  /** UUIDv7 of the last change: the newest reaction has the greatest id. */
  id: ReactionId;
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  emoji: Reaction;
}

export interface PostLikeTable {
  id: Fixed<LikeId>;
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
}

export interface CommentTable {
  id: Fixed<CommentId>;
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  text: string;
  /** The id that the client gave to the comment, or null. */
  temp_id: Fixed<string | null>;
  /** When the author of the post hid the comment; null otherwise. */
  hidden_at: ColumnType<Date | null, never, Date | null>;
  created_at: Fixed<Date>;
}
