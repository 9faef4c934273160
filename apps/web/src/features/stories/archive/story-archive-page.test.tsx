import { listStoryArchive, type Story } from '@sfera/contract/stories/stories';
import { getCurrentUser } from '@sfera/contract/people/users';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { removeStory } from '#entities/story/deleted-stories.ts';
import { katya, makeOwnStory } from '#entities/story/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { loseConnection, makeToken, refuse, renderApp, reply } from '#shared/testing.tsx';
import { stubIntersections } from '#shared/testing-intersections.ts';
import type { StoryViewerProps } from '../viewer/story-viewer.tsx';
import { StoryArchivePage } from './story-archive-page.tsx';

/** Stands in for the viewer and shows its props. */
vi.mock('../viewer/story-viewer.tsx', () => ({
  StoryViewer: ({ groups, startAtStory, kind, onClose, onBroken }: StoryViewerProps) => (
    <div role="dialog" aria-label={kind}>
      <p>{groups[0]?.stories.map(({ id }) => (id === startAtStory ? 'эта' : 'другая')).join(' ')}</p>
      <button onClick={onClose}>закрыть</button>
      <button onClick={onBroken}>сломано</button>
    </div>
  ),
}));

const [latest, middle, oldest] = [
  makeOwnStory({ createdAt: '2026-03-07T15:04:00.000Z', fileType: 'video' }),
  makeOwnStory({ createdAt: '2026-03-07T10:00:00.000Z' }),
  makeOwnStory({ createdAt: '2026-03-02T10:00:00.000Z' }),
] as [Story, Story, Story];
const page = (stories: Story[], nextCursor: Story['id'] | null = null) =>
  reply(listStoryArchive, { stories, nextCursor });
const open = () => renderApp(<StoryArchivePage />, { path: '/myProfile/archive' });
const tiles = () => screen.findAllByRole('button', { name: /^(Фото|Видео), \d/ });

let scrollTo: ReturnType<typeof stubIntersections>;
beforeEach(() => {
  signIn(makeToken());
  reply(getCurrentUser, katya);
  scrollTo = stubIntersections();
});

it('shows expired stories in one grid with the date on the first of each day, who sees them and for how long', async () => {
  page([latest, middle, oldest]);
  open();
  screen.getByRole('heading', { level: 1, name: 'Архив историй' });
  screen.getByText(/Их видите только вы, и хранятся они 30 дней/);
  screen.getByRole('status', { name: 'Загружаем архив историй' });
  expect((await tiles()).map((tile) => tile.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Видео, 7 марта/),
    expect.stringMatching(/^Фото, 7 марта/),
    expect.stringMatching(/^Фото, 2 марта/),
  ]);
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('b')?.parentElement?.textContent)).toEqual([
    '7марта',
    undefined,
    '2марта',
  ]);
});

it('opens the viewer at the pressed story, and removes the stories that are deleted there', async () => {
  page([latest, middle, oldest]);
  const { cache } = open();
  await userEvent.click((await tiles())[1] ?? document.body);
  within(await screen.findByRole('dialog', { name: 'archive' })).getByText('другая эта другая');
  act(() => removeStory(cache, latest));
  await screen.findByText('эта другая');
  expect(await tiles()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'закрыть' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('loads the next page near the end, and says when that fails', async () => {
  page([latest], latest.id);
  open();
  await tiles();
  loseConnection(listStoryArchive);
  scrollTo(document.body, 1);
  await screen.findByText('Не удалось загрузить продолжение');
  const asked = page([oldest]);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await waitFor(async () => expect(await tiles()).toHaveLength(2));
  expect(asked[0]?.query['before']).toBe(latest.id);
});

it('loads the whole archive while a story is watched', async () => {
  page([latest], latest.id);
  open();
  const [tile] = await tiles();
  page([oldest]);
  await userEvent.click(tile ?? document.body);
  await screen.findByText('эта другая');
});

it('refetches when a picture has moved, in the archive and in the viewer', async () => {
  page([latest]);
  const { container, cache } = open();
  const [tile] = await tiles();
  const asked = page([{ ...latest, picture: { ...latest.picture, sources: [] } }]);
  fireEvent.error(container.querySelector('main img, section img') ?? document.body);
  await waitFor(() => expect(asked).toHaveLength(1));
  // A refetch that is under way is not repeated.
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  await userEvent.click(tile ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: 'сломано' }));
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('says what an empty archive is for', async () => {
  page([]);
  open();
  await screen.findByText('В архиве пусто');
  screen.getByRole('button', { name: 'Создать историю' });
});

it('says that loading failed, and tries again', async () => {
  refuse(listStoryArchive, 'busy');
  open();
  await screen.findByText('Не удалось загрузить архив историй');
  page([latest]);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  await waitFor(async () => expect(await tiles()).toHaveLength(1));
});
