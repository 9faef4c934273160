import type { UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import type {
  listRecommendedUsers as recommendedRoute,
  RecommendedUser,
  searchUsers as searchRoute,
} from '@sfera/contract/search';
import type { ListedUser } from '@sfera/contract/users';
import type { Context } from '../../platform/context.ts';
import { presentUserPreview } from '../users/index.ts';
import { findUsers } from './find-users.ts';
import type { ListedUserRow } from './queries.ts';
import { readRecommendedUsers, type RecommendedUserRow } from './recommendation-queries.ts';
import { parseQuery } from './parse-query.ts';

/** Nobody for a query without a letter, a digit or a character of a login. */
export async function searchUsers(
  { db }: Context,
  viewerId: UserId,
  query: string,
): Promise<AnswerOf<typeof searchRoute>> {
  const asked = parseQuery(query);
  const rows = asked.login || asked.words.length > 0 ? await findUsers(db, viewerId, asked) : [];
  return { users: rows.map(presentListedUser) };
}

export async function listRecommendedUsers(
  { db }: Context,
  viewerId: UserId,
): Promise<AnswerOf<typeof recommendedRoute>> {
  const rows = await readRecommendedUsers(db, viewerId);
  return { recommendations: rows.map(presentRecommendedUser) };
}

const presentRecommendedUser = (row: RecommendedUserRow): RecommendedUser => ({
  ...presentListedUser(row),
  isFollowing: row.follow_status === 'following',
  requestPending: row.follow_status === 'pending',
  followersCount: row.follower_count,
  Followers: row.followers,
  countShared: row.shared,
});

const presentListedUser = (row: ListedUserRow): ListedUser => ({
  ...presentUserPreview(row),
  isPrivate: row.is_private,
  followStatus: row.follow_status ?? 'none',
});
