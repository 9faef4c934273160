import { listAdminPeople } from '@sfera/contract/admin/people';
import { blockUser, listBlocks } from '@sfera/contract/people/blocks';
import { listCirclePeople } from '@sfera/contract/circles/circles';
import { listFollowers, listFollowing, listFollowRequests } from '@sfera/contract/people/follows';
import { answerEvent, listEventPeople } from '@sfera/contract/events/events';
import type { UserId } from '@sfera/contract/base/ids';
import { likePost, listLikers } from '@sfera/contract/posts/likes';
import { listJoinRequests } from '@sfera/contract/moderation/joining';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { listReactions, setReaction } from '@sfera/contract/posts/post-reactions';
import { listStoryGroups, listStoryViewers, viewStory } from '@sfera/contract/stories/stories';
import { sql } from 'kysely';
import { newId } from '../../base/clock.ts';
import { eachOther, followOthers, type ListCase } from './case.ts';
import { addTestCircle } from '../data/test-circle.ts';
import { addTestEvent } from '../data/test-event.ts';

const people = (show: string): ListCase => ({
  route: listAdminPeople,
  async fill({ test, reader, others }) {
    const { db } = test.context;
    // Two of the others keep as much.
    for (const [place, { id }] of others.entries())
      await sql`update users set used_bytes = ${1_000 * Math.max(1, place)} where id = ${id}`.execute(db);
    return { query: { show, search: reader.login.replace('reader', 'other') } };
  },
  rows: 'people',
  goes: ['users', 'id'],
});

/** Lists of people, and of what they have done. */
export const PEOPLE_LISTS: Record<string, ListCase> = {
  'listAdminPeople / all': people('all'),
  'listAdminPeople / largest': people('largest'),
  listBlocks: {
    route: listBlocks,
    async fill(world) {
      await eachOther(world, ({ id }) => world.test.send(blockUser, { as: world.reader, params: { id } }));
      return {};
    },
    rows: 'users',
    goes: ['blocks', 'blocked_id'],
  },
  listCirclePeople: {
    route: listCirclePeople,
    async fill({ test, reader, others }) {
      return { params: { id: await addTestCircle(test.context, reader, others) } };
    },
    rows: 'people',
    goes: ['circle_people', 'user_id'],
  },
  listEventPeople: {
    route: listEventPeople,
    async fill(world) {
      const { test, reader, others } = world;
      const { id } = await addTestEvent(test, reader, await addTestCircle(test.context, reader, others));
      await eachOther(world, (as) => test.send(answerEvent, { as, params: { id }, body: { answer: 'yes' } }));
      return { params: { id } };
    },
    rows: 'people',
    goes: ['event_answers', 'user_id'],
  },
  listFollowers: {
    route: listFollowers,
    async fill(world) {
      await eachOther(world, (person) => world.test.addFollow(person, world.reader));
      return { params: { id: world.reader.id } };
    },
    rows: null,
    key: 'followId',
    cursor: 'followId',
    goes: ['follows', 'id'],
  },
  listFollowing: {
    route: listFollowing,
    async fill(world) {
      await followOthers(world);
      return { params: { id: world.reader.id } };
    },
    rows: null,
    key: 'followId',
    cursor: 'followId',
    goes: ['follows', 'id'],
  },
  listFollowRequests: {
    route: listFollowRequests,
    async fill(world) {
      await eachOther(world, (person) => world.test.addFollow(person, world.reader, 'pending'));
      return {};
    },
    rows: null,
    cursor: 'id',
    goes: ['follows', 'id'],
  },
  listLikers: {
    route: listLikers,
    async fill(world) {
      const { id: postId } = await world.test.addPost(world.reader);
      await eachOther(world, (as) => world.test.send(likePost, { as, params: { postId } }));
      return { params: { postId } };
    },
    rows: 'users',
    goes: ['post_likes', 'user_id'],
  },
  listReactions: {
    route: listReactions,
    async fill(world) {
      const { id: postId } = await world.test.addPost(world.reader);
      await eachOther(world, (as) => world.test.send(setReaction, { as, body: { postId, emoji: '🔥' } }));
      return { params: { postId } };
    },
    rows: 'users',
    goes: ['post_reactions', 'user_id'],
  },
  listStoryViewers: {
    route: listStoryViewers,
    async fill(world) {
      const { id: storyId } = await world.test.addStory(world.reader);
      await eachOther(world, (as) => world.test.send(viewStory, { as, body: { storyId } }));
      return { params: { storyId } };
    },
    rows: 'viewers',
    goes: ['story_views', 'user_id'],
  },
  listStoryGroups: {
    route: listStoryGroups,
    async fill(world) {
      await followOthers(world);
      const stories: string[] = [];
      await eachOther(world, async (person) => stories.push((await world.test.addStory(person)).id));
      await world.test.send(viewStory, { as: world.reader, body: { storyId: stories[3] } });
      return {};
    },
    rows: null,
    cursor: 'cursor',
    goes: ['follows', 'followee_id'],
  },
  listJoinRequests: {
    route: listJoinRequests,
    async fill(world) {
      const { clock, db } = world.test.context;
      await eachOther(world, async ({ login }) => {
        const request = { login: `new-${login}`, email: `${login}@example.com`, user_name: login };
        await db
          .insertInto('join_requests')
          .values({
            ...request,
            id: newId<UserId>(clock),
            password_hash: '-',
            about: '',
            created_at: clock.now(),
          })
          .execute();
      });
      return {};
    },
    rows: 'requests',
    cursor: 'id',
    goes: ['join_requests', 'id'],
  },
  listNotifications: {
    route: listNotifications,
    async fill(world) {
      const { id: postId } = await world.test.addPost(world.reader);
      await eachOther(world, (as) => world.test.send(setReaction, { as, body: { postId, emoji: '🔥' } }));
      await world.test.context.events.settled();
      return {};
    },
    rows: null,
    cursor: 'id',
    goes: ['notifications', 'id'],
  },
};
