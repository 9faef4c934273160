import type { LikeId, PostId, ReactionId, StoryId, UserId } from '@sfera/contract/ids';
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
