import {
  deleteStory,
  getUserStories,
  listMyStories,
  listStoryArchive,
  listStoryGroups,
  listStoryViewers,
  retryStory,
  viewStory,
} from '@sfera/contract/stories/stories';
import { DAY_MS } from '@sfera/contract/base/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
  await test.addFollow(ben, ana);
});

const read = async (query: Record<string, string | number> = {}, as = ana) =>
  (await test.send(listStoryArchive, { as, query })).body;
const ids = async () => (await read()).stories.map(({ id }) => id);

describe('the archive of one’s own stories', () => {
  it('holds a story exactly 24 hours after its publication, for its author only', async () => {
    const story = await test.addStory(ana, { ageMs: DAY_MS - 1, text: 'Море', musicTitle: 'Прибой' });
    await test.send(viewStory, { as: ben, body: { storyId: story.id } });
    const live = (await test.send(listMyStories, { as: ana })).body.myStories;
    expect([live.length, await read()]).toEqual([1, { stories: [], nextCursor: null }]);
    test.context.clock.advance(1);
    expect((await test.send(listMyStories, { as: ana })).body.myStories).toEqual([]);
    expect(await read()).toEqual({ stories: live, nextCursor: null });
    expect(live).toMatchObject([{ id: story.id, text: 'Море', music: { title: 'Прибой' }, countViews: 1 }]);
    expect(await read({}, ben)).toEqual({ stories: [], nextCursor: null });
    expect((await test.send(listStoryGroups, { as: ben })).body).toEqual([]);
    expect((await test.send(getUserStories, { as: ben, params: { id: ana.id } })).body.group).toBeNull();
  });

  it('holds a story for 30 days, whether or not the job has run', async () => {
    const story = await test.addStory(ana, { ageMs: 31 * DAY_MS - 1 });
    expect(await ids()).toEqual([story.id]);
    test.context.clock.advance(1);
    expect(await ids()).toEqual([]);
    const params = { storyId: story.id };
    expect((await test.send(listStoryViewers, { as: ana, params })).status).toBe(404);
    expect((await test.send(deleteStory, { as: ana, params: { id: story.id } })).status).toBe(404);
  });

  it('is ordered newest first, in pages', async () => {
    const added: string[] = [];
    for (let day = 5; day > 0; day -= 1)
      added.unshift((await test.addStory(ana, { ageMs: day * DAY_MS })).id);
    expect(await ids()).toEqual(added);
    const first = await read({ limit: 3 });
    expect(first.stories.map(({ id }) => id)).toEqual(added.slice(0, 3));
    const second = await read({ limit: 3, before: first.nextCursor ?? '' });
    expect(second.stories.map(({ id }) => id)).toEqual(added.slice(3));
    expect([first.nextCursor, second.nextCursor]).toEqual([added[2], null]);
  });

  it('holds failed stories too, which can be retried or deleted', async () => {
    const story = await test.addStory(ana, { ageMs: DAY_MS, status: 'failed', failure: 'media_incomplete' });
    expect((await read()).stories).toMatchObject([{ status: 'failed', failure: expect.any(String) }]);
    const params = { id: story.id };
    expect((await test.send(retryStory, { as: ana, params })).body.story.status).toBe('processing');
    expect((await test.send(deleteStory, { as: ana, params })).status).toBe(204);
    expect(await ids()).toEqual([]);
  });
});

describe('retrying a failed video', () => {
  it('starts its processing once on parallel requests', async () => {
    const story = await test.addStory(ana, { status: 'failed' });
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => test.send(retryStory, { as: ana, params: { id: story.id } })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const done = replies.find(({ status }) => status === 200);
    expect(done?.body.story).toMatchObject({ id: story.id, status: 'processing', failure: null });
    expect((await test.send(listMyStories, { as: ana })).body.myStories).toEqual([done?.body.story]);
  });

  it('is refused when the video has not failed, and to others', async () => {
    const [fine, failed] = [await test.addStory(ana), await test.addStory(ana, { status: 'failed' })];
    expect(await test.refusal(retryStory, { as: ana, params: { id: fine.id } })).toMatchObject({
      status: 409,
      code: 'media_not_failed',
    });
    expect(await test.refusal(retryStory, { as: ben, params: { id: failed.id } })).toMatchObject({
      status: 404,
      code: 'story_not_found',
    });
  });
});
