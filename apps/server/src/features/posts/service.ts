import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import type { WhoComments } from '@sfera/contract/comments/who-comments';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { restartMedia, sendVideo } from '../media/index.ts';
import { presentUserPreview } from '../users/index.ts';
import { presentPost } from './card/card.ts';
import { NORMALISE_POST_VIDEO } from './jobs.ts';
import { authorizePost } from './permissions.ts';
import * as queries from './queries.ts';
import { removePost } from './remove-post.ts';

/** Throws `post_not_found` for a missing post and for a post that the viewer may not see. */
export async function readPost({ db }: Context, viewerId: UserId | null, id: PostId) {
  const row = await queries.readVisiblePost(db, id, viewerId);
  if (!row) throw new AppError('post_not_found');
  const user = presentUserPreview({ ...row, id: row.user_id });
  return { user, post: presentPost(row, viewerId), createdAt: row.created_at.toISOString() };
}

/** Starts the processing of a failed video again. */
export async function retryPost(context: Context, viewerId: UserId, id: PostId): Promise<{ post: Post }> {
  await authorizePost.retry(context.db, viewerId, id);
  await context.db.transaction().execute(async (tx) => {
    let isRestarted = false;
    for (const mediaId of await queries.readPostMedia(tx, id)) {
      if (!(await restartMedia(tx, mediaId))) continue;
      await sendVideo(context, tx, NORMALISE_POST_VIDEO, mediaId);
      isRestarted = true;
    }
    if (!isRestarted) throw new AppError('media_not_failed');
  });
  return { post: (await readPost(context, viewerId, id)).post };
}

/** Errors: those of the route. */
export async function deletePost(context: Context, viewerId: UserId, id: PostId): Promise<void> {
  await authorizePost.delete(context.db, viewerId, id);
  await removePost(context, viewerId, id);
}

/** Throws `post_not_found`, and `forbidden` for a visible post of another person. */
export async function setWhoComments(
  { db }: Context,
  viewerId: UserId,
  id: PostId,
  who: WhoComments,
): Promise<{ whoComments: WhoComments }> {
  await authorizePost.edit(db, viewerId, id);
  await queries.setWhoComments(db, id, who);
  return { whoComments: who };
}
