import type { ErrorCode } from '@sfera/contract/errors';
import type { MediaId, PostId, UserId } from '@sfera/contract/ids';
import type { MediaStatus } from '@sfera/contract/media';
import type { ColumnType, Generated } from 'kysely';

/** Set when the row is made and never changed. */
type Fixed<T> = ColumnType<T, T, never>;

interface UserTable {
  id: Fixed<UserId>;
  login: string;
  email: string;
  user_name: string;
  description: Generated<string>;
  password_hash: string;
  /** Address of the square picture below `/media`, or null. */
  avatar_url: string | null;
  is_verified: Generated<boolean>;
  is_private: Generated<boolean>;
  post_count: Generated<number>;
  follower_count: Generated<number>;
  following_count: Generated<number>;
  created_at: Fixed<Date>;
}

interface FollowTable {
  follower_id: Fixed<UserId>;
  followee_id: Fixed<UserId>;
  status: 'pending' | 'following';
  created_at: Fixed<Date>;
}

interface MediaTable {
  id: Fixed<MediaId>;
  owner_id: Fixed<UserId>;
  /** 128 random bits, 32 hexadecimal characters: the folder of its files. */
  media_key: Fixed<string>;
  kind: Fixed<'image' | 'video'>;
  status: MediaStatus;
  /** Why it failed; set with `status = 'failed'`. */
  failure: ErrorCode | null;
  width: number;
  height: number;
  /** Widths that exist as `<width>.webp` and `<width>.jpg`. */
  picture_widths: number[];
  thumbhash: string | null;
  is_animated: Generated<boolean>;
  /** Playable file's name within its folder; null while nothing can be played, and for images. */
  video_file: string | null;
  duration_ms: Generated<number>;
  has_sound: Generated<boolean>;
  was_trimmed: Generated<boolean>;
  created_at: Fixed<Date>;
}

interface PostTable {
  id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  media_id: Fixed<MediaId>;
  kind: Fixed<'image' | 'video'>;
  description: string;
  /** False while only the author may see it: its video cannot be played yet, or failed. */
  is_published: boolean;
  view_count: Generated<number>;
  created_at: Fixed<Date>;
}

interface PostViewTable {
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  viewed_at: Date;
}

export interface Tables {
  users: UserTable;
  follows: FollowTable;
  media: MediaTable;
  posts: PostTable;
  post_views: PostViewTable;
}
