import { deleteUser } from '@sfera/contract/people/profiles';
import type { Reaction } from '@sfera/contract/posts/reaction';
import {
  deleteStory,
  getUserStories,
  listMyStories,
  listStoryViewers,
  listViewedStories,
  reactToStory,
  viewStory,
} from '@sfera/contract/stories/stories';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestApp,
  PASSWORD,
  type TestApp,
  type TestPerson,
  type TestStory,
} from '../../testing/test-app.ts';

let test: TestApp;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;
let story: TestStory;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
  story = await test.addStory(ana);
});

const view = (as = ben, { id } = story) => test.send(viewStory, { as, body: { storyId: id } });
const react = (emoji: Reaction | null, as = ben) =>
  test.send(reactToStory, { as, params: { id: story.id }, body: { emoji } });
const read = async (query: Record<string, string | number> = {}) =>
  (await test.send(listStoryViewers, { as: ana, params: { storyId: story.id }, query })).body;
const logins = async () => (await read()).viewers.map(({ login }) => login);

describe('viewing a story', () => {
  it('is stored once, with its first time', async () => {
    expect(await read()).toEqual({ viewers: [], count: 0, nextCursor: null });
    const firstAt = test.context.clock.now().toISOString();
    const reply = await view();
    expect([reply.status, reply.body]).toEqual([204, undefined]);
    test.context.clock.advance(60_000);
    expect((await view()).status).toBe(204);
    const viewer = { id: ben.id, login: ben.login, userName: ben.login, logoImage: null, isVerified: false };
    expect(await read()).toEqual({
      viewers: [{ ...viewer, reaction: null, viewedAt: firstAt }],
      count: 1,
      nextCursor: null,
    });
    expect((await test.send(listViewedStories, { as: ben })).body).toEqual([story.id]);
  });

  it('is stored once for each of many people who send it many times at once', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 10 }, (_, n) => test.addPerson(`crowd-${number}-${n}`)),
    );
    const replies = await Promise.all([...crowd, ...crowd, ...crowd].map((person) => view(person)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await read()).count).toBe(10);
    expect((await logins()).toSorted()).toEqual(crowd.map(({ login }) => login).toSorted());
  });

  it('is not stored for one’s own story', async () => {
    expect((await view(ana)).status).toBe(204);
    expect((await read()).count).toBe(0);
    expect((await test.send(listViewedStories, { as: ana })).body).toEqual([]);
  });

  it('is counted for its author in every list', async () => {
    await view();
    const [own] = (await test.send(listMyStories, { as: ana })).body.myStories;
    expect(own).toMatchObject({ countViews: 1, isViewed: true, myReaction: null });
  });

  it('is deleted with the viewer’s account', async () => {
    await view();
    expect((await test.send(deleteUser, { as: ben, body: { password: PASSWORD } })).status).toBe(204);
    expect(await read()).toEqual({ viewers: [], count: 0, nextCursor: null });
  });

  it('is stored before the story’s deletion or refused', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 8 }, (_, n) => test.addPerson(`late-${number}-${n}`)),
    );
    const views = crowd.flatMap((person, n) => [n % 2 ? view(person) : react('🔥', person)]);
    const removal = test.send(deleteStory, { as: ana, params: { id: story.id } });
    const statuses = (await Promise.all(views)).map(({ status }) => status);
    expect((await removal).status).toBe(204);
    expect([200, 204, 404]).toEqual(expect.arrayContaining(statuses));
    expect((await view()).status).toBe(404);
  });

  it('is refused as signed out, or stored first, when the viewer’s account is deleted at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const gone = await test.addPerson(`gone-${number}-${round}`);
      const [viewed, deleted] = await Promise.all([
        view(gone),
        test.send(deleteUser, { as: gone, body: { password: PASSWORD } }),
      ]);
      expect([204, 401]).toContain(viewed.status);
      expect(deleted.status).toBe(204);
    }
    expect((await read()).count).toBe(0);
  });
});

describe('reacting to a story', () => {
  it('is a view with a reaction that its author sees', async () => {
    expect((await react('😍')).body).toEqual({ myReaction: '😍' });
    expect(await read()).toMatchObject({ viewers: [{ id: ben.id, reaction: '😍' }], count: 1 });
    const { group } = (await test.send(getUserStories, { as: ben, params: { id: ana.id } })).body;
    expect(group?.stories).toMatchObject([{ isViewed: true, myReaction: '😍', countViews: null }]);
  });

  it('may be changed and removed, and the view keeps its time', async () => {
    await view();
    const [first] = (await read()).viewers;
    test.context.clock.advance(60_000);
    await react('🔥');
    await react('like');
    expect((await read()).viewers).toEqual([{ ...first, reaction: 'like' }]);
    expect((await react(null)).body).toEqual({ myReaction: null });
    expect((await read()).viewers).toEqual([first]);
  });

  it('ends in one of many reactions sent at once', async () => {
    const all = ['🔥', '😂', '👍', null, '💯'] as const;
    await Promise.all(all.map((emoji) => react(emoji)));
    const { viewers, count } = await read();
    expect([viewers.length, count]).toEqual([1, 1]);
    expect(all).toContain(viewers[0]?.reaction);
  });

  it('accepts no other emoji', async () => {
    const params = { id: story.id };
    expect(await test.refusal(reactToStory, { as: ben, params, body: { emoji: '🐈' } })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      field: 'emoji',
    });
  });

  it('is refused to its author', async () => {
    expect((await react('🔥', ana)).status).toBe(404);
    expect((await read()).count).toBe(0);
  });
});

describe('the list of viewers', () => {
  it('is ordered newest first, in pages that neither repeat nor miss anybody', async () => {
    const crowd: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const person = await test.addPerson(`page-${number}-${n}`);
      crowd.unshift(person.login);
      if (n % 3 === 0) test.context.clock.advance(1_000); // some viewers share a moment
      await view(person);
    }
    const all = (await read()).viewers;
    expect(all.map(({ login }) => login).toSorted()).toEqual(crowd.toSorted());
    const times = all.map(({ viewedAt }) => viewedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(all[0]?.login).toBe(crowd[0]);

    const paged: typeof all = [];
    let before: string | null = null;
    for (let page = 0; page < 10; page += 1) {
      const { viewers, count, nextCursor } = await read({ limit: 2, ...(before && { before }) });
      expect(count).toBe(7);
      paged.push(...viewers);
      before = nextCursor;
      if (before === null) break;
    }
    expect(paged).toEqual(all);
  });

  it('is not changed on the next page by viewers that are added between two pages', async () => {
    for (const login of ['one', 'two', 'three']) {
      test.context.clock.advance(1_000);
      await view(await test.addPerson(`${login}-${number}`));
    }
    const { nextCursor } = await read({ limit: 2 });
    test.context.clock.advance(1_000);
    await view();
    const rest = await read({ limit: 2, before: nextCursor ?? '' });
    expect(rest.viewers.map(({ login }) => login)).toEqual([`one-${number}`]);
    expect(rest).toMatchObject({ count: 4, nextCursor: null });
  });

  it('is available after the story has expired', async () => {
    await view();
    test.context.clock.advance(24 * 3_600_000);
    expect(await logins()).toEqual([ben.login]);
    expect((await test.send(listViewedStories, { as: ben })).body).toEqual([]);
  });
});
