import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { Role } from '../moderation/roles.ts';
import { Birthday } from './birthday.ts';

/**
 * The viewer's follow of another account (spec 4, Follow relation).
 * - `none`: no follow and no request
 * - `pending`: the account is private and its owner has not answered yet
 * - `following`: the account's posts appear in the viewer's feed
 */
export const FollowStatus = v.picklist(['none', 'pending', 'following']);
export type FollowStatus = v.InferOutput<typeof FollowStatus>;

/** The fields of an account that a card shows. */
export const UserPreview = v.object({
  id: UserId,
  login: v.string(),
  userName: v.string(),
  /** Address of the square picture for lists; null shows the default avatar. `portraits.ts` */
  logoImage: v.nullable(v.string()),
  isVerified: v.boolean(),
});
export type UserPreview = v.InferOutput<typeof UserPreview>;

/** An account in a list, with the fields of its follow button. */
export const ListedUser = v.object({
  ...UserPreview.entries,
  isPrivate: v.boolean(),
  /** The caller's follow of the account; `none` for the caller's own account. */
  followStatus: FollowStatus,
});
export type ListedUser = v.InferOutput<typeof ListedUser>;

/** Public fields of an account, also of a private one. */
export const Profile = v.object({
  ...ListedUser.entries,
  description: v.string(),
  countPosts: int,
  countFollowers: int,
  countFollowing: int,
  /** `followStatus` as two flags, for other clients. */
  isFollowing: v.boolean(),
  requestPending: v.boolean(),
  /** Whether the account follows the caller. */
  followsViewer: v.boolean(),
  /** Missing when none is given, or not to the caller. */
  birthday: v.optional(Birthday),
});
export type Profile = v.InferOutput<typeof Profile>;

/** The signed-in person's own account. */
export const CurrentUser = v.object({
  ...UserPreview.entries,
  email: v.string(),
  description: v.string(),
  isPrivate: v.boolean(),
  countPosts: int,
  countFollowers: int,
  countFollowing: int,
  role: Role,
  /** Until then the person may read and not write; null without a limit. ISO 8601, UTC. */
  limitedUntil: v.nullable(Instant),
  isDisabled: v.boolean(),
  /** Missing when none is given. */
  birthday: v.optional(Birthday),
  /** The people who see it; missing without one. */
  birthdayAudience: v.optional(v.picklist(['nobody', 'circles', 'followers'])),
});
export type CurrentUser = v.InferOutput<typeof CurrentUser>;

/** Reads the signed-in person's account. Errors: `signed_out`, also when the account is gone. */
export const getCurrentUser = defineRoute({
  method: 'GET',
  path: '/api/user',
  summary: 'Свой аккаунт',
  access: 'member',
  openToDisabled: true,
  offline: { keyedBy: 'address' },
  response: CurrentUser,
});

/** Number of accounts. */
export const countUsers = defineRoute({
  method: 'GET',
  path: '/api/users/count',
  summary: 'Количество пользователей на сайте',
  access: 'member',
  response: v.object({ count: int }),
});
