import type { Hidden } from '@sfera/contract/hidden';
import type { CircleId, MediaId, PostId, UserId } from '@sfera/contract/ids';
import type { ReactionSummary } from '@sfera/contract/reaction';
import type { WhoComments } from '@sfera/contract/who-comments';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from './columns.ts';

export interface PostTable {
  id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  /** The first photo or video; further ones stand in `post_items`. */
  media_id: MediaId;
  /** Of the first photo or video. */
  kind: 'image' | 'video';
  item_count: Generated<number>;
  /** Says what is to be seen on the first photo or video; empty: nobody has said so. */
  alt_text: Generated<string>;
  description: string;
  /** False while only the author may see the post: its video cannot be played yet, or has failed. */
  is_published: boolean;
  audience: Generated<'everyone' | 'followers' | 'circle'>;
  /** Set with the audience `circle`, unless the circle is gone. */
  circle_id: ColumnType<CircleId | null, CircleId | null | undefined, never>;
  /** As `is_published`, for an audience that is not everyone; a trigger keeps the two apart. */
  is_shared: GeneratedAlways<boolean>;
  /** By which decision moderators hid it, so that only its author sees it; null when they did not. */
  hidden: ColumnType<Hidden | null, string | null | undefined, string | null>;
  /** When moderators removed it, so that nobody sees it. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When its author put it away, so that nobody else sees it; null otherwise. */
  archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When its author put it first in the profile; null otherwise. */
  pinned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Shown blurred until it is tapped. */
  is_sensitive: Generated<boolean>;
  /** The id that the client gave to the post, or null. */
  temp_id: ColumnType<string | null, string | null | undefined, never>;
  who_comments: Generated<WhoComments>;
  view_count: Generated<number>;
  comment_count: Generated<number>;
  like_count: Generated<number>;
  /** People by reaction; reactions of nobody are missing. */
  reaction_counts: ColumnType<ReactionSummary, string | undefined, string>;
  /** Number of all reactions. */
  reaction_count: Generated<number>;
  /** Place among recommendations, higher is earlier: `db/ranking/recommendations.ts`. */
  rank: GeneratedAlways<number>;
  /** People whose watched share of the video is known, and the sum of their percents. */
  watch_count: Generated<number>;
  watched_percents: Generated<number>;
  /** Place among swipes, higher is earlier: `db/ranking/swipes.ts`. */
  swipe_rank: GeneratedAlways<number>;
  /** When its author last changed it; null: never. */
  edited_at: ColumnType<Date | null, Date | null | undefined, Date>;
  created_at: Fixed<Date>;
}
