import type { StoryId, UserId } from '@sfera/contract/base/ids';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Page } from '../../base/list-page.ts';
import { readPlace, tailOf } from '../../base/list-place.ts';
import { isPersonVisibleTo, type UserPreviewRow } from '../users/index.ts';
import { visibleViews } from './story-columns.ts';
import { archiveCutoff, isVisibleTo } from './visibility.ts';

/** Ids of viewed live stories, newest first. */
export async function readViewedIds(db: Db, viewerId: UserId, now: Date): Promise<StoryId[]> {
  const { rows } = await sql<{ id: StoryId }>`
    select s.id
    from story_views v join stories s on s.id = v.story_id join users u on u.id = s.user_id
    where v.user_id = ${viewerId} and ${isVisibleTo(viewerId, now)}
    order by s.id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The story, if visible to the viewer, with a lock against its deletion: a concurrent deletion either waits for this
 * statement or comes first. Concurrent views are not blocked.
 */
const visibleStory = (id: StoryId, viewerId: UserId, now: Date): RawBuilder<unknown> => sql`
  select s.id, s.user_id from stories s join users u on u.id = s.user_id
  where s.id = ${id} and ${isVisibleTo(viewerId, now)}
  for key share of s`;

/** Stores the first view of another person's story. Resolves to false when the story is hidden from the viewer. */
export async function insertView(db: Db, id: StoryId, viewerId: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with story as materialized (${visibleStory(id, viewerId, now)}), noted as (
      insert into story_views (story_id, user_id, viewed_at)
      select id, ${viewerId}::uuid, ${now}::timestamptz from story where user_id <> ${viewerId}
      on conflict do nothing
    )
    select from story`.execute(db);
  return rows.length > 0;
}

/**
 * Stores a reaction together with a view. Resolves to false for one's own story and for a story that is hidden from the
 * viewer.
 */
export async function writeReaction(
  db: Db,
  id: StoryId,
  viewerId: UserId,
  reaction: Reaction | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with story as materialized (${visibleStory(id, viewerId, now)})
    insert into story_views (story_id, user_id, viewed_at, reaction)
    select id, ${viewerId}::uuid, ${now}::timestamptz, ${reaction}::text from story where user_id <> ${viewerId}
    on conflict (story_id, user_id) do update set reaction = excluded.reaction
    returning story_id`.execute(db);
  return rows.length > 0;
}

/** The number of visible viewers of the owner's story; undefined for another person's story and a missing one. */
export async function countViewers(
  db: Db,
  ownerId: UserId,
  id: StoryId,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select (${visibleViews(ownerId)}) as count
    from stories s where s.id = ${id} and s.user_id = ${ownerId} and s.created_at > ${archiveCutoff(now)}`.execute(
    db,
  );
  return rows[0]?.count;
}

export interface ViewerRow extends UserPreviewRow {
  reaction: Reaction | null;
  viewed_at: Date;
}

/** Newest view first. */
export async function readViewers(
  db: Db,
  ownerId: UserId,
  id: StoryId,
  { before, limit }: Page<UserId>,
): Promise<ViewerRow[]> {
  const place = before && readPlace(before);
  const tail = tailOf(sql.ref('v.user_id'));
  const further = place
    ? sql`and (v.viewed_at, ${tail}) < (${new Date(place.key)}::timestamptz, ${place.tail})`
    : sql``;
  const { rows } = await sql<ViewerRow>`
    select u.id, u.login, u.user_name, u.avatar_url, u.is_verified, v.reaction, v.viewed_at
    from story_views v join users u on u.id = v.user_id
    where v.story_id = ${id} and ${isPersonVisibleTo(ownerId)} ${further}
    order by v.viewed_at desc, ${tail} desc limit ${limit}`.execute(db);
  return rows;
}
