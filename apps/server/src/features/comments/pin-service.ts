import type { CommentId, UserId } from '@sfera/contract/ids';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { authorizeComment } from './permissions.ts';
import { lockPost } from './queries.ts';

/** Puts a comment first under the viewer's own post, in the place of another one. Errors: those of the route. */
export async function pinComment({ db, clock }: Context, viewerId: UserId, id: CommentId): Promise<void> {
  const { post_id: postId } = await authorizeComment.hide(db, viewerId, id);
  await db.transaction().execute(async (tx) => {
    await lockPost(tx, postId);
    const comment = await tx
      .selectFrom('comments')
      .select(['parent_id', 'hidden_at', 'pinned_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!comment) throw new AppError('comment_not_found');
    if (comment.parent_id || comment.hidden_at) throw new AppError('comment_not_pinnable');
    if (comment.pinned_at) return;
    const pinned = tx
      .updateTable('comments')
      .where('post_id', '=', postId)
      .where('pinned_at', 'is not', null);
    await pinned.set({ pinned_at: null }).execute();
    await tx.updateTable('comments').set({ pinned_at: clock.now() }).where('id', '=', id).execute();
  });
}

export async function unpinComment({ db }: Context, viewerId: UserId, id: CommentId): Promise<void> {
  await authorizeComment.hide(db, viewerId, id);
  await db.updateTable('comments').set({ pinned_at: null }).where('id', '=', id).execute();
}
