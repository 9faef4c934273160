import type { Reaction } from '@sfera/contract/posts/reaction';
import { reactToStory, type Story } from '@sfera/contract/stories/stories';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { wantCalm } from '#shared/appearance/testing.ts';
import { removeStory } from '#entities/story/deleted-stories.ts';
import { storyGroupsQuery, useStoryGroups } from '#entities/story/story-queries.ts';
import { makeStoryGroup } from '#entities/story/testing.ts';
import { ownWrites } from '#shared/outbox/store.ts';
import { loseConnection, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { ReactionBar } from './reaction-bar.tsx';

const onHold = vi.fn();
beforeEach(() => {
  onHold.mockClear();
  useToasts.setState({ toasts: [] });
});

/** The bar of the story as the strip's cache holds the story. */
function Page() {
  const group = useStoryGroups().groups[0];
  const story = group?.stories[0];
  return story && <ReactionBar story={story} author={group} onHold={onHold} />;
}

function show(fields: Partial<Story> = {}) {
  const cache = testCache();
  const group = makeStoryGroup({ stories: [fields, {}] });
  cache.setQueryDefaults(storyGroupsQuery().queryKey, { staleTime: Infinity });
  cache.setQueryData(storyGroupsQuery().queryKey, {
    pages: [{ groups: [group], nextCursor: null }],
    pageParams: [0],
  });
  renderApp(<Page />, { cache });
  const known = () => cache.getQueryData(storyGroupsQuery().queryKey)?.pages[0]?.groups[0]?.stories[0];
  return {
    cache,
    id: group.stories[0]?.id,
    known,
    settled: () => waitFor(() => expect(ownWrites()).toEqual([])),
  };
}
const pressed = () =>
  screen.queryAllByRole('button', { pressed: true }).map((button) => button.getAttribute('aria-label'));
const button = (name: string) => screen.getByRole('button', { name });
const tap = (name: string) => fireEvent.click(button(name));
const answer = (myReaction: Reaction | null, delayMs = 20) =>
  reply(reactToStory, { myReaction }, { delayMs });
/** Besides the six choices and the button of emoji. */
const flying = () => document.querySelectorAll('svg').length - 7;
const lastToast = () => useToasts.getState().toasts.at(-1)?.message;

it('offers six reactions by their Russian names', () => {
  show();
  const choices = within(screen.getByRole('group', { name: 'Реакция на историю' }));
  const names = choices.getAllByRole('button').map((choice) => choice.getAttribute('aria-label'));
  expect(names).toEqual(['Сердце', 'Смех до слёз', 'Удивление', 'Слёзы', 'Огонь', 'Палец вверх']);
});

it('sets a reaction at once, keeps the answer of the server, and counts as a view', async () => {
  const sent = answer('🔥');
  const { id, known, settled } = show();
  tap('Огонь');
  await waitFor(() => expect(pressed()).toEqual(['Огонь']));
  expect(known()?.myReaction).toBeNull();
  await settled();
  expect(sent.map(({ params, body }) => [params['id'], body])).toEqual([[id, { emoji: '🔥' }]]);
  expect(known()).toMatchObject({ myReaction: '🔥', isViewed: true });
  expect(pressed()).toEqual(['Огонь']);
});

it('removes the own reaction by a tap on it, also by keyboard', async () => {
  const sent = answer(null);
  const { known, settled } = show({ myReaction: '❤️' });
  button('Сердце').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(pressed()).toEqual([]));
  await settled();
  expect(sent[0]?.body).toEqual({ emoji: null });
  expect(known()?.myReaction).toBeNull();
});

it('makes one call at a time, and of quick taps sends only the last', async () => {
  const sent = answer('❤️', 120);
  const { settled } = show();
  tap('Сердце');
  await waitFor(() => expect(sent).toHaveLength(1));
  const next = answer('👍');
  tap('Огонь');
  tap('Слёзы');
  tap('Палец вверх');
  await waitFor(() => expect(pressed()).toEqual(['Палец вверх']));
  expect(next, 'the first call is still on its way').toHaveLength(0);
  await settled();
  expect(next.map(({ body }) => body)).toEqual([{ emoji: '👍' }]);
  expect(pressed()).toEqual(['Палец вверх']);
});

it('restores the earlier reaction when the server refuses, and says why', async () => {
  refuse(reactToStory, 'busy', { message: 'Сервер занят' });
  const { settled } = show({ myReaction: '👍' });
  tap('Огонь');
  await waitFor(() => expect(pressed()).toEqual(['Огонь']));
  await settled();
  await waitFor(() => expect(pressed()).toEqual(['Палец вверх']));
  expect(lastToast()).toBe('Не удалось изменить реакцию. Сервер занят');
});

it('removes a story that the server no longer has, and says so without an error', async () => {
  refuse(reactToStory, 'story_not_found');
  const { id, known, settled } = show();
  tap('Огонь');
  await settled();
  await waitFor(() => expect(known()?.id).not.toBe(id));
  expect(useToasts.getState().toasts).toMatchObject([{ message: 'История уже удалена', kind: 'info' }]);
});

it('says nothing about a failure when a later tap has succeeded', async () => {
  const sent = answer('❤️');
  const refusal = Promise.withResolvers<Response>();
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(refusal.promise);
  const { known, settled } = show();
  tap('Огонь');
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  tap('Сердце');
  refusal.resolve(Response.json({ code: 'busy', message: 'Сервер занят' }, { status: 503 }));
  await settled();
  expect(sent.map(({ body }) => body)).toEqual([{ emoji: '❤️' }]);
  await waitFor(() => expect(known()?.myReaction).toBe('❤️'));
  expect(lastToast()).toBeUndefined();
});

it('fails at once without a network', async () => {
  loseConnection(reactToStory);
  const { settled } = show();
  tap('Огонь');
  await settled();
  await waitFor(() => expect(pressed()).toEqual([]));
  expect(lastToast()).toMatch(/Нет соединения/);
});

it('animates a new reaction for 800 ms while the story pauses, and animates no removal', async () => {
  answer('🔥');
  const { settled } = show();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tap('Огонь');
  expect(flying()).toBe(3);
  expect(onHold.mock.calls).toEqual([[true]]);
  act(() => void vi.advanceTimersByTime(800));
  expect(flying()).toBe(0);
  expect(onHold.mock.calls).toEqual([[true], [false]]);
  vi.useRealTimers();
  await settled();
  answer(null);
  tap('Огонь');
  expect(flying()).toBe(0);
  await settled();
});

it('ends the animation of a reaction when the story changes', async () => {
  answer('🔥');
  const { known, cache, settled } = show();
  tap('Огонь');
  expect(flying()).toBe(3);
  const story = known();
  act(() => story && removeStory(cache, story));
  await waitFor(() => expect(flying()).toBe(0));
  expect(onHold.mock.calls).toEqual([[true], [false]]);
  await settled();
});

it('animates nothing when the person prefers reduced motion', async () => {
  wantCalm();
  answer('🔥');
  const { settled } = show();
  tap('Огонь');
  expect(flying()).toBe(0);
  await settled();
});

it('holds the story while a finger is on the bar, wherever the finger is lifted', () => {
  show();
  fireEvent.pointerDown(button('Огонь'));
  expect(onHold.mock.calls).toEqual([[true]]);
  fireEvent.pointerUp(document.body);
  expect(onHold.mock.calls).toEqual([[true], [false]]);
});
