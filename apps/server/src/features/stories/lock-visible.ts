import type { StoryId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isVisibleTo } from './visibility.ts';

/**
 * The stories among these that are visible to their viewers now, with their authors. Locks the stories against deletion
 * until the transaction ends; views are still possible.
 */
export async function lockVisibleStories(
  tx: Tx,
  requested: readonly { storyId: StoryId; viewerId: UserId }[],
  now: Date,
): Promise<{ id: StoryId; viewer_id: UserId; user_id: UserId }[]> {
  const { rows } = await sql<{ id: StoryId; viewer_id: UserId; user_id: UserId }>`
    select s.id, requested.viewer_id, s.user_id
    from unnest(
      ${requested.map(({ storyId }) => storyId)}::uuid[], ${requested.map(({ viewerId }) => viewerId)}::uuid[]
    ) as requested (story_id, viewer_id)
    join stories s on s.id = requested.story_id join users u on u.id = s.user_id
    where ${isVisibleTo(sql.ref('requested.viewer_id'), now)}
    order by s.id for key share of s`.execute(tx);
  return rows;
}
