import type { UserId } from '@sfera/contract/ids';
import { type RawBuilder, sql } from 'kysely';

/** To whom something is shown: an account, a column of the statement that names one, or null for a guest. */
export type Viewer = UserId | RawBuilder<unknown> | null;

const column = (row: string, name: string) => sql.ref(`${row}.${name}`);

const isPublic = (author: string) => sql<boolean>`not ${column(author, 'is_private')}`;

/**
 * Whether the viewer may see what an account publishes, its lists of people and its ring of stories (spec 6): the
 * account itself, everybody when it is public, and the followers that it has accepted. True or false, never null.
 * `author` is the row of `users` in the statement.
 *
 * Every statement that shows something of an account goes through this file, and a test keeps the privacy of accounts
 * out of all others: what is to hide an account from somebody, such as a block, is added here.
 */
export const isAuthorVisibleTo = (viewer: Viewer, author = 'u'): RawBuilder<boolean> =>
  viewer === null
    ? isPublic(author)
    : // The follow is looked up and not joined: only for private accounts, and by its key. A join or EXISTS may become
      // a walk along all follows of the viewer or of the author; a scalar subquery never does.
      sql<boolean>`(${column(author, 'id')} = ${viewer}::uuid or ${isPublic(author)} or (
        select status from follows where follower_id = ${viewer}::uuid and followee_id = ${column(author, 'id')}
      ) is not distinct from 'following')`;

/**
 * Whether an account is shown to the viewer without a follow: in everybody's feed and in recommendations; with null,
 * whether a follow needs no request. Made of the rule above, so that what hides an account there hides it here.
 */
export const isAuthorPublicTo = (viewer: Viewer, author = 'u'): RawBuilder<boolean> =>
  viewer === null
    ? isPublic(author)
    : sql<boolean>`(${isPublic(author)} and ${isAuthorVisibleTo(viewer, author)})`;

/**
 * Whether a row of `follows` shows the viewer what its followee publishes: the follow is the viewer's and accepted.
 * For feeds, which begin at the follows and need no row of `users`.
 */
export const isFollowOf = (viewer: UserId, follow: string): RawBuilder<boolean> => sql<boolean>`
  (${column(follow, 'follower_id')} = ${viewer} and ${column(follow, 'status')} = 'following')`;
