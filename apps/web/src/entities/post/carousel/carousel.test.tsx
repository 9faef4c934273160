import * as v from 'valibot';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getPost, Post } from '@sfera/contract/posts/posts';
import { getPostPassport } from '@sfera/contract/uploads/passport';
import { makeProcessing } from '#entities/passport/testing.ts';
import { setMediaLevel } from '#shared/data-use/testing.ts';
import { renderApp, reply, testCache } from '#shared/testing.tsx';
import { PostCard } from '../card/post-card.tsx';
import { writePosts } from '../post-query.ts';
import { stubIntersection } from '../testing.ts';
import { drawnPhotos, layOut, makeSeveral, scrollTo } from './testing.ts';

let sight: ReturnType<typeof stubIntersection>;
beforeEach(() => {
  sight = stubIntersection();
  setMediaLevel('full');
});

/** Puts a finger on the page: the code of what is there is fetched. */
const use = () => fireEvent.pointerDown(document.querySelector('picture') ?? expect.fail('no picture'));
const strips = () => [...document.querySelectorAll('[data-strip]')];
const status = () =>
  [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('');

/** The card of a post, its strip laid out. */
async function show(post: Post) {
  const cache = testCache();
  writePosts(cache, [post]);
  const app = renderApp(<PostCard postId={post.id} />, { cache });
  use();
  await screen.findByText(/^\d\/\d$/);
  const [strip = expect.fail('no strip')] = strips();
  layOut(strip);
  return { ...app, strip };
}

const seen = (strip: Element) => sight.show(strip, { visible: 450, card: 450 });
const shown = () => screen.getByText(/^\d\/\d$/).textContent;

it('shows the first item before the code of the carousel is there, in the same box', async () => {
  const post = makeSeveral(3);
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(<PostCard postId={post.id} />, { cache });
  const first = screen.getByRole('img', { name: 'Снимок 1' });
  await act(() => vi.dynamicImportSettled());
  expect(strips(), 'nothing of it is fetched before the post is looked at').toHaveLength(0);
  use();
  await screen.findByText('1/3');
  expect(screen.getByRole('img', { name: 'Снимок 1' }), 'the same element: nothing is fetched anew').toBe(
    first,
  );
});

it('draws the neighbour once the post is seen, and the others only when they are near', async () => {
  const { strip } = await show(makeSeveral(7));
  expect(drawnPhotos()).toEqual([1]);
  seen(strip);
  expect(drawnPhotos()).toEqual([1, 2]);
  scrollTo(strip, 1);
  expect(drawnPhotos()).toEqual([1, 2, 3]);
  scrollTo(strip, 0);
  expect(drawnPhotos(), 'what is there stays').toEqual([1, 2, 3]);
});

it('draws no neighbour where data are scarce, only what comes into sight', async () => {
  setMediaLevel('light');
  const { strip } = await show(makeSeveral(7));
  seen(strip);
  expect(drawnPhotos()).toEqual([1]);
  scrollTo(strip, 0.2);
  expect(drawnPhotos()).toEqual([1, 2]);
});

it('counts, and tells screen readers what has come with its description', async () => {
  const { strip } = await show(makeSeveral(7));
  expect(screen.getByRole('group', { name: 'Фото и видео' }).getAttribute('aria-roledescription')).toBe(
    'карусель',
  );
  expect(status()).toBe('');
  scrollTo(strip, 2);
  expect(shown()).toBe('3/7');
  expect(status()).toBe('3 из 7. Снимок 3');
  expect(strip.children.item(2)?.getAttribute('aria-label')).toBe('3 из 7');
  expect([...strip.children].map((item) => item.hasAttribute('inert'))).toEqual([
    true,
    true,
    false,
    true,
    true,
    true,
    true,
  ]);
});

it('moves by its buttons, which are there only where they lead somewhere', async () => {
  const { strip } = await show(makeSeveral(2));
  expect(screen.queryByRole('button', { name: 'Предыдущее' })).toBeNull();
  const next = screen.getByRole('button', { name: 'Следующее' });
  next.focus();
  fireEvent.click(next);
  expect(shown()).toBe('2/2');
  expect(screen.queryByRole('button', { name: 'Следующее' })).toBeNull();
  expect(document.activeElement, 'the button that goes leaves the focus here').toBe(strip);
  fireEvent.click(screen.getByRole('button', { name: 'Предыдущее' }));
  expect(shown()).toBe('1/2');
});

it('moves by arrow keys, and leaves them to others at its ends', async () => {
  const { strip } = await show(makeSeveral(2));
  expect(fireEvent.keyDown(strip, { key: 'ArrowRight' }), 'taken').toBe(false);
  expect(shown()).toBe('2/2');
  expect(fireEvent.keyDown(strip, { key: 'ArrowRight' }), 'left to others').toBe(true);
  expect(fireEvent.keyDown(strip, { key: 'ArrowLeft', ctrlKey: true })).toBe(true);
  expect(shown()).toBe('2/2');
});

it('goes two items further by two quick presses', async () => {
  const { strip } = await show(makeSeveral(4));
  const asked: number[] = [];
  // A smooth scroll that has not begun.
  strip.scrollTo = (to?: ScrollToOptions | number) => {
    if (typeof to === 'object') asked.push((to.left ?? 0) / strip.clientWidth);
  };
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  expect(asked).toEqual([1, 2]);
});

it('goes where a step led when its smooth scroll was ended before', async () => {
  const { strip } = await show(makeSeveral(4));
  const scroll = vi.spyOn(strip, 'scrollTo').mockReturnValueOnce();
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  expect(shown()).toBe('1/4');
  fireEvent(strip, new Event('scrollend'));
  expect(scroll).toHaveBeenLastCalledWith({ left: 360, behavior: 'instant' });
  expect(shown()).toBe('2/4');
  scrollTo(strip, 3);
  fireEvent(strip, new Event('scrollend'));
  expect(shown(), 'a finger leads elsewhere').toBe('4/4');
});

it('jumps for people who want no motion', async () => {
  const { strip } = await show(makeSeveral(2));
  const scroll = vi.spyOn(strip, 'scrollTo');
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  expect(scroll).toHaveBeenLastCalledWith({ left: 360, behavior: 'smooth' });
  document.documentElement.dataset['motion'] = 'calm';
  fireEvent.keyDown(strip, { key: 'ArrowLeft' });
  expect(scroll).toHaveBeenLastCalledWith({ left: 0, behavior: 'instant' });
  delete document.documentElement.dataset['motion'];
});

it('is where it was when its card comes back, and draws no more than that', async () => {
  const post = makeSeveral(7);
  const { strip, unmount } = await show(post);
  scrollTo(strip, 4);
  unmount();
  await show(post);
  expect(shown()).toBe('5/7');
  expect(drawnPhotos()).toEqual([5]);
});

it('follows another carousel of the post when that one goes, not before', async () => {
  const post = makeSeveral(7);
  const below = await show(post);
  const cache = testCache();
  writePosts(cache, [post]);
  const above = renderApp(<PostCard postId={post.id} />, { cache });
  await waitFor(() => expect(screen.getAllByText('1/7')).toHaveLength(2));
  const [, strip = expect.fail('no second strip')] = strips();
  layOut(strip);
  scrollTo(strip, 3);
  expect(screen.getAllByText(/^\d\/7$/).map(({ textContent }) => textContent)).toEqual(['1/7', '4/7']);
  above.unmount();
  expect(shown()).toBe('4/7');
  expect(below.strip.scrollLeft).toBe(3 * 360);
});

it('shows an item of another ratio whole, from a file of the width that it needs', async () => {
  const wide = makeSeveral(1).items?.[0]?.picture ?? expect.fail();
  const { strip } = await show(
    makeSeveral(2, { 0: { picture: { ...wide, width: 1080, height: 1080 } }, 1: { altText: 'Высокий' } }),
  );
  seen(strip);
  const photo = screen.getByRole('img', { name: 'Высокий' });
  expect(photo.dataset['fit']).toBe('contain');
  expect(photo.getAttribute('sizes')).toMatch(/ \* 0\.800\)$/u);
  expect(photo.getAttribute('loading'), 'a neighbour out of sight').toBe('eager');
  expect(screen.getByRole('img', { name: 'Снимок 1' }).dataset['fit']).toBe('cover');
});

