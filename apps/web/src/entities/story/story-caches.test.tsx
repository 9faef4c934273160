import * as v from 'valibot';
import { unfollow } from '@sfera/contract/people/follows';
import { UserId } from '@sfera/contract/base/ids';
import { listMyStories, listStoryGroups, viewStory, type Story } from '@sfera/contract/stories/stories';
import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSetFollow } from '#entities/user/follow.ts';
import { profileKey } from '#entities/cache-keys.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { removeStory } from './deleted-stories.ts';
import { markStorySeen, useViewStory } from './seen-stories.ts';
import { addPublishedStory, putReaction } from './story-changes.ts';
import {
  myStoriesQuery,
  storyArchiveQuery,
  storyGroupsQuery,
  userStoriesQuery,
  useStoryGroups,
} from './story-queries.ts';
import { ALINA, makeOwnStory, makeStory, makeStoryGroup } from './testing.ts';

const TIMUR = '01990000-0000-7000-8000-0000000000a2';
const alina = makeStoryGroup({ stories: [{}, {}] });
const timur = makeStoryGroup({ id: TIMUR, login: 'timur' });
const [first, second] = alina.stories as [Story, Story];
const alinaId = v.parse(UserId, ALINA);

let cache: QueryClient;
const shown = () => cache.getQueryData(storyGroupsQuery().queryKey)?.pages.flatMap((page) => page.groups);
const profileRing = () => cache.getQueryData<{ storyRing: string }>(profileKey(alinaId))?.storyRing;

beforeEach(() => {
  signIn(makeToken());
  cache = testCache();
  cache.setQueryData(storyGroupsQuery().queryKey, {
    pages: [{ groups: [alina, timur], nextCursor: null }],
    pageParams: [0],
  });
  cache.setQueryData(userStoriesQuery(alinaId).queryKey, alina);
  cache.setQueryData(profileKey(alinaId), { storyRing: 'unseen' });
});

it('turns the rings when the last unseen story is seen, everywhere', () => {
  markStorySeen(cache, first);
  expect(shown()?.[0]).toMatchObject({ hasUnseen: true, stories: [{ isViewed: true }, { isViewed: false }] });
  expect(profileRing()).toBe('unseen');
  markStorySeen(cache, second);
  expect(shown()?.map(({ hasUnseen }) => hasUnseen)).toEqual([false, true]);
  expect(cache.getQueryData(userStoriesQuery(alinaId).queryKey)?.hasUnseen).toBe(false);
  expect(profileRing()).toBe('seen');
});

it('takes a circle away with its last story, and the ring of the profile', () => {
  removeStory(cache, first);
  expect(shown()?.[0]?.stories).toEqual([second]);
  removeStory(cache, second);
  expect(shown()).toEqual([timur]);
  expect(cache.getQueryData(userStoriesQuery(alinaId).queryKey)).toBeNull();
  expect(profileRing()).toBe('none');
});

it('knows a reaction at once, also against an answer that was asked for before, but not against a later one', async () => {
  reply(listStoryGroups, [alina, timur]);
  const asked = cache.fetchInfiniteQuery(storyGroupsQuery());
  putReaction(cache, first, '🔥');
  const reactions = () => shown()?.[0]?.stories.map(({ myReaction }) => myReaction);
  expect(reactions()).toEqual(['🔥', null]);
  await asked;
  expect(reactions()).toEqual(['🔥', null]);
  expect(shown()?.[0]?.stories[0]?.isViewed).toBe(true);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1);
  await cache.fetchInfiniteQuery({ ...storyGroupsQuery(), staleTime: 0 });
  expect(reactions(), 'taken back on another device').toEqual([null, null]);
});

it('adds one’s own new story at the end, once, and takes deleted ones away, kept ones too', () => {
  const [old, own, kept] = [makeOwnStory(), makeOwnStory(), makeOwnStory()];
  cache.setQueryData(myStoriesQuery().queryKey, [old]);
  cache.setQueryData(storyArchiveQuery().queryKey, {
    pages: [{ stories: [kept], nextCursor: null }],
    pageParams: [null],
  });
  addPublishedStory(cache, own);
  addPublishedStory(cache, own);
  expect(cache.getQueryData(myStoriesQuery().queryKey)).toEqual([old, own]);
  removeStory(cache, old);
  removeStory(cache, kept);
  expect(cache.getQueryData(myStoriesQuery().queryKey)).toEqual([own]);
  expect(cache.getQueryData(storyArchiveQuery().queryKey)?.pages[0]?.stories).toEqual([]);
});

