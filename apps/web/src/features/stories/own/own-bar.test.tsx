import * as v from 'valibot';
import { getStoryPassport } from '@sfera/contract/uploads/passport';
import { makeProcessing } from '#entities/passport/testing.ts';
import { UserId } from '@sfera/contract/base/ids';
import {
  deleteStory,
  listMyStories,
  listStoryViewers,
  retryStory,
  type Story,
  type StoryViewer,
} from '@sfera/contract/stories/stories';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from '#shared/router/index.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { myStoriesQuery } from '#entities/story/story-queries.ts';
import { makeOwnStory } from '#entities/story/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { makeToken, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { OwnBar } from './own-bar.tsx';

const actions = { onHold: vi.fn(), onDeleted: vi.fn(), onLeave: vi.fn() };
let see: ReturnType<typeof stubIntersections>;
beforeEach(() => {
  signIn(makeToken());
  see = stubIntersections();
  useToasts.setState({ toasts: [] });
  for (const action of Object.values(actions)) action.mockClear();
});

const idOf = (number: number) =>
  v.parse(UserId, `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`);
const viewer = (number: number, fields: Partial<StoryViewer> = {}): StoryViewer => ({
  id: idOf(number),
  login: `person${number}`,
  userName: `Имя ${number}`,
  logoImage: null,
  isVerified: false,
  reaction: null,
  viewedAt: new Date(Date.now() - number * 60_000).toISOString(),
  ...fields,
});
const viewers = (people: StoryViewer[], count = people.length, nextCursor: UserId | null = null) =>
  reply(listStoryViewers, { viewers: people, count, nextCursor });

const mine = (story: Story) => reply(listMyStories, { myStories: [story], user: { logoImage: null } });

/** The bar of the user's first own story as cached, and the current path. */
function Page({ story }: { story: Story }) {
  const { pathname } = useLocation();
  const { data: stories = [] } = useQuery({ ...myStoriesQuery(), enabled: false });
  return (
    <>
      <OwnBar story={stories[0] ?? story} {...actions} />
      <address>{pathname}</address>
    </>
  );
}

function show(fields: Partial<Story> = {}) {
  const story = makeOwnStory({ countViews: 5, ...fields });
  const cache = testCache();
  cache.setQueryData(myStoriesQuery().queryKey, [story]);
  const { unmount } = renderApp(<Page story={story} />, { cache });
  return { story, cache, unmount, known: () => cache.getQueryData(myStoriesQuery().queryKey) };
}
const held = () => actions.onHold.mock.calls.flat();
const lastToast = () => useToasts.getState().toasts.at(-1)?.message;
const openViewers = async () => {
  await userEvent.click(screen.getByRole('button', { name: /просмотр/ }));
  return screen.findByRole('dialog', { name: 'Просмотры' });
};
const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Удалить историю' }));
  return screen.findByRole('alertdialog', { name: 'Удалить историю?' });
};
const confirm = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Удалить' });

it('shows the number of viewers, first as listed and then as fetched, with the newest faces', async () => {
  const calls = viewers([viewer(2), viewer(3)], 22);
  const { story } = show();
  screen.getByRole('button', { name: '5 просмотров' });
  const button = await screen.findByRole('button', { name: /22 просмотра/ });
  expect(button.querySelector('[data-initials="P"]')).not.toBeNull();
  expect(calls.map(({ params, query }) => [params['storyId'], query])).toEqual([[story.id, { limit: '3' }]]);
});

it('lists the viewers with reaction and time, and holds the story while the list is open', async () => {
  viewers([viewer(2, { reaction: '🔥' }), viewer(3, { isVerified: true })]);
  show();
  const sheet = await openViewers();
  expect(held()).toEqual([true]);
  const rows = await within(sheet).findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').firstChild?.textContent)).toEqual([
    'person2',
    'person3',
  ]);
  within(rows[0] ?? sheet).getByRole('img', { name: 'Огонь' });
  within(rows[0] ?? sheet).getByText('2 мин. назад');
  within(rows[1] ?? sheet).getByRole('img', { name: 'Подтверждённый аккаунт' });
  await within(sheet).findByText('2');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(held()).toEqual([true, false]));
});

it("leads from a row to the person's profile and closes the viewer", async () => {
  viewers([viewer(2)]);
  show();
  await openViewers();
  await userEvent.click(await screen.findByRole('link', { name: /^person2/ }));
  screen.getByText(`/user/${idOf(2)}`);
  expect(actions.onLeave).toHaveBeenCalledOnce();
  await waitFor(() => expect(held()).toEqual([true, false]));
});