it('tells the author which item is not ready, and shows the others', async () => {
  reply(getPostPassport, { passport: makeProcessing() });
  const post = makeSeveral(2, {
    1: {
      fileType: 'video',
      status: 'processing',
      video: { url: null, lightUrl: null, smallUrl: null, durationMs: 1, hasSound: false, wasTrimmed: false },
    },
  });
  const own: Post = { ...post, status: 'processing', user: { ...post.user, isOwn: true } };
  // Asked for again while it is processed, which a slow machine has the time for.
  reply(getPost, { user: own.user, post: own, createdAt: own.createdAt });
  const { strip } = await show(own);
  expect(screen.queryByText('Обрабатывается…')).toBeNull();
  scrollTo(strip, 1);
  await screen.findByText('Обрабатывается…');
});

it('shows an item where it is now when its picture is gone', async () => {
  const post = makeSeveral(2);
  const moved = v.parse(Post, JSON.parse(JSON.stringify(post).replaceAll('/media/2/', '/media/9/')));
  reply(getPost, { user: post.user, post: moved, createdAt: post.createdAt });
  const { strip } = await show(post);
  seen(strip);
  fireEvent.error(screen.getByRole('img', { name: 'Снимок 2' }));
  await waitFor(() => expect(drawnPhotos()).toEqual([1, 9]));
});
