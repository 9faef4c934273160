import type { UserId } from '@sfera/contract/ids';
import { type RawBuilder, sql } from 'kysely';

/** The viewer: an account, a column or parameter of the statement that holds one, or null for a guest. */
export type Viewer = UserId | RawBuilder<unknown> | null;

const column = (row: string, name: string) => sql.ref(`${row}.${name}`);

const isPublic = (author: string) => sql<boolean>`not ${column(author, 'is_private')}`;

/**
 * Whether the viewer may see an account's publications, its lists of people and its story ring (spec 6): the account
 * itself always, all viewers when it is public, and its accepted followers. True or false, never null. `author`: alias
 * of the row of `users`.
 *
 * Every statement that shows something of an account uses this file, and a test keeps the privacy of accounts out of
 * all other files. A future rule that hides an account from a person, such as a block, belongs here.
 */
export const isAuthorVisibleTo = (viewer: Viewer, author = 'u'): RawBuilder<boolean> =>
  viewer === null
    ? isPublic(author)
    : // The follow is read by a scalar subquery: only for private accounts, and by its key. PostgreSQL may turn a join
      // or EXISTS into a scan of all follows of the viewer or the author.
      sql<boolean>`(${column(author, 'id')} = ${viewer}::uuid or ${isPublic(author)} or (
        select status from follows where follower_id = ${viewer}::uuid and followee_id = ${column(author, 'id')}
      ) is not distinct from 'following')`;

/**
 * Whether an account is visible to the viewer without a follow, as in public feeds and recommendations; with a null
 * viewer, whether a follow needs no request. Built from the rule above, so that a future block applies here too.
 */
export const isAuthorPublicTo = (viewer: Viewer, author = 'u'): RawBuilder<boolean> =>
  viewer === null
    ? isPublic(author)
    : sql<boolean>`(${isPublic(author)} and ${isAuthorVisibleTo(viewer, author)})`;

/**
 * Whether a row of `follows` gives the viewer access to the followee's publications: it is the viewer's follow and
 * accepted. For feeds, which start at the follows and need no row of `users`.
 */
export const isFollowOf = (viewer: NonNullable<Viewer>, follow: string): RawBuilder<boolean> => sql<boolean>`
  (${column(follow, 'follower_id')} = ${viewer} and ${column(follow, 'status')} = 'following')`;
