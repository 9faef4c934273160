import type { UserId } from '@sfera/contract/base/ids';
import type { CurrentUser, ListedUser, Profile, UserPreview } from '@sfera/contract/people/users';
import type { Birthday } from '@sfera/contract/people/birthday';
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
  /** Null when none is given, or not to the viewer. */
  birthday: string | null;
  birth_year: number | null;
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

/** The fields of an account with a birthday: none without one. */
const presentBirthday = ({
  birthday,
  birth_year: year,
}: Pick<ProfileRow, 'birthday' | 'birth_year'>): { birthday?: Birthday } =>
  birthday === null
    ? {}
    : { birthday: { day: Number(birthday.slice(3)), month: Number(birthday.slice(0, 2)), year } };

export const presentProfile = (row: ProfileRow): Profile => ({
  ...presentListedUser(row),
  description: row.description,
  countPosts: row.post_count,
  countFollowers: row.follower_count,
  countFollowing: row.following_count,
  isFollowing: row.follow_status === 'following',
  requestPending: row.follow_status === 'pending',
  followsViewer: row.follows_viewer,
  ...presentBirthday(row),
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
  ...presentBirthday(row),
  ...(row.birthday !== null && { birthdayAudience: row.birthday_audience }),
});
