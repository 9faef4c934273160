import type { CommentId, UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { authorizeComment } from './permissions.ts';
import { lockPost, pinAlone, readPinnable, setPinned } from './queries.ts';

/** Puts a comment first under the viewer's own post, in the place of another one. Errors: those of the route. */
export async function pinComment({ db, clock }: Context, viewerId: UserId, id: CommentId): Promise<void> {
  const { post_id: postId } = await authorizeComment.hide(db, viewerId, id);
  await db.transaction().execute(async (tx) => {
    await lockPost(tx, postId);
    const comment = await readPinnable(tx, id);
    if (!comment) throw new AppError('comment_not_found');
    if (comment.parent_id || comment.hidden_at) throw new AppError('comment_not_pinnable');
    if (!comment.pinned_at) await pinAlone(tx, postId, id, clock.now());
  });
}

export async function unpinComment({ db }: Context, viewerId: UserId, id: CommentId): Promise<void> {
  await authorizeComment.hide(db, viewerId, id);
  await setPinned(db, id, null);
}
