import { getCollection } from '@sfera/contract/posts/collections';
import type { CollectionId, PostId, SaveId } from '@sfera/contract/base/ids';
import { listArchive } from '@sfera/contract/posts/own-archive';
import { listSaved } from '@sfera/contract/posts/saved-list';
import { ARCHIVE_KEY, COLLECTIONS_KEY, SAVED_KEY } from '#entities/cache-keys.ts';
import { postListQuery } from '#entities/post/post-list-query.ts';
import { call } from '#shared/api/call.ts';

/** The user's saved posts, last saved first. */
export const savedQuery = () => ({
  ...postListQuery(SAVED_KEY, (before: SaveId | null, { signal }) =>
    call(listSaved, { query: before ? { before } : {}, signal }),
  ),
  gcTime: Infinity,
});

/** The user's archived posts, newest first. */
export const archiveQuery = () => ({
  ...postListQuery(ARCHIVE_KEY, (before: PostId | null, { signal }) =>
    call(listArchive, { query: before ? { before } : {}, signal }),
  ),
  gcTime: Infinity,
});

/** A collection with its posts, last added first. Each page brings the collection as it is then. */
export const collectionQuery = (id: CollectionId) => ({
  ...postListQuery([...COLLECTIONS_KEY, 'posts', id], (before: SaveId | null, { signal }) =>
    call(getCollection, { params: { id }, query: before ? { before } : {}, signal }),
  ),
  gcTime: Infinity,
});
