import type { UserId } from '@sfera/contract/ids';
import { type RawBuilder, sql } from 'kysely';

/** The viewer: an account, a column or parameter of the statement that holds one, or null for a guest. */
export type Viewer = UserId | RawBuilder<unknown> | null;

const column = (row: string, name: string) => sql.ref(`${row}.${name}`);

const isEnabled = (person: string) => sql<boolean>`${column(person, 'disabled_at')} is null`;

/** For statements without the row of `users`. Disabled accounts are few, and have an index of their own. */
const isEnabledId = (id: RawBuilder<unknown>) => sql<boolean>`
  not exists (select from users disabled where disabled.id = ${id} and disabled.disabled_at is not null)`;

const isPublic = (author: string) =>
  sql<boolean>`(not ${column(author, 'is_private')} and ${isEnabled(author)})`;

/**
 * The people whom a block keeps apart from the viewer, whoever of the two has made it, as an array of ids. For a viewer
 * who is a parameter PostgreSQL reads the array once for each statement; for most people it is empty, and then a
 * condition with it costs nothing.
 */
export const hiddenPeople = (viewer: NonNullable<Viewer>): RawBuilder<UserId[]> => sql<UserId[]>`array(
  select blocked_id from blocks where blocker_id = ${viewer}::uuid
  union all select blocker_id from blocks where blocked_id = ${viewer}::uuid)`;

/**
 * {@link isPersonVisibleTo} for a statement without the person's row of `users`. A viewer who is a column may be
 * disabled too, as the other of two people.
 */
export const isUnblocked = (viewer: Viewer, id: RawBuilder<unknown>): RawBuilder<boolean> => {
  if (viewer === null) return isEnabledId(id);
  const both = typeof viewer === 'string' ? sql`` : sql`and ${isEnabledId(viewer)}`;
  return sql<boolean>`(${id} <> all (${hiddenPeople(viewer)}) and ${isEnabledId(id)} ${both})`;
};

/**
 * Whether the viewer may know that this person is here, and what the person does: comments, reactions, likes, views,
 * follows, messages, presence: no block stands between them, and moderators have not disabled the account. True or
 * false, never null. `person`: alias of the row of `users`.
 *
 * Every statement that shows people includes this rule or one of the rules below, and a test keeps blocks out of all
 * other files.
 */
export const isPersonVisibleTo = (viewer: Viewer, person = 'u'): RawBuilder<boolean> =>
  viewer === null
    ? isEnabled(person)
    : sql<boolean>`(${column(person, 'id')} <> all (${hiddenPeople(viewer)}) and ${isEnabled(person)})`;

/**
 * Whether the viewer may see an account's publications, its lists of people and its story ring (spec 6): the account
 * itself always, all viewers when it is public, and its accepted followers. True or false, never null. `author`: alias
 * of the row of `users`.
 *
 * Every statement that shows something of an account uses this file, and a test keeps the privacy of accounts out of
 * all other files.
 */
export const isAuthorVisibleTo = (viewer: Viewer, author = 'u'): RawBuilder<boolean> =>
  viewer === null
    ? isPublic(author)
    : // The follow is read by a scalar subquery: only for private accounts, and by its key. PostgreSQL may turn a join
      // or EXISTS into a scan of all follows of the viewer or the author.
      sql<boolean>`(${isPersonVisibleTo(viewer, author)} and (
        ${column(author, 'id')} = ${viewer}::uuid or ${isPublic(author)} or (
          select status from follows where follower_id = ${viewer}::uuid and followee_id = ${column(author, 'id')}
        ) is not distinct from 'following'))`;

/**
 * Whether an account is visible to the viewer without a follow, as in public feeds and recommendations; with a null
 * viewer, whether a follow needs no request.
 */
export const isAuthorPublicTo = (viewer: Viewer, author = 'u'): RawBuilder<boolean> =>
  viewer === null
    ? isPublic(author)
    : sql<boolean>`(${isPublic(author)} and ${isPersonVisibleTo(viewer, author)})`;

/**
 * Whether a row of `follows` gives the viewer access to the followee's publications: it is the viewer's follow and
 * accepted. For feeds, which start at the follows and need no row of `users`: a block ends the follows of two people,
 * and the database refuses new ones.
 */
export const isFollowOf = (viewer: NonNullable<Viewer>, follow: string): RawBuilder<boolean> => sql<boolean>`
  (${column(follow, 'follower_id')} = ${viewer} and ${column(follow, 'status')} = 'following')`;
