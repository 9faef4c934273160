import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import { SEARCH_RESULTS } from '@sfera/contract/people/limits';
import type {
  findByLogins as findRoute,
  listRecommendedUsers as recommendedRoute,
  RecommendedUser,
  searchUsers as searchRoute,
} from '@sfera/contract/people/search';
import { loginsMeant } from '@sfera/contract/words/text-links';
import type { UserPreview } from '@sfera/contract/people/users';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../context/context.ts';
import {
  type ListedUserRow,
  presentListedUser,
  presentUserPreview,
  readFormerOwner,
} from '../users/index.ts';
import { findUsers } from './find-users.ts';
import { readByLogins } from './queries.ts';
import { readRecommendedUsers, type RecommendedUserRow } from './recommendation-queries.ts';
import { parseQuery } from './people-query.ts';

/** Empty for a query without a letter, a digit or a character of a login. */
export async function searchUsers(
  { db, clock }: Context,
  viewerId: UserId,
  query: string,
): Promise<AnswerOf<typeof searchRoute>> {
  const rows = await find(db, viewerId, query);
  const users = rows.map(presentListedUser);
  const { login } = parseQuery(query);
  // A login may end in a dot, and a mention at the end of a sentence too.
  for (const meant of new Set([login, loginsMeant(login ?? '').at(-1)])) {
    if (!meant || rows.some((row) => row.login.toLowerCase() === meant)) break;
    const owner = await readFormerOwner(db, viewerId, meant, clock.now());
    if (!owner) continue;
    const others = users.filter(({ id }) => id !== owner.id).slice(0, SEARCH_RESULTS - 1);
    return { users: [{ ...presentListedUser(owner), formerLogin: meant }, ...others] };
  }
  return { users };
}

/** The same people without the viewer: people to write to. */
export async function searchInterlocutors(
  { db }: Context,
  viewerId: UserId,
  query: string,
): Promise<UserPreview[]> {
  const rows = await find(db, viewerId, query);
  return rows.filter(({ id }) => id !== viewerId).map(presentUserPreview);
}

export async function findByLogins(
  { db }: Context,
  viewerId: UserId,
  logins: readonly string[],
): Promise<AnswerOf<typeof findRoute>> {
  const rows = await readByLogins(db, viewerId, logins);
  return { users: rows.map(presentListedUser) };
}

async function find(db: Db, viewerId: UserId, query: string): Promise<ListedUserRow[]> {
  const asked = parseQuery(query);
  return asked.login || asked.words.length > 0 ? findUsers(db, viewerId, asked) : [];
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
