import { getMemoriesCard, restMemoriesCard } from '@sfera/contract/posts/memories';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply } from '#shared/testing.tsx';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { useLocation } from '#shared/router/index.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { cardQuery } from '../memories-query.ts';
import { MemoriesCard } from './memories-card.tsx';

const createdAt = `${new Date().getFullYear() - 2}-06-15T12:00:00.000Z`;
const posts = [makePost({ user: { login: 'boris' }, createdAt })];
/** The lower edge of the place above the feed. */
let edge = 0;
let putOnScreen: (within: Element, ratio: number) => void;

beforeEach(() => {
  localStorage.clear();
  signIn(makeToken());
  putOnScreen = stubIntersections();
  edge = 120;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, 0, 390, edge),
  );
});

const Place = () => {
  const { pathname, state } = useLocation();
  return (
    <output>
      {pathname} {JSON.stringify(state)}
    </output>
  );
};
const card = () => screen.queryByRole('region', { name: 'В этот день' });
const answer = (shown = posts) => reply(getMemoriesCard, { posts: shown, birthdays: [] });
/** The page moves until the place is here. */
async function scrollTo(place: number) {
  edge = place;
  await act(async () => {
    dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
}

it('waits until its place is above the window, and moves nothing in it', async () => {
  const calls = answer();
  const moved = vi.spyOn(window, 'scrollBy').mockImplementation(() => (edge = 0) as never);
  const { cache } = renderApp(<MemoriesCard />);
  await waitFor(() => expect(cache.getQueryData(cardQuery().queryKey)?.posts).toHaveLength(1));
  expect(calls).toHaveLength(1);
  await scrollTo(120);
  expect(card()).toBeNull();
  await scrollTo(-40);
  expect(card()).not.toBeNull();
  screen.getByText('2 года назад');
  expect(screen.getByRole('link', { name: 'Посмотреть' }).getAttribute('href')).toBe('/memories');
  expect(moved).toHaveBeenCalledTimes(1);
});

it('is drawn at once where it is known already, and not asked for again', async () => {
  const calls = answer();
  const { unmount, cache } = renderApp(<MemoriesCard />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await scrollTo(-40);
  unmount();
  edge = 120;
  renderApp(<MemoriesCard />, { cache });
  expect(card()).not.toBeNull();
  expect(calls).toHaveLength(1);
});

it('is over for today once it was seen', async () => {
  answer();
  renderApp(<MemoriesCard />);
  await waitFor(() => scrollTo(-40).then(() => expect(card()).not.toBeNull()));
  const rests = reply(restMemoriesCard, { until: null });
  putOnScreen(document.body, 1);
  putOnScreen(document.body, 0);
  putOnScreen(document.body, 1);
  await waitFor(() => expect(rests).toMatchObject([{ body: { rest: 'day' } }]));
  expect(Object.keys(localStorage).filter((key) => key.endsWith('memories-asked'))).toHaveLength(1);
});

it('is hidden until tomorrow, and leads to more choices', async () => {
  answer();
  renderApp(
    <>
      <MemoriesCard />
      <Place />
    </>,
  );
  await waitFor(() => scrollTo(-40).then(() => expect(card()).not.toBeNull()));
  await userEvent.click(screen.getByRole('button', { name: 'Скрыть до завтра' }));
  expect(card()).toBeNull();
  const [said] = useToasts.getState().toasts;
  expect([said?.message, said?.action?.label]).toEqual(['Карточка вернётся завтра', 'Настроить']);
  act(() => said?.action?.onSelect());
  screen.getByText('/memories {"opensSettings":true}');
});

it('is nothing where there is nothing to remember', async () => {
  const calls = answer([]);
  renderApp(<MemoriesCard />);
  await waitFor(() => expect(calls).toHaveLength(1));
  await scrollTo(-40);
  expect(card()).toBeNull();
});
