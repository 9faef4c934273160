import type { CommentId, MentionId, PostId, StoryId, TagId, UserId } from '@sfera/contract/base/ids';
import type { GeneratedAlways } from 'kysely';
import type { Fixed } from './columns.ts';

/** A tag. Its key is unique. */
export interface TagTable {
  id: Fixed<TagId>;
  /** The form in which tags are compared: `tagKey`. */
  key: Fixed<string>;
  /** The tag as it was written first. */
  name: Fixed<string>;
  /** Published posts of public accounts; triggers keep it (decision 112). */
  post_count: GeneratedAlways<number>;
}

/** A post has a tag. Deleted with either. */
export interface PostTagTable {
  tag_id: Fixed<TagId>;
  post_id: Fixed<PostId>;
  /** Whether the post is in the count of its tag: all people may see it. */
  is_counted: boolean;
  /** That of the post. */
  place: GeneratedAlways<PostId | null>;
}

/** A person follows a tag; at most 200 tags per person. */
export interface TagFollowTable {
  user_id: Fixed<UserId>;
  tag_id: Fixed<TagId>;
  created_at: Fixed<Date>;
}

/** A text mentions a person. One per text and login; deleted with the text and with either account. */
export interface MentionTable {
  /** UUIDv7; also that of the notification, if the person is told. */
  id: Fixed<MentionId>;
  /** The mentioned person. */
  user_id: Fixed<UserId>;
  /** Who has written the text. */
  author_id: Fixed<UserId>;
  /** The login as it stands in the text, in lower case. */
  written: Fixed<string>;
  /** The object that has the text: one of the three. */
  post_id: Fixed<PostId | null>;
  comment_id: Fixed<CommentId | null>;
  story_id: Fixed<StoryId | null>;
  created_at: Fixed<Date>;
}
