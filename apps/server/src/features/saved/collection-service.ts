import type { Collection } from '@sfera/contract/posts/collections';
import type { CollectionId, PostId, SaveId, UserId } from '@sfera/contract/base/ids';
import { MAX_COLLECTIONS } from '@sfera/contract/posts/limits';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import type { Page } from '../../base/list-page.ts';
import { thumbnailUrl } from '../media/index.ts';
import { authorizePost } from '../posts/index.ts';
import { lockUser } from '../users/index.ts';
import * as queries from './collection-queries.ts';
import { insertSave, readCollectionPosts } from './queries.ts';
import { presentPage, type SavedPage } from './service.ts';

const present = ({ id, name, count, cover, has_post: hasPost }: queries.CollectionRow): Collection => ({
  id,
  name,
  countPosts: count,
  cover: cover && {
    postId: cover.id,
    thumbnailUrl: thumbnailUrl(cover),
    ...(cover.is_sensitive && { isSensitive: true }),
  },
  ...(hasPost && { hasPost }),
});

export const listCollections = async (
  { db }: Context,
  viewerId: UserId,
  about: { postId?: PostId | undefined },
): Promise<{ collections: Collection[] }> => ({
  collections: (await queries.readCollections(db, viewerId, about)).map(present),
});

async function readCollection({ db }: Context, viewerId: UserId, id: CollectionId): Promise<Collection> {
  const [row] = await queries.readCollections(db, viewerId, { id });
  if (!row) throw new AppError('collection_not_found');
  return present(row);
}

/** The collection with a page of its visible posts, last added first. Throws `collection_not_found`. */
export async function getCollection(
  context: Context,
  viewerId: UserId,
  id: CollectionId,
  page: Page<SaveId>,
): Promise<{ collection: Collection } & SavedPage> {
  const collection = await readCollection(context, viewerId, id);
  const rows = await readCollectionPosts(context.db, viewerId, id, { ...page, limit: page.limit + 1 });
  return { collection, ...presentPage(rows, viewerId, page) };
}

export async function createCollection(
  context: Context,
  viewerId: UserId,
  name: string,
): Promise<Collection> {
  const id = newId<CollectionId>(context.clock);
  await context.db.transaction().execute(async (tx) => {
    // Collections that are made at once count one after the other.
    await lockUser(tx, viewerId);
    if ((await queries.countCollections(tx, viewerId)) >= MAX_COLLECTIONS)
      throw new AppError('collection_limit_reached');
    await queries.insertCollection(tx, { id, user_id: viewerId, name });
  });
  return readCollection(context, viewerId, id);
}

/** Runs `change` on the viewer's own collection, which is locked; throws `collection_not_found` for others'. */
const change = (
  { db }: Context,
  viewerId: UserId,
  id: CollectionId,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await queries.lockCollection(tx, viewerId, id))) throw new AppError('collection_not_found');
    await work(tx);
  });

export async function renameCollection(
  context: Context,
  viewerId: UserId,
  id: CollectionId,
  name: string,
): Promise<Collection> {
  await change(context, viewerId, id, (tx) => queries.updateCollection(tx, id, { name }));
  return readCollection(context, viewerId, id);
}

/** Throws `post_not_found` for a post that is not in the collection, or that the viewer may not see. */
export async function setCover(
  context: Context,
  viewerId: UserId,
  id: CollectionId,
  postId: PostId,
): Promise<Collection> {
  await change(context, viewerId, id, async (tx) => {
    await authorizePost.see(tx, viewerId, postId);
    if (!(await queries.hasPost(tx, id, postId))) throw new AppError('post_not_found');
    await queries.updateCollection(tx, id, { cover_post_id: postId });
  });
  return readCollection(context, viewerId, id);
}

/** The posts stay saved. */
export const deleteCollection = (context: Context, viewerId: UserId, id: CollectionId): Promise<void> =>
  change(context, viewerId, id, (tx) => queries.deleteCollection(tx, id));

/** Saves a visible post for the viewer and adds it to the collection. */
export const addPost = (
  context: Context,
  viewerId: UserId,
  { id, postId }: { id: CollectionId; postId: PostId },
): Promise<void> =>
  change(context, viewerId, id, async (tx) => {
    await authorizePost.save(tx, viewerId, postId);
    const row = { user_id: viewerId, post_id: postId };
    await insertSave(tx, { id: newId<SaveId>(context.clock), ...row });
    await queries.insertPost(tx, { id: newId<SaveId>(context.clock), collection_id: id, ...row });
  });

/** The post stays saved. */
export const removePost = (
  context: Context,
  viewerId: UserId,
  { id, postId }: { id: CollectionId; postId: PostId },
): Promise<void> => change(context, viewerId, id, (tx) => queries.deletePost(tx, id, postId));
