import type { PostId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { isVisibleTo } from '../../posts/index.ts';
import type { NewMessage } from '../message/new-message.ts';

/** The messages whose post is gone, or hidden from their sender. */
export async function findUnseenPosts(
  tx: Tx,
  messages: readonly NewMessage[],
): Promise<ReadonlySet<NewMessage>> {
  const sharing = messages.filter(({ postId }) => postId);
  if (sharing.length === 0) return new Set();
  const { rows } = await sql<{ post_id: PostId; sender_id: UserId }>`
    select distinct shared.post_id, shared.sender_id
    from unnest(
      ${sharing.map(({ postId }) => postId)}::uuid[], ${sharing.map(({ senderId }) => senderId)}::uuid[]
    ) as shared (post_id, sender_id)
    join posts p on p.id = shared.post_id join users u on u.id = p.user_id
    where ${isVisibleTo(sql.ref('shared.sender_id'))}`.execute(tx);
  const seen = new Set(rows.map((row) => `${row.post_id} ${row.sender_id}`));
  return new Set(sharing.filter(({ postId, senderId }) => !seen.has(`${postId} ${senderId}`)));
}
