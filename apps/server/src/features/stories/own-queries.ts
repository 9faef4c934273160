import type { MediaId, StoryId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Page } from '../../platform/services/list-page.ts';
import type { StoryRow } from './present.ts';
import { seenJoin, storyColumns } from './story-columns.ts';
import { expiredBy, forgottenBy } from './visibility.ts';

const ownStories = (ownerId: UserId, now: Date) => sql`
  from stories s join users u on u.id = s.user_id join media m on m.id = s.media_id ${seenJoin(ownerId)}
  where s.user_id = ${ownerId} and s.created_at > ${forgottenBy(now)}`;

/** The story, live or in the archive. */
export async function readOwnStory(
  db: Db,
  ownerId: UserId,
  id: StoryId,
  now: Date,
): Promise<(StoryRow & { media_id: MediaId }) | undefined> {
  const { rows } = await sql<StoryRow & { media_id: MediaId }>`
    select ${storyColumns(ownerId)}, s.media_id ${ownStories(ownerId, now)} and s.id = ${id}`.execute(db);
  return rows[0];
}

/** Expired ones, newest first. */
export async function readArchive(
  db: Db,
  ownerId: UserId,
  { before, limit }: Page<StoryId>,
  now: Date,
): Promise<StoryRow[]> {
  const { rows } = await sql<StoryRow>`
    select ${storyColumns(ownerId)} ${ownStories(ownerId, now)} and s.created_at <= ${expiredBy(now)}
      ${before ? sql`and s.id < ${before}` : sql``}
    order by s.id desc limit ${limit}`.execute(db);
  return rows;
}
