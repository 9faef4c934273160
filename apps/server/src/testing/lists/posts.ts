import { listCirclePosts } from '@sfera/contract/circles/circles';
import { addToCollection, createCollection, getCollection } from '@sfera/contract/posts/collections';
import { listArchive } from '@sfera/contract/posts/own-archive';
import { listReactionPosts, setReaction } from '@sfera/contract/posts/post-reactions';
import { listMemories } from '@sfera/contract/posts/memories';
import { listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import { savePost } from '@sfera/contract/posts/saved';
import { listSaved } from '@sfera/contract/posts/saved-list';
import { searchPosts } from '@sfera/contract/people/search';
import { listSwipes, viewSwipe } from '@sfera/contract/posts/swipes';
import { followTag, getTag, listTagPosts } from '@sfera/contract/posts/tags';
import { eachOther, followOthers, type ListCase, postsOfOthers, postsOfReader } from './case.ts';
import { listAlbumPictures } from '@sfera/contract/albums/albums';
import { addTestAlbum } from '../data/test-album.ts';
import { addPostOn } from '../data/test-post.ts';
import { addTestCircle } from '../data/test-circle.ts';
import { addTestEvent } from '../data/test-event.ts';
import { listPastEvents } from '@sfera/contract/events/events';

const POSTS = { rows: 'posts', goes: ['posts', 'id'] } as const;
/** Pages of found posts have 30 of them. */
const TURNS_OF_FOUND = 6;

const feed = (type: string): ListCase => ({
  route: listPosts,
  async fill(world) {
    await followOthers(world);
    await postsOfOthers(world);
    return { query: { type } };
  },
  ...POSTS,
});

const tag = (order: string): ListCase => ({
  route: getTag,
  async fill(world) {
    await postsOfOthers(world, { description: `#море${world.reader.login}` });
    return { params: { name: `море${world.reader.login}` }, query: { order } };
  },
  ...POSTS,
});

const recommendations = (query: Record<string, string>): ListCase => ({
  route: listRecommendations,
  async fill(world) {
    if (query['type'] === 'subscribesPosts') await followOthers(world);
    await postsOfOthers(world);
    return { query };
  },
  rows: 'recommendations',
  goes: ['posts', 'id'],
});

const album = (order: string): ListCase => ({
  route: listAlbumPictures,
  async fill({ test, reader, others }) {
    const circleId = await addTestCircle(test.context, reader, others);
    const { id, add } = await addTestAlbum(test, reader, { circleId });
    for (const person of others) await add(person);
    return { params: { id }, query: { order } };
  },
  ...POSTS,
});

/** Lists of posts. */
export const POST_LISTS: Record<string, ListCase> = {
  'listAlbumPictures / by time': album('taken'),
  'listAlbumPictures / by author': album('author'),
  'listAlbumPictures / by hand': album('hand'),
  listPastEvents: {
    route: listPastEvents,
    async fill(world) {
      const { test, reader, others } = world;
      const circleId = await addTestCircle(test.context, reader, others);
      await eachOther(world, async (person) => {
        const { id } = await addTestEvent(test, person, circleId);
        const over_at = test.context.clock.now();
        await test.context.db.updateTable('events').set({ over_at }).where('id', '=', id).execute();
      });
      return { query: { circleId } };
    },
    rows: 'events',
    goes: ['events', 'id'],
  },
  'listPosts / subscriptions': feed('subscribesPosts'),
  'listPosts / everyone': feed('image'),
  'listPosts / own': {
    ...feed('own'),
    async fill(world) {
      await postsOfReader(world);
      return { query: { type: 'own' } };
    },
  },
  'listPosts / of a person': {
    ...feed('own'),
    async fill(world) {
      await postsOfReader(world);
      return { query: { userId: world.reader.id } };
    },
  },
  'listRecommendations / subscriptions': recommendations({ type: 'subscribesPosts' }),
  'listRecommendations / photos': recommendations({ type: 'image', people: 'others' }),
  'getTag / top': tag('top'),
  'getTag / new': tag('new'),
  listTagPosts: {
    route: listTagPosts,
    async fill(world) {
      const name = `море${world.reader.login}`;
      await postsOfOthers(world, { description: `#${name}` });
      await world.test.send(followTag, { as: world.reader, params: { name } });
      return {};
    },
    ...POSTS,
  },
  searchPosts: {
    route: searchPosts,
    async fill(world) {
      const query = `кошка${world.reader.login}`;
      for (let turn = 0; turn < TURNS_OF_FOUND; turn += 1) await postsOfOthers(world, { description: query });
      return { query: { query } };
    },
    ...POSTS,
  },
  listArchive: {
    route: listArchive,
    async fill(world) {
      await postsOfReader(world);
      const archived_at = world.test.context.clock.now();
      const { db } = world.test.context;
      await db.updateTable('posts').set({ archived_at }).where('user_id', '=', world.reader.id).execute();
      return {};
    },
    ...POSTS,
  },
  listMemories: {
    route: listMemories,
    async fill(world) {
      const { test, reader, others } = world;
      for (const at of others.keys()) await addPostOn(test.context, reader, '2025-03-01T12:00:00Z', { at });
      return { query: { timeZone: 'UTC' } };
    },
    ...POSTS,
  },
  listCirclePosts: {
    route: listCirclePosts,
    async fill(world) {
      const id = await addTestCircle(world.test.context, world.reader, world.others);
      await postsOfOthers(world, { audience: id });
      return { params: { id } };
    },
    ...POSTS,
  },
  listSaved: {
    route: listSaved,
    async fill(world) {
      for (const { id: postId } of await postsOfOthers(world)) {
        world.test.context.clock.advance(1);
        await world.test.send(savePost, { as: world.reader, params: { postId } });
      }
      return {};
    },
    rows: 'posts',
    goes: ['saves', 'post_id'],
  },
  getCollection: {
    route: getCollection,
    async fill(world) {
      const { test, reader: as } = world;
      const { id } = (await test.send(createCollection, { as, body: { name: 'Море' } })).body;
      for (const { id: postId } of await postsOfOthers(world)) {
        test.context.clock.advance(1);
        await test.send(addToCollection, { as, params: { id, postId } });
      }
      return { params: { id } };
    },
    rows: 'posts',
    goes: ['collection_posts', 'post_id'],
  },
  listReactionPosts: {
    route: listReactionPosts,
    async fill(world) {
      for (const { id: postId } of await postsOfOthers(world)) {
        world.test.context.clock.advance(1);
        await world.test.send(setReaction, { as: world.reader, body: { postId, emoji: '🔥' } });
      }
      return {};
    },
    rows: null,
    key: 'reactionId',
    cursor: 'reactionId',
    goes: ['post_reactions', 'id'],
  },
  listSwipes: {
    route: listSwipes,
    async fill(world) {
      const posts = await postsOfOthers(world, { kind: 'video' });
      for (const { id } of posts.slice(0, 3)) {
        world.test.context.clock.advance(1);
        await world.test.send(viewSwipe, { as: world.reader, params: { postId: id }, body: {} });
      }
      world.test.context.clock.advance(1);
      return {};
    },
    rows: null,
    cursor: 'cursor',
    goes: ['posts', 'id'],
  },
};
