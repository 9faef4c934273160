import type { PostId, UserId } from '@sfera/contract/base/ids';
import { MAX_PINNED_POSTS } from '@sfera/contract/posts/limits';
import type { Post } from '@sfera/contract/posts/posts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { MOVE_MEDIA } from '../../media/index.ts';
import { lockUser } from '../../users/index.ts';
import * as queries from './queries.ts';
import { authorizePost } from '../permissions.ts';
import { changePostCount, readPostMedia } from '../queries.ts';
import { readPost } from '../service.ts';

type Answer = Promise<{ post: Post }>;

/** Hides the viewer's own post from all other people. Comments, reactions and saves stay for its return. */
export async function archivePost(context: Context, viewerId: UserId, id: PostId): Answer {
  const { clock, db, jobs } = context;
  await db.transaction().execute(async (tx) => {
    const post = await authorizePost.arrange(tx, viewerId, id);
    if (post.archived_at) return;
    await queries.setArchived(tx, id, clock.now());
    if (!post.only_in_albums) await changePostCount(tx, viewerId, -1);
    // People who know an address could open the file on.
    for (const mediaId of await readPostMedia(tx, id)) await jobs.send(tx, MOVE_MEDIA, { mediaId });
  });
  return readOwnPost(context, viewerId, id);
}

/** Shows an archived post again. */
export async function unarchivePost(context: Context, viewerId: UserId, id: PostId): Answer {
  await context.db.transaction().execute(async (tx) => {
    const post = await authorizePost.arrange(tx, viewerId, id);
    if (!post.archived_at) return;
    await queries.setArchived(tx, id, null);
    if (!post.only_in_albums) await changePostCount(tx, viewerId, 1);
  });
  return readOwnPost(context, viewerId, id);
}

/** Puts the viewer's own post first in the profile, before those that were pinned earlier. */
export async function pinPost(context: Context, viewerId: UserId, id: PostId): Answer {
  const { clock, db } = context;
  await db.transaction().execute(async (tx) => {
    const post = await authorizePost.arrange(tx, viewerId, id);
    if (post.archived_at) throw new AppError('post_archived');
    if (post.only_in_albums) throw new AppError('post_not_found');
    if (post.pinned_at) return;
    // Pins of two posts at once count one after the other.
    await lockUser(tx, viewerId);
    if ((await queries.countPinned(tx, viewerId)) >= MAX_PINNED_POSTS)
      throw new AppError('pin_limit_reached');
    await queries.setPinned(tx, id, clock.now());
  });
  return readOwnPost(context, viewerId, id);
}

export async function unpinPost(context: Context, viewerId: UserId, id: PostId): Answer {
  await context.db.transaction().execute(async (tx) => {
    await authorizePost.arrange(tx, viewerId, id);
    await queries.setPinned(tx, id, null);
  });
  return readOwnPost(context, viewerId, id);
}

const readOwnPost = async (context: Context, viewerId: UserId, id: PostId) => ({
  post: (await readPost(context, viewerId, id)).post,
});
