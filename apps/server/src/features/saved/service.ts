import type { PostId, SaveId, UserId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { cutPage, type Page } from '../../base/list-page.ts';
import { authorizePost, presentPost } from '../posts/index.ts';
import * as queries from './queries.ts';

/** Saves a visible post for the viewer. Throws `post_not_found`. */
export async function savePost({ db, clock }: Context, viewerId: UserId, postId: PostId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await authorizePost.save(tx, viewerId, postId);
    await queries.insertSave(tx, { id: newId<SaveId>(clock), user_id: viewerId, post_id: postId });
  });
}

/** Removes the save, also of a post that the viewer may not see any more. */
export async function unsavePost({ db }: Context, viewerId: UserId, postId: PostId): Promise<void> {
  await queries.deleteSave(db, viewerId, postId);
}

export interface SavedPage {
  posts: Post[];
  nextCursor: SaveId | null;
}

export async function listSaved({ db }: Context, viewerId: UserId, page: Page<SaveId>): Promise<SavedPage> {
  return presentPage(
    await queries.readSaved(db, viewerId, { ...page, limit: page.limit + 1 }),
    viewerId,
    page,
  );
}

/** A page of `limit + 1` rows. */
export function presentPage(rows: queries.SavedRow[], viewerId: UserId, { limit }: Page<SaveId>): SavedPage {
  const { shown, last } = cutPage(rows, limit);
  return { posts: shown.map((row) => presentPost(row, viewerId)), nextCursor: last?.save_id ?? null };
}
