import type { MediaId, StoryId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Audience } from '../media/index.ts';
import type { Page } from '../../base/list-page.ts';
import { audienceOf } from '../users/index.ts';
import type { StoryRow } from './present.ts';
import { viewJoin, storyColumns } from './story-columns.ts';
import { archiveCutoff, expiryCutoff, isCurrent } from './visibility.ts';

const ownStories = (ownerId: UserId, now: Date) => sql`
  from stories s join users u on u.id = s.user_id join media m on m.id = s.media_id ${viewJoin(ownerId)}
  where s.user_id = ${ownerId} and s.removed_at is null and s.created_at > ${archiveCutoff(now)}`;

/** The viewer's story, live or archived. */
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

/** Who may see the story now, beside its author. */
export async function readAudience(db: Db, id: StoryId, now: Date): Promise<Audience> {
  const { rows } = await sql<{ audience: Audience }>`
    select case when not ${isCurrent(now)} then 'author' else ${audienceOf('s')} end as audience
    from stories s join users u on u.id = s.user_id where s.id = ${id}`.execute(db);
  return rows[0]?.audience ?? 'author';
}

/** Expired stories, newest first. */
export async function readArchive(
  db: Db,
  ownerId: UserId,
  { before, limit }: Page<StoryId>,
  now: Date,
): Promise<StoryRow[]> {
  const { rows } = await sql<StoryRow>`
    select ${storyColumns(ownerId)} ${ownStories(ownerId, now)} and s.created_at <= ${expiryCutoff(now)}
      ${before ? sql`and s.id < ${before}` : sql``}
    order by s.id desc limit ${limit}`.execute(db);
  return rows;
}
