import type { StoryId, UserId } from '@sfera/contract/base/ids';
import { getMyProfile, getProfile } from '@sfera/contract/people/profiles';
import {
  getUserStories,
  listStoryArchive,
  listStoryGroups,
  listStoryViewers,
  listViewedStories,
  reactToStory,
  viewStory,
} from '@sfera/contract/stories/stories';
import { DAY_MS } from '@sfera/contract/base/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

type Who = 'stranger' | 'pending' | 'follower' | 'owner';
type What = 'live' | 'playable' | 'unfinished' | 'failed' | 'expired';

const STORIES = {
  live: {},
  playable: { status: 'processing', videoFile: 'preview.mp4' },
  unfinished: { status: 'processing' },
  failed: { status: 'failed' },
  expired: { ageMs: DAY_MS },
} as const;

let test: TestApp;
const people = new Map<string, TestPerson>();
const stories = new Map<string, StoryId>();

const person = (name: string): TestPerson => {
  const found = people.get(name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
};

beforeAll(async () => {
  test = await createTestApp();
  for (const account of ['open', 'shy']) {
    const owner = await test.addPerson(account, { isPrivate: account === 'shy' });
    people.set(`${account} owner`, owner);
    for (const who of ['stranger', 'pending', 'follower']) {
      const other = await test.addPerson(`${account}-${who}`);
      people.set(`${account} ${who}`, other);
      if (who !== 'stranger') await test.addFollow(other, owner, who === 'pending' ? who : 'following');
    }
    for (const [what, settings] of Object.entries(STORIES))
      stories.set(`${account} ${what}`, (await test.addStory(owner, settings)).id);
  }
});

const storyId = (account: string, what: What) => stories.get(`${account} ${what}`) ?? '';
const shown = (account: string, whats: readonly What[]) => whats.map((what) => storyId(account, what));
const EVERYTHING = ['live', 'playable', 'unfinished', 'failed'] as const;
const LIVE = ['live', 'playable'] as const;

describe.each<[account: string, who: Who, whats: readonly What[]]>([
  ['open', 'stranger', LIVE],
  ['open', 'follower', LIVE],
  ['open', 'owner', EVERYTHING],
  ['shy', 'stranger', []],
  ['shy', 'pending', []],
  ['shy', 'follower', LIVE],
  ['shy', 'owner', EVERYTHING],
])('stories of an account that is %s, for its %s:', (account, who, whats) => {
  const as = () => person(`${account} ${who}`);
  const ownerId = () => person(`${account} owner`).id;

  it('the list', async () => {
    const { group } = (await test.send(getUserStories, { as: as(), params: { id: ownerId() } })).body;
    expect(group?.stories.map(({ id }) => id) ?? []).toEqual(shown(account, whats));
    if (whats.length === 0) expect(group).toBeNull();
    else expect(group).toMatchObject({ id: ownerId(), hasUnseen: who !== 'owner' });
  });

  it('the ring of the picture', async () => {
    const { storyRing } = (await test.send(getProfile, { as: as(), params: { id: ownerId() } })).body;
    expect(storyRing).toBe(whats.length === 0 ? 'none' : who === 'owner' ? 'seen' : 'unseen');
  });

  it('the strip of the home screen', async () => {
    const groups = (await test.send(listStoryGroups, { as: as() })).body;
    expect(groups.map(({ id }) => id)).toEqual(who === 'follower' ? [ownerId()] : []);
  });

  it('the failure and the view counts, for the owner only', async () => {
    const { group } = (await test.send(getUserStories, { as: as(), params: { id: ownerId() } })).body;
    for (const story of group?.stories ?? []) {
      expect(story.countViews === null).toBe(who !== 'owner');
      if (who !== 'owner') expect(story.failure).toBeNull();
    }
  });

  it.each(Object.keys(STORIES) as What[])('viewing and reacting to a story that is %s', async (what) => {
    const mayView = who === 'owner' || whats.includes(what);
    const mayReact = who !== 'owner' && whats.includes(what);
    const id = storyId(account, what);
    const viewed = await test.send(viewStory, { as: as(), body: { storyId: id } });
    const reacted = await test.send(reactToStory, { as: as(), params: { id }, body: { emoji: '🔥' } });
    expect([viewed.status, reacted.status]).toEqual([mayView ? 204 : 404, mayReact ? 200 : 404]);
    const viewers = await test.send(listStoryViewers, { as: as(), params: { storyId: id } });
    expect(viewers.status).toBe(who === 'owner' ? 200 : 404);
  });

  it('the archive, for the owner only', async () => {
    const archive = (await test.send(listStoryArchive, { as: as() })).body.stories.map(({ id }) => id);
    expect(archive).toEqual(who === 'owner' ? [storyId(account, 'expired')] : []);
  });

  it('the list of viewed stories holds only visible ones', async () => {
    for (const what of whats)
      await test.send(viewStory, { as: as(), body: { storyId: storyId(account, what) } });
    const viewed = (await test.send(listViewedStories, { as: as() })).body;
    expect(viewed.toSorted()).toEqual(who === 'owner' ? [] : shown(account, whats).toSorted());
  });
});

it('a missing story and a hidden one are refused alike', async () => {
  const as = person('shy stranger');
  const missing = '019ca945-0a01-7619-84b8-ed9b20ebcb81';
  for (const id of [missing, storyId('shy', 'live'), storyId('open', 'expired')])
    for (const refused of [
      test.refusal(viewStory, { as, body: { storyId: id } }),
      test.refusal(reactToStory, { as, params: { id }, body: { emoji: '🔥' } }),
      test.refusal(listStoryViewers, { as, params: { storyId: id } }),
    ])
      expect(await refused).toEqual({ status: 404, code: 'story_not_found', message: 'История не найдена' });
});

it('a missing account differs from an account without stories', async () => {
  const as = person('open stranger');
  const params = { id: '019ca945-0a01-7619-84b8-ed9b20ebcb81' as UserId };
  expect(await test.refusal(getUserStories, { as, params })).toMatchObject({
    status: 404,
    code: 'user_not_found',
  });
  expect((await test.send(getUserStories, { as, params: { id: as.id } })).body).toEqual({ group: null });
});

it('viewed stories are hidden when their account becomes private', async () => {
  const [owner, viewer] = [await test.addPerson('closing'), await test.addPerson('looking')];
  const { id } = await test.addStory(owner);
  await test.send(viewStory, { as: viewer, body: { storyId: id } });
  const params = { id: owner.id };
  const read = async () => [
    (await test.send(listViewedStories, { as: viewer })).body,
    (await test.send(getProfile, { as: viewer, params })).body.storyRing,
    (await test.send(getUserStories, { as: viewer, params })).body.group?.stories.length,
    (await test.send(viewStory, { as: viewer, body: { storyId: id } })).status,
  ];
  expect(await read()).toEqual([[id], 'seen', 1, 204]);
  await test.context.db.updateTable('users').set({ is_private: true }).where('id', '=', owner.id).execute();
  expect(await read()).toEqual([[], 'none', undefined, 404]);
  await test.addFollow(viewer, owner);
  expect(await read()).toEqual([[id], 'seen', 1, 204]);
});

it('one’s own profile has one’s live stories, unfinished ones too', async () => {
  const { myStories } = (await test.send(getMyProfile, { as: person('shy owner') })).body;
  expect(myStories.map(({ id }) => id)).toEqual(shown('shy', EVERYTHING));
});
