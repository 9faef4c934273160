import * as z from 'zod/mini';
import { UserId } from './ids.ts';
import { defineRoute } from './kit/route.ts';

/**
 * How the viewer stands towards another account (spec 4, Follow relation).
 * - `none`: no tie
 * - `pending`: the account is private and its owner has not answered yet
 * - `following`: the account's posts appear in the viewer's feed
 */
export const FollowStatus = z.enum(['none', 'pending', 'following']);
export type FollowStatus = z.infer<typeof FollowStatus>;

/** What a card shows of an account. */
export const UserPreview = z.object({
  id: UserId,
  login: z.string(),
  userName: z.string(),
  /** Address of the square picture; null shows the default avatar. */
  logoImage: z.nullable(z.string()),
  isVerified: z.boolean(),
});
export type UserPreview = z.infer<typeof UserPreview>;

/** The signed-in person's own account. */
export const CurrentUser = z.extend(UserPreview, {
  email: z.string(),
  description: z.string(),
  isPrivate: z.boolean(),
  countPosts: z.int(),
  countFollowers: z.int(),
  countFollowing: z.int(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Reads the signed-in person's account. Errors: `signed_out`, also when the account is gone. */
export const getCurrentUser = defineRoute({
  method: 'GET',
  path: '/api/user',
  summary: 'Свой аккаунт',
  access: 'member',
  response: CurrentUser,
  errors: ['signed_out'],
});

/** How many accounts there are. */
export const countUsers = defineRoute({
  method: 'GET',
  path: '/api/users/count',
  summary: 'Количество пользователей на сайте',
  access: 'member',
  response: z.object({ count: z.int() }),
  errors: ['signed_out'],
});
