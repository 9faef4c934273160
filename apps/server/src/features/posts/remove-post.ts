import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../context/context.ts';
import { deleteAllMedia, REMOVE_FILES } from '../media/index.ts';
import * as queries from './queries.ts';

/** Removes the author's post; its files are removed by a job that exists exactly when the removal is committed. */
export const removePost = ({ db, jobs }: Context, authorId: UserId, id: PostId): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const post = await queries.lockForDeletion(tx, id);
    if (!post) return; // another request was faster
    const mediaKeys = await deleteAllMedia(tx, await queries.readPostMedia(tx, id));
    if (post.is_counted) await queries.changePostCount(tx, authorId, -1);
    await jobs.send(tx, REMOVE_FILES, { mediaKeys });
  });
