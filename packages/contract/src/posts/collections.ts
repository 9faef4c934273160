import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { CollectionId, PostId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { COLLECTION_NAME_MAX_LENGTH } from './limits.ts';
import { savedPage, savedPaging } from './saved-list.ts';
import { isSeen, lineOfText } from '../words/text.ts';

// Collections of saved posts. Only their owner sees them: for all other people they do not exist.

export const CollectionName = v.pipe(
  lineOfText(COLLECTION_NAME_MAX_LENGTH),
  v.check(isSeen, 'Напишите название'),
);

export const Collection = v.object({
  id: CollectionId,
  name: v.string(),
  /** Posts that the caller may see now. */
  countPosts: int,
  /** The chosen post, or the last added one while that cannot be seen; null without a visible post. */
  cover: v.nullable(
    v.object({ postId: PostId, thumbnailUrl: v.string(), isSensitive: v.optional(v.boolean()) }),
  ),
  /** Whether the post of the question is in it; missing: false. */
  hasPost: v.optional(v.boolean()),
});
export type Collection = v.InferOutput<typeof Collection>;

const params = v.object({ id: CollectionId });
const postParams = v.object({ id: CollectionId, postId: PostId });
const body = v.object({ name: CollectionName });
const rateLimit = { calls: 240, seconds: 60, by: 'person' } as const;

/** The caller's collections, newest first; with `postId`, each says whether it holds this post. */
export const listCollections = defineRoute({
  method: 'GET',
  path: '/api/collections',
  summary: 'Мои коллекции',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: v.object({ postId: v.optional(PostId) }),
  response: v.object({ collections: v.array(Collection) }),
});

/** Errors: `collection_limit_reached`: 100 collections. */
export const createCollection = defineRoute({
  method: 'POST',
  path: '/api/collections',
  summary: 'Создать коллекцию',
  access: 'member',
  writes: false,
  body,
  status: 201,
  response: Collection,
  errors: ['collection_limit_reached'],
  rateLimit,
});

/** A page of the caller's own collection: posts that the caller may see now, last added first. */
export const getCollection = defineRoute({
  method: 'GET',
  path: '/api/collections/:id',
  summary: 'Посты коллекции',
  access: 'member',
  offline: { keyedBy: 'address' },
  params,
  query: v.object(savedPaging),
  response: v.object({ collection: Collection, ...savedPage }),
  errors: ['collection_not_found'],
});

export const renameCollection = defineRoute({
  method: 'PUT',
  path: '/api/collections/:id',
  summary: 'Переименовать коллекцию',
  access: 'member',
  writes: false,
  params,
  body,
  response: Collection,
  errors: ['collection_not_found'],
  rateLimit,
});

/** Deletes the collection; its posts stay saved. */
export const deleteCollection = defineRoute({
  method: 'DELETE',
  path: '/api/collections/:id',
  summary: 'Удалить коллекцию',
  access: 'member',
  params,
  status: 204,
  response: v.void(),
  errors: ['collection_not_found'],
  rateLimit,
});

/** Makes a post of the collection its cover. Errors: `post_not_found` for a post that is not in it. */
export const setCollectionCover = defineRoute({
  method: 'PUT',
  path: '/api/collections/:id/cover',
  summary: 'Выбрать обложку коллекции',
  access: 'member',
  writes: false,
  params,
  body: v.object({ postId: PostId }),
  response: Collection,
  errors: ['collection_not_found', 'post_not_found'],
  rateLimit,
});

/** Saves the post and adds it to the collection. Repeating it changes nothing. */
export const addToCollection = defineRoute({
  method: 'PUT',
  path: '/api/collections/:id/posts/:postId',
  summary: 'Добавить пост в коллекцию',
  access: 'member',
  writes: false,
  params: postParams,
  status: 204,
  response: v.void(),
  errors: ['collection_not_found', 'post_not_found'],
  rateLimit,
});

/** Takes the post out of the collection; it stays saved. Succeeds when it is not in it. */
export const removeFromCollection = defineRoute({
  method: 'DELETE',
  path: '/api/collections/:id/posts/:postId',
  summary: 'Убрать пост из коллекции',
  access: 'member',
  params: postParams,
  status: 204,
  response: v.void(),
  errors: ['collection_not_found'],
  rateLimit,
});