it('loads the list page by page, and refetches at every opening', async () => {
  viewers([viewer(2)], 3, idOf(2));
  show();
  await openViewers();
  await screen.findByText('person2');
  const next = viewers([viewer(3), viewer(4)], 3);
  see(document.body, 1);
  await screen.findByText('person4');
  expect(next.map(({ query }) => query)).toEqual([{ before: idOf(2) }]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  viewers([viewer(9)], 1);
  await openViewers();
  await screen.findByText('person9');
  expect(screen.queryByText('person2')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('button', { name: /1 просмотр$/ });
});

it('says that the story has no viewers', async () => {
  viewers([]);
  show({ countViews: 0 });
  screen.getByRole('button', { name: '0 просмотров' });
  await openViewers();
  await screen.findByText('Пока никто не посмотрел');
});

it('says that the list could not be loaded, and tries again', async () => {
  refuse(listStoryViewers, 'busy');
  show();
  await openViewers();
  await screen.findByText('Не удалось загрузить список');
  viewers([viewer(2)]);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await screen.findByText('person2');
});

it('deletes after a confirmation, once however often the button is tapped', async () => {
  viewers([]);
  const deleted = reply(deleteStory, undefined, { delayMs: 60 });
  const { story, known, unmount } = show();
  const dialog = await ask();
  expect(held()).toEqual([true]);
  fireEvent.click(confirm(dialog));
  fireEvent.click(confirm(dialog));
  expect(known(), 'it stays until the server agrees').toHaveLength(1);
  await waitFor(() => expect(actions.onDeleted).toHaveBeenCalledOnce());
  expect(known()).toEqual([]);
  expect(lastToast()).toBe('История удалена');
  expect(deleted.map(({ params }) => params['id'])).toEqual([story.id]);
  unmount();
  expect(held()).toEqual([true, false]);
});

it('deletes nothing without a confirmation', async () => {
  viewers([]);
  const deleted = reply(deleteStory, undefined);
  show();
  await userEvent.click(within(await ask()).getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(held()).toEqual([true, false]));
  expect(deleted).toEqual([]);
});

it('keeps the story and says why when the server refuses, and can be tried again', async () => {
  viewers([]);
  refuse(deleteStory, 'busy', { message: 'Сервер занят' });
  const { known } = show();
  const dialog = await ask();
  await userEvent.click(confirm(dialog));
  await waitFor(() => expect(lastToast()).toBe('Не удалось удалить историю. Сервер занят'));
  expect(known()).toHaveLength(1);
  expect(actions.onDeleted).not.toHaveBeenCalled();
  reply(deleteStory, undefined);
  await userEvent.click(confirm(dialog));
  await waitFor(() => expect(actions.onDeleted).toHaveBeenCalledOnce());
});

it('takes a story that the server no longer has for deleted', async () => {
  viewers([]);
  refuse(deleteStory, 'story_not_found');
  const { known } = show();
  await userEvent.click(confirm(await ask()));
  await waitFor(() => expect(actions.onDeleted).toHaveBeenCalledOnce());
  expect(known()).toEqual([]);
});

it('closes the question when another story takes the place of the one in question', async () => {
  viewers([]);
  const { cache } = show();
  await ask();
  act(() => void cache.setQueryData(myStoriesQuery().queryKey, [makeOwnStory()]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(held()).toEqual([true, false]);
});

it('stops holding when it unmounts with its list open', async () => {
  viewers([]);
  const { unmount } = show();
  await openViewers();
  unmount();
  expect(held()).toEqual([true, false]);
});

const making = { fileType: 'video', fileUrl: null, countViews: 0 } as const;

it('says that a video is being processed, and polls until it is ready', async () => {
  const seen = viewers([]);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval'] });
  const story = makeOwnStory({ ...making, status: 'processing' });
  const first = mine(story);
  reply(getStoryPassport, { passport: makeProcessing() });
  show(story);
  screen.getByText('Обрабатывается…');
  await screen.findByText('Ждёт очереди');
  expect(screen.queryByRole('button', { name: /просмотр/ }), 'nobody can have seen it').toBeNull();
  await waitFor(() => expect(first).toHaveLength(1));
  mine({ ...story, status: 'ready', fileUrl: '/media/s/video.mp4' });
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_100);
  await screen.findByRole('button', { name: '0 просмотров' });
  expect(screen.queryByText('Ждёт очереди')).toBeNull();
});

it('says why processing of a video failed, and has the video processed again', async () => {
  const { story } = show({ ...making, status: 'failed', failure: 'Видео повреждено' });
  expect(screen.getByRole('alert').textContent).toBe('Видео повреждено');
  mine({ ...story, status: 'processing', failure: null });
  reply(getStoryPassport, { passport: makeProcessing({ stage: 'converting', percent: 7 }) });
  const again = reply(retryStory, { story: { ...story, status: 'processing', failure: null } });
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByText('Готовим видео');
  screen.getByText(': 7 %');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(again.map(({ params }) => params['id'])).toEqual([story.id]);
});

it('says when processing could not be started again', async () => {
  refuse(retryStory, 'rate_limited', { message: 'Слишком часто' });
  show({ ...making, status: 'failed', failure: null });
  expect(screen.getByRole('alert').textContent).toBe('Видео не удалось обработать');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(lastToast()).toMatch(/^Не удалось запустить обработку\. Слишком часто/));
});

it('shows the current state of a video that had not failed after all', async () => {
  viewers([]);
  const { story } = show({ ...making, status: 'failed', failure: 'Видео повреждено' });
  refuse(retryStory, 'media_not_failed');
  mine({ ...story, status: 'ready', failure: null, fileUrl: '/media/s/video.mp4' });
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByRole('button', { name: '0 просмотров' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(lastToast()).toBeUndefined();
});