it('is not undone by answers that were asked for before', async () => {
  const own = makeOwnStory();
  markStorySeen(cache, first);
  removeStory(cache, second);
  removeStory(cache, own);
  reply(listStoryGroups, [alina, timur]);
  reply(listMyStories, { myStories: [own], user: { logoImage: null } });
  const { pages } = await cache.fetchInfiniteQuery(storyGroupsQuery());
  expect(pages[0]?.groups[0]).toMatchObject({ hasUnseen: false, stories: [{ id: first.id }] });
  expect(await cache.fetchQuery(myStoriesQuery())).toEqual([]);
});

function Circles({ story }: { story: Story }) {
  const { groups, hasMore, fetchMore } = useStoryGroups();
  const view = useViewStory();
  return (
    <>
      <p>{groups.map(({ login }) => login).join(' ')}</p>
      <button onClick={() => view(story)}>смотреть</button>
      {hasMore && <button onClick={fetchMore}>ещё</button>}
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('tells the server of a view once, and again after a failure', async () => {
  reply(listStoryGroups, [alina]);
  const failed = refuse(viewStory, 'busy');
  renderApp(<Circles story={first} />, { cache });
  await press('смотреть');
  await waitFor(() => expect(failed).toHaveLength(1));
  const told = reply(viewStory, undefined);
  await vi.waitFor(async () => {
    await press('смотреть');
    expect(told.length).toBeGreaterThan(0);
  });
  await press('смотреть');
  expect(told.map(({ body }) => body)).toEqual([{ storyId: first.id }]);
});

it('takes a story away that the server does not know any more', async () => {
  reply(listStoryGroups, [alina, timur]);
  refuse(viewStory, 'story_not_found');
  renderApp(<Circles story={first} />, { cache });
  await press('смотреть');
  await waitFor(() => expect(shown()?.[0]?.stories.map(({ id }) => id)).toEqual([second.id]));
});

it.each([
  ['what the server knows', makeStory({ isViewed: true })],
  ['one’s own', makeOwnStory()],
])('tells the server nothing of %s', async (_, story) => {
  reply(listStoryGroups, []);
  const told = reply(viewStory, undefined);
  const view = renderApp(<Circles story={story} />, { cache });
  await press('смотреть');
  view.unmount();
  // A later one gets through: the one before would have.
  renderApp(<Circles story={second} />, { cache });
  await press('смотреть');
  await waitFor(() => expect(told.map(({ body }) => body)).toEqual([{ storyId: second.id }]));
});

function Unfollow() {
  const setFollow = useSetFollow(alinaId);
  return <button onClick={() => setFollow(false)}>отписаться</button>;
}

it('asks who has stories again when somebody is followed or left', async () => {
  reply(unfollow, { status: 'none', countFollowers: 0 });
  const asked = reply(listStoryGroups, [timur]);
  renderApp(
    <>
      <Circles story={first} />
      <Unfollow />
    </>,
    { cache },
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  await screen.findByText('timur');
  await press('отписаться');
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('loads more groups after the last one and names each person once', async () => {
  cache.clear();
  const page = Array.from({ length: 50 }, (_, number) =>
    makeStoryGroup({
      id: `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      login: `p${number}`,
    }),
  );
  reply(
    listStoryGroups,
    page.map((group) => ({ ...group, cursor: `after-${group.login}` })),
  );
  renderApp(<Circles story={first} />, { cache });
  await screen.findByText(/^p0 p1 .* p49$/);
  const asked = reply(listStoryGroups, [...page.slice(49), timur]);
  await press('ещё');
  await screen.findByText(/p49 timur$/);
  expect(asked[0]?.query['before']).toBe('after-p49');
  expect(screen.queryByRole('button', { name: 'ещё' })).toBeNull();
});
