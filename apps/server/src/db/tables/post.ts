import type { Hidden } from '@sfera/contract/moderation/hidden';
import type { CircleId, ImportId, MediaId, PostId, UserId } from '@sfera/contract/base/ids';
import type { ReactionSummary } from '@sfera/contract/posts/reaction';
import type { WhoComments } from '@sfera/contract/comments/who-comments';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from './columns.ts';

/**
 * A post. (`user_id`, `temp_id`) is unique, so that a repeated upload is never doubled; deleted with its author or its
 * first media.
 */
export interface PostTable {
  id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  /** The first photo or video; further ones stand in `post_items`. */
  media_id: MediaId;
  /** The kind of the first photo or video. */
  kind: 'image' | 'video';
  item_count: Generated<number>;
  /** Says what is to be seen on the first photo or video; empty: the author has not said so. */
  alt_text: Generated<string>;
  description: string;
  /** False while only the author may see the post: its video cannot be played yet, or has failed. */
  is_published: boolean;
  audience: Generated<'everyone' | 'followers' | 'circle'>;
  /** Set with the audience `circle`, unless the circle is gone. */
  circle_id: ColumnType<CircleId | null, CircleId | null | undefined, never>;
  /** The counterpart of `is_published` for an audience other than `everyone`; a trigger keeps the two apart. */
  is_shared: GeneratedAlways<boolean>;
  /** It was made for an album and stands in no feed; ended by a trigger when it leaves its last album. */
  only_in_albums: Generated<boolean>;
  /** The counterpart of `is_published` for such a post; the same trigger keeps the two apart. */
  is_in_albums: GeneratedAlways<boolean>;
  /** By which decision moderators hid it, so that only its author sees it; null when they did not. */
  hidden: ColumnType<Hidden | null, string | null | undefined, string | null>;
  /** When moderators removed it, so that no person sees it. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When its author put it away, so that no other person sees it; null otherwise. */
  archived_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When its author put it first in the profile; null otherwise. */
  pinned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Shown blurred until it is tapped. */
  is_sensitive: Generated<boolean>;
  /** The id that the client gave to the post, or null. */
  temp_id: ColumnType<string | null, string | null | undefined, never>;
  who_comments: Generated<WhoComments>;
  /** Whether others may save its files. */
  allows_download: Generated<boolean>;
  view_count: Generated<number>;
  comment_count: Generated<number>;
  like_count: Generated<number>;
  /** People by reaction; a reaction that no person has given is missing. */
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
  /** The import that brought it from another network; null for a post that was published here. */
  import_id: ColumnType<ImportId | null, ImportId | null | undefined, never>;
  /** Its position in lists in place of its id, when its video became ready after it was made; null otherwise. */
  place: GeneratedAlways<PostId | null>;
  /** When it was published; until then, when it was made. */
  created_at: Fixed<Date>;
}

/**
 * The words of a post's texts for the search. Written by a trigger, so that no server forgets it; deleted with the
 * post.
 */
export interface PostWordsTable {
  post_id: Fixed<PostId>;
  /** The words of the post's texts as a `tsvector` of the Russian configuration. */
  words: string;
}
