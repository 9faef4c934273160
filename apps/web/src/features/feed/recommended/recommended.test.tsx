import { listPosts, listRecommendations, type Post } from '@sfera/contract/posts/posts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { showsRecommended } from '#entities/post/recommended-pages.ts';
import { switchRecommended } from '#entities/post/switch-recommended.ts';
import { makePost } from '#entities/post/testing.ts';
import { renderApp, reply, testCache } from '#shared/testing.tsx';
import { FeedEmpty } from '../empty/feed-empty.tsx';
import { useFeed } from '../use-feed.ts';
import { reasonOf } from './reason.ts';
import { Recommended } from './recommended.tsx';

const [a, b, c, d] = [makePost(), makePost(), makePost(), makePost()];
const page = (recommendations: Post[], nextCursor: string | null = null) => ({ recommendations, nextCursor });

/** The home feed with its marks, in place of the virtual list, which needs layout. */
function Home() {
  const feed = useFeed('subscribesPosts');
  const { ids, followedCount, tail } = feed;
  return (
    <>
      <output>
        {ids?.map((id, index) => (index < followedCount ? id : `+${id}`)).join(' ') ?? 'loading'}
      </output>
      <p>{tail}</p>
      <button type="button" onClick={feed.loadMore}>
        more
      </button>
      {followedCount === 0 && ids && <FeedEmpty type="own" feed={feed} />}
      {ids?.slice(followedCount).map((id, index) => (
        <Recommended key={id} postId={id} index={followedCount + index} followedCount={followedCount} />
      ))}
      {tail === 'end' && <Recommended postId={null} index={ids?.length ?? 0} followedCount={followedCount} />}
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shows = (words: string) =>
  waitFor(() => expect(document.querySelector('output')?.textContent).toBe(words));

async function openHome(posts: Post[]) {
  reply(listPosts, { posts, nextCursor: null });
  const cache = testCache();
  const calls = reply(listRecommendations, page([c], 'unseen.1.2-3'));
  renderApp(<Home />, { cache });
  return { cache, calls };
}

it('goes on with posts of people who are not followed, each marked, and repeats none', async () => {
  const { calls } = await openHome([a, b]);
  await shows(`${a.id} ${b.id}`);
  expect(calls, 'before the end').toEqual([]);
  await press('more');
  await shows(`${a.id} ${b.id} +${c.id}`);
  screen.getByText('Вы всё посмотрели');
  screen.getByRole('heading', { name: 'Рекомендации для вас' });
  screen.getByText('Рекомендация · Популярное');

  const more = reply(listRecommendations, page([c, b, d]));
  await press('more');
  await shows(`${a.id} ${b.id} +${c.id} +${d.id}`);
  expect([...calls, ...more].map(({ query }) => query)).toEqual([
    { limit: '10', people: 'others', skip: '0' },
    { limit: '10', people: 'others', before: 'unseen.1.2-3' },
  ]);
  screen.getByText('Пока это все рекомендации');
});

it('leaves them out from a press on, remembers that, and brings them back', async () => {
  const { cache, calls } = await openHome([a]);
  await shows(a.id);
  await press('more');
  await shows(`${a.id} +${c.id}`);
  await press('Скрыть рекомендации');
  await shows(a.id);
  expect(showsRecommended()).toBe(false);
  await screen.findByText('end');
  await press('more');
  expect(calls).toHaveLength(1);
  expect(localStorage.getItem('sfera:recommendations')).toBe('off');

  await press('Показать рекомендации');
  expect(showsRecommended()).toBe(true);
  await press('more');
  await shows(`${a.id} +${c.id}`);
  switchRecommended(cache, false);
  await shows(a.id);
});

it('begins with them at once where nobody is followed, without saying that all was seen', async () => {
  await openHome([]);
  await shows(`+${c.id}`);
  screen.getByText('Нет постов');
  screen.getByRole('heading', { name: 'Рекомендации для вас' });
  expect(screen.queryByText('Вы всё посмотрели')).toBeNull();
});

const nowMs = Date.parse('2026-03-02T12:00:00.000Z');
const quiet = {
  reactions: {},
  reactionsFollowing: { users: [], totalFollowing: 0, totalReactions: 0 },
  countComment: 0,
  countLike: 0,
  createdAt: '2026-02-01T12:00:00.000Z',
};
it.each([
  [
    'Отметили те, на кого вы подписаны',
    { reactionsFollowing: { users: [], totalFollowing: 1, totalReactions: 40 } },
  ],
  ['Популярное', { countComment: 3, countLike: 4 }],
  ['Новое', { createdAt: '2026-03-01T12:00:01.000Z', countLike: 9 }],
  [null, {}],
])('says why a post is recommended: %s', (reason, fields) => {
  expect(reasonOf(makePost({ ...quiet, ...fields }), nowMs)).toBe(reason);
});
