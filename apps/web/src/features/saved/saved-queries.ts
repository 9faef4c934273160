import { getCollection, type Collection } from '@sfera/contract/collections';
import { PostId, SaveId, type CollectionId } from '@sfera/contract/ids';
import { listArchive } from '@sfera/contract/own-archive';
import type { Post } from '@sfera/contract/posts';
import { listSaved } from '@sfera/contract/saved-list';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { ARCHIVE_KEY, COLLECTIONS_KEY, SAVED_KEY } from '#entities/cache-keys.ts';
import type { PageCursor, PostPage } from '#entities/post/post-lists.ts';
import { writePosts } from '#entities/post/post-query.ts';
import { call } from '#shared/api/call.ts';

interface Answer {
  posts: readonly Post[];
  nextCursor: PageCursor | null;
}

/** Posts have their own entries; a page keeps their ids. */
function take(cache: QueryClient, { posts, nextCursor }: Answer, askedAtMs: number): PostPage {
  writePosts(cache, posts, askedAtMs);
  return { ids: posts.map(({ id }) => id), nextCursor };
}

const PAGES = {
  initialPageParam: null as PageCursor | null,
  getNextPageParam: ({ nextCursor }: PostPage) => nextCursor,
  gcTime: Infinity,
};

/** The user's saved posts, last saved first. */
export const savedQuery = (cache: QueryClient) =>
  infiniteQueryOptions({
    ...PAGES,
    queryKey: SAVED_KEY,
    queryFn: async ({ pageParam: before, signal }) => {
      const query = before === null ? {} : { before: SaveId.parse(before) };
      const askedAtMs = Date.now();
      return take(cache, await call(listSaved, { query, signal }), askedAtMs);
    },
  });

/** The user's archived posts, newest first. */
export const archiveQuery = (cache: QueryClient) =>
  infiniteQueryOptions({
    ...PAGES,
    queryKey: ARCHIVE_KEY,
    queryFn: async ({ pageParam: before, signal }) => {
      const query = before === null ? {} : { before: PostId.parse(before) };
      const askedAtMs = Date.now();
      return take(cache, await call(listArchive, { query, signal }), askedAtMs);
    },
  });

/** Each page brings the collection as it is then. */
export interface CollectionPage extends PostPage {
  collection: Collection;
}

/** A collection with its posts, last added first. */
export const collectionQuery = (cache: QueryClient, id: CollectionId) =>
  infiniteQueryOptions({
    ...PAGES,
    queryKey: [...COLLECTIONS_KEY, 'posts', id],
    queryFn: async ({ pageParam: before, signal }): Promise<CollectionPage> => {
      const query = before === null ? {} : { before: SaveId.parse(before) };
      const askedAtMs = Date.now();
      const { collection, ...answer } = await call(getCollection, { params: { id }, query, signal });
      return { collection, ...take(cache, answer, askedAtMs) };
    },
  });
