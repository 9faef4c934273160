import type { UserId } from '@sfera/contract/base/ids';
import type { CurrentUser, ListedUser, Profile, UserPreview } from '@sfera/contract/people/users';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';

export interface UserPreviewRow {
  id: UserId;
  login: string;
  user_name: string;
  avatar_url: string | null;
  is_verified: boolean;
}

export interface ListedUserRow extends UserPreviewRow {
  is_private: boolean;
  /** The viewer's follow; null without one. */
  follow_status: 'pending' | 'following' | null;
}

/** The columns of a {@link ListedUserRow} except `id` and the viewer's follow. `account`: alias of a row of `users`. */
export const listedUserColumns = (account: string): RawBuilder<unknown> =>
  sql.join(
    ['login', 'user_name', 'avatar_url', 'is_verified', 'is_private'].map((name) =>
      sql.ref(`${account}.${name}`),
    ),
  );

export interface ProfileRow extends ListedUserRow {
  description: string;
  post_count: number;
  follower_count: number;
  following_count: number;
  follows_viewer: boolean;
}

export const presentUserPreview = (row: UserPreviewRow): UserPreview => ({
  id: row.id,
  login: row.login,
  userName: row.user_name,
  logoImage: row.avatar_url,
  isVerified: row.is_verified,
});

export const presentListedUser = (row: ListedUserRow): ListedUser => ({
  ...presentUserPreview(row),
  isPrivate: row.is_private,
  followStatus: row.follow_status ?? 'none',
});

export const presentProfile = (row: ProfileRow): Profile => ({
  ...presentListedUser(row),
  description: row.description,
  countPosts: row.post_count,
  countFollowers: row.follower_count,
  countFollowing: row.following_count,
  isFollowing: row.follow_status === 'following',
  requestPending: row.follow_status === 'pending',
  followsViewer: row.follows_viewer,
});

export const presentCurrentUser = (row: Selectable<Tables['users']>): CurrentUser => ({
  ...presentUserPreview(row),
  email: row.email,
  description: row.description,
  isPrivate: row.is_private,
  countPosts: row.post_count,
  countFollowers: row.follower_count,
  countFollowing: row.following_count,
  role: row.role,
  limitedUntil: row.limited_until && row.limited_until.toISOString(),
  isDisabled: row.disabled_at !== null,
});
