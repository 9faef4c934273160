import type { CommentId, MentionId, PostId, StoryId, TagId, UserId } from '@sfera/contract/ids';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from './columns.ts';

export interface TagTable {
  id: Fixed<TagId>;
  /** The form in which tags are compared: `tagKey`. */
  key: Fixed<string>;
  /** As it was written first. */
  name: Fixed<string>;
  /** Published posts of public accounts; triggers keep it (decision 112). */
  post_count: GeneratedAlways<number>;
}

export interface PostTagTable {
  tag_id: Fixed<TagId>;
  post_id: Fixed<PostId>;
  /** Whether the post is in the count of its tag: everybody may see it. */
  is_counted: boolean;
}

export interface TagFollowTable {
  user_id: Fixed<UserId>;
  tag_id: Fixed<TagId>;
  created_at: Fixed<Date>;
}

export interface MentionTable {
  /** UUIDv7: the place of a told mention among notifications. */
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
  /** Whether it is a notification of the mentioned person, too. */
  is_told: Generated<boolean>;
  created_at: Fixed<Date>;
  read_at: ColumnType<Date | null, never, Date | null>;
}
