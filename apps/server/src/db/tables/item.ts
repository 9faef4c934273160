import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import type { ErrorCode } from '@sfera/contract/base/errors';
import type { MediaId, PostId, ScheduledPostId, UserId } from '@sfera/contract/base/ids';
import type { WhoComments } from '@sfera/contract/comments/who-comments';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';

/** A further photo or video of a post; the first one stands in the post itself. */
export interface PostItemTable {
  post_id: Fixed<PostId>;
  /** From 1. */
  position: number;
  media_id: MediaId;
  /** Says what is to be seen; empty: the author has not said so. */
  alt_text: Generated<string>;
}

/** All photos and videos of all posts, the first of a post with `position` 0: a view. */
export interface PostMediaView {
  post_id: Fixed<PostId>;
  position: Fixed<number>;
  media_id: Fixed<MediaId>;
  alt_text: Fixed<string>;
}

/** A post as it was before a change. Deleted with the post. */
export interface PostVersionTable {
  post_id: Fixed<PostId>;
  /** When it was changed. */
  until: Fixed<Date>;
  description: Fixed<string>;
  /** JSON: {@link FormerItem}s in order. */
  items: ColumnType<FormerItem[], string, never>;
}

export interface FormerItem {
  mediaId: MediaId;
  altText: string;
}

/** A photo or video that waits for the publication of its post. */
export interface HeldItemTable {
  user_id: Fixed<UserId>;
  /** The client's name for the item. */
  temp_id: Fixed<string>;
  media_id: Fixed<MediaId>;
  created_at: Fixed<Date>;
}

/** A post that waits for its time. It becomes a post once, in one transaction; at most 50 per person. */
export interface ScheduledPostTable {
  id: Fixed<ScheduledPostId>;
  user_id: Fixed<UserId>;
  /** The client's name for the post, which the post itself gets too. */
  temp_id: Fixed<string>;
  description: string;
  who_comments: WhoComments;
  /** Whether others may save its files. */
  allows_download: Generated<boolean>;
  /** A circle may be gone when the time has come. */
  audience: AudienceChoice;
  publish_at: Date;
  /** Why it was not published at its time; null: its time has not come. */
  refusal: ErrorCode | null;
  created_at: Fixed<Date>;
}

/** A photo or video of a post that waits for its time. */
export interface ScheduledItemTable {
  scheduled_id: Fixed<ScheduledPostId>;
  /** From 0. */
  position: Fixed<number>;
  temp_id: Fixed<string>;
  media_id: Fixed<MediaId>;
  alt_text: Generated<string>;
}
