import type { UserId } from '@sfera/contract/base/ids';
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
 * The people whom a block keeps apart from the viewer, made by either of the two, as an array of ids. For a viewer who
 * is a parameter PostgreSQL reads the array once for each statement; for most people it is empty, and then a condition
 * with it costs nothing.
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
 * Whether the viewer may see an account's publications, its lists of people and its story ring: the account itself
 * always, all viewers when it is public, and its accepted followers. True or false, never null. `author`: alias of the
 * row of `users`.
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

/** Whether the viewer is one of the people of a circle. `circleId`: a column or a parameter. */
export const isInCircle = (viewer: NonNullable<Viewer>, circleId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from circle_people where circle_id = ${circleId} and user_id = ${viewer}::uuid)`;

/**
 * Whether the viewer is one of those for whom the author means a post or a story with a chosen audience: the accepted
 * followers, or the people of a circle, whom no block keeps from the author. `row`: alias of the row of `posts` or
 * `stories`.
 */
export const isMeant = (viewer: NonNullable<Viewer>, row: string): RawBuilder<boolean> => sql<boolean>`(
  case ${column(row, 'audience')}
    when 'circle' then ${isInCircle(viewer, column(row, 'circle_id'))}
    else (
      select status from follows where follower_id = ${viewer}::uuid and followee_id = ${column(row, 'user_id')}
    ) is not distinct from 'following'
  end and ${isUnblocked(viewer, column(row, 'user_id'))})`;

/** Whether such a post or story is visible to the viewer by its audience. */
export const isInAudience = (viewer: Viewer, row: string): RawBuilder<boolean> =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`(${column(row, 'is_shared')} and ${isMeant(viewer, row)})`;

/**
 * Whether an album is visible to the viewer: to the people of its circle, or to those who see the profile, or its
 * followers alone. `album`: alias of the row of `albums`.
 */
export const isAlbumVisibleTo = (
  viewer: NonNullable<Viewer>,
  album: string,
): RawBuilder<boolean> => sql<boolean>`(
  case when ${column(album, 'circle_id')} is not null then ${isInCircle(viewer, column(album, 'circle_id'))}
  else exists (
    select from users album_owner where album_owner.id = ${column(album, 'owner_id')}
      and ${isAuthorVisibleTo(viewer, 'album_owner')}
      and (not ${column(album, 'is_for_followers')} or album_owner.id = ${viewer}::uuid or (
        select status from follows where follower_id = ${viewer}::uuid and followee_id = album_owner.id
      ) is not distinct from 'following')
  ) end)`;

/**
 * Whether an event is visible to the viewer: to the people of its circle, unless moderators have hidden or removed its
 * post. `event`: alias of the row of `events`.
 */
export const isEventVisibleTo = (
  viewer: NonNullable<Viewer>,
  event: string,
): RawBuilder<boolean> => sql<boolean>`(
  ${isInCircle(viewer, column(event, 'circle_id'))} and exists (
    select from posts event_post
    where event_post.id = ${column(event, 'post_id')} and event_post.hidden is null and event_post.removed_at is null))`;

/**
 * Whether the viewer may know the birthday of a person: the person alone, or those who share a circle with the person, or
 * also the accepted followers. `person`: alias of the row of `users`.
 */
export const isBirthdayVisibleTo = (
  viewer: NonNullable<Viewer>,
  person = 'u',
): RawBuilder<boolean> => sql<boolean>`(
  ${column(person, 'birthday')} is not null and (${column(person, 'id')} = ${viewer}::uuid or (
    ${column(person, 'birthday_audience')} <> 'nobody' and ${isPersonVisibleTo(viewer, person)} and (
      exists (
        select from circle_people shared
        where shared.user_id = ${column(person, 'id')} and ${isInCircle(viewer, sql`shared.circle_id`)}
      ) or (${column(person, 'birthday_audience')} = 'followers' and (
        select status from follows where follower_id = ${viewer}::uuid and followee_id = ${column(person, 'id')}
      ) is not distinct from 'following')))))`;

/** Whether post `p` stands in an album that is visible to the viewer. */
export const isInVisibleAlbum = (viewer: NonNullable<Viewer>): RawBuilder<boolean> => sql<boolean>`exists (
  select from album_pictures placed join albums album on album.id = placed.album_id
  where placed.post_id = p.id and ${isAlbumVisibleTo(viewer, 'album')})`;

/** Whether post `p`, which was made for an album, is visible to the viewer by an album. */
export const isShownInAlbum = (viewer: Viewer): RawBuilder<boolean> =>
  viewer === null
    ? sql<boolean>`false`
    : sql<boolean>`(p.is_in_albums and ${isInVisibleAlbum(viewer)} and ${isUnblocked(viewer, sql.ref('p.user_id'))})`;

/**
 * For whom a post or a story is, in one word, for its author; `u` is the row of its author. `isInAlbums`: whether others
 * see it in an album.
 */
export const audienceOf = (
  row: string,
  isInAlbums: RawBuilder<unknown> = sql`false`,
): RawBuilder<'everyone' | 'followers' | 'circle' | 'author'> =>
  sql`case
    when ${column(row, 'is_published')} or (${isInAlbums} and ${column(row, 'audience')} = 'everyone') then case when ${isPublic('u')} then 'everyone' else 'followers' end
    when (${column(row, 'is_shared')} or ${isInAlbums}) and (${column(row, 'audience')} = 'followers' or ${column(row, 'circle_id')} is not null)
      then ${column(row, 'audience')}
    else 'author'
  end`;
