import type { CommentId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import { insertComment } from '../../features/comments/queries.ts';
import { newId } from '../../base/clock.ts';
import type { TestContext } from '../test-context.ts';
import type { TestPerson } from './test-person.ts';
import type { TestPost } from './test-post.ts';

/** Adds a comment and counts it, also where its author sees no post. Comments added later are newer. */
export async function addComment(
  { db, clock }: TestContext,
  author: TestPerson,
  post: TestPost,
  text = 'Красиво',
): Promise<{ id: CommentId }> {
  clock.advance(1); // Ids of one millisecond have no order.
  const id = newId<CommentId>(clock);
  const row = { id, post_id: post.id, user_id: author.id, text, temp_id: null, created_at: clock.now() };
  await db.transaction().execute(async (tx) => {
    await insertComment(tx, row);
    await sql`update posts set comment_count = comment_count + 1 where id = ${post.id}`.execute(tx);
  });
  return { id };
}
