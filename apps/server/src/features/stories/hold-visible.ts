import type { StoryId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isVisibleTo } from './visibility.ts';

/**
 * Which of these stories their viewers may see now, with whose they are. They are there until the transaction ends;
 * views of others go on.
 */
export async function holdVisibleStories(
  tx: Tx,
  asked: readonly { storyId: StoryId; viewerId: UserId }[],
  now: Date,
): Promise<{ id: StoryId; viewer_id: UserId; user_id: UserId }[]> {
  const { rows } = await sql<{ id: StoryId; viewer_id: UserId; user_id: UserId }>`
    select s.id, asked.viewer_id, s.user_id
    from unnest(
      ${asked.map(({ storyId }) => storyId)}::uuid[], ${asked.map(({ viewerId }) => viewerId)}::uuid[]
    ) as asked (story_id, viewer_id)
    join stories s on s.id = asked.story_id join users u on u.id = s.user_id
    where ${isVisibleTo(sql.ref('asked.viewer_id'), now)}
    order by s.id for key share of s`.execute(tx);
  return rows;
}
