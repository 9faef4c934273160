import { type RawBuilder, sql } from 'kysely';
import { hiddenPeople, type Viewer } from './visibility.ts';

type Member = NonNullable<Viewer>;

/** The account's followers without those who are hidden from the viewer. `account`: alias of the row of `users`. */
export const followerCount = (viewer: Member, account = 'u'): RawBuilder<number> => sql<number>`
  (${sql.ref(`${account}.follower_count`)} - (
    select count(*)::int from follows hidden
    where hidden.followee_id = ${sql.ref(`${account}.id`)} and hidden.status = 'following'
      and hidden.follower_id = any (${hiddenPeople(viewer)})))`;

/** How many people the account follows, without those who are hidden from the viewer. */
export const followingCount = (viewer: Member, account = 'u'): RawBuilder<number> => sql<number>`
  (${sql.ref(`${account}.following_count`)} - (
    select count(*)::int from follows hidden
    where hidden.follower_id = ${sql.ref(`${account}.id`)} and hidden.status = 'following'
      and hidden.followee_id = any (${hiddenPeople(viewer)})))`;
