import type { LikeId, PostId, ReactionId, StoryId, UserId } from '@sfera/contract/base/ids';
import type { Reaction } from '@sfera/contract/posts/reaction';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';

// The responses of people to posts and stories of others.

/** A person has seen a story. One row per person and story; deleted with either. */
export interface StoryViewTable {
  story_id: Fixed<StoryId>;
  user_id: Fixed<UserId>;
  /** Time of the first view. */
  viewed_at: Fixed<Date>;
  reaction: Reaction | null;
}

/** A person has seen a post. One row per person and post. */
export interface PostViewTable {
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  /** Time of the last counted view. */
  viewed_at: Date;
  /** Number of the person's counted views. */
  times: Generated<number>;
}

/** A person has seen a video among the swipes. One row per person and video; the longest watch counts. */
export interface SwipeViewTable {
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  first_viewed_at: Fixed<Date>;
  /** Time of the last view. */
  viewed_at: Date;
  /** Largest watched share: 0 to 100; null when unknown. */
  watched_percent: ColumnType<number | null, number | null | undefined, number>;
}

/** The reaction of a person to a post. One per person and post. */
export interface PostReactionTable {
  /** UUIDv7 of the last change: the newest reaction has the greatest id. */
  id: ReactionId;
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  emoji: Reaction;
}

/** A like of a post. One per person and post. */
export interface PostLikeTable {
  id: Fixed<LikeId>;
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
}
