import { expect, it } from 'vitest';
import { testCache } from '#shared/testing.tsx';
import { addPublishedPost } from './add-published-post.ts';
import { idsOf, postListKey, type PostList } from './post-lists.ts';
import { postQuery, writePosts } from './post-query.ts';
import { makePost } from './testing.ts';

const listOf = (...pages: string[][]): PostList => ({
  pages: pages.map((ids) => ({ ids: ids.map((id) => makePost({ id }).id), nextCursor: null })),
  pageParams: pages.map(() => null),
});
const [a, b, c] = [makePost().id, makePost().id, makePost().id];

it('puts a new post on top of the home feed and one’s own posts', () => {
  const cache = testCache();
  cache.setQueryData(postListKey('subscribesPosts'), listOf([a, b], [c]));
  cache.setQueryData(postListKey('own'), listOf([a]));
  const post = makePost({ user: { isOwn: true } });
  addPublishedPost(cache, post);
  addPublishedPost(cache, post);
  expect(idsOf(cache.getQueryData<PostList>(postListKey('subscribesPosts')))).toEqual([post.id, a, b, c]);
  expect(idsOf(cache.getQueryData<PostList>(postListKey('own')))).toEqual([post.id, a]);
  expect(cache.getQueryData(postQuery(post.id).queryKey)).toEqual(post);
});

it('puts a new post of one’s own below the pinned ones', () => {
  const cache = testCache();
  const pinned = makePost({ isPinned: true });
  writePosts(cache, [pinned]);
  for (const type of ['own', 'subscribesPosts'] as const)
    cache.setQueryData(postListKey(type), listOf([pinned.id, a]));
  const post = makePost({ user: { isOwn: true } });
  addPublishedPost(cache, post);
  expect(idsOf(cache.getQueryData<PostList>(postListKey('own')))).toEqual([pinned.id, post.id, a]);
  expect(idsOf(cache.getQueryData<PostList>(postListKey('subscribesPosts')))).toEqual([
    post.id,
    pinned.id,
    a,
  ]);
});

it('has the public feed it may belong to fetched anew, and touches no other', () => {
  const cache = testCache();
  const others = ['video', 'recommended', 'followed'] as const;
  for (const type of ['image', ...others] as const) cache.setQueryData(postListKey(type), listOf([a]));
  addPublishedPost(cache, makePost({ fileType: 'image' }));
  expect(cache.getQueryData(postListKey('image'))).toBeUndefined();
  for (const type of others) expect(idsOf(cache.getQueryData<PostList>(postListKey(type)))).toEqual([a]);
});

it('leaves a feed that was not loaded to be fetched whole', () => {
  const cache = testCache();
  addPublishedPost(cache, makePost());
  expect(cache.getQueryData(postListKey('subscribesPosts'))).toBeUndefined();
});

it('names a post once though two pages bring it', () =>
  expect(idsOf(listOf([a, b], [b, c]))).toEqual([a, b, c]));
