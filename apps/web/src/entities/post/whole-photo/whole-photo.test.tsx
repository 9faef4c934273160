import { likePost } from '@sfera/contract/posts/likes';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp, reply, testCache } from '#shared/testing.tsx';
import { PostCard } from '../card/post-card.tsx';
import { writePosts } from '../post-query.ts';
import { makePost } from '../testing.ts';

beforeEach(() => vi.useFakeTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const settle = () => act(() => vi.dynamicImportSettled());
const opener = () => screen.queryByRole('button', { name: 'Показать фото целиком' });
const hearts = () => document.querySelectorAll('svg[width="96"]');
const viewer = () => screen.queryByRole('dialog', { name: 'Фото alina.k' });

/** The card of a photo that is 1080 px wide. */
async function renderCard(height: number) {
  reply(likePost, { likes: 4 });
  const post = makePost({ picture: { ...makePost().picture, height } });
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(<PostCard postId={post.id} />, { cache });
  await settle();
}

/** A press by a pointer, `afterMs` after what was before it. */
async function press(element: Element | null, afterMs = 0) {
  await wait(afterMs);
  const click = new MouseEvent('click', { bubbles: true, detail: 1, clientX: 100, clientY: 120 });
  Object.defineProperty(click, 'timeStamp', { value: Date.now() });
  fireEvent(element ?? expect.fail('nothing to press'), click);
}

it('offers the whole photo only where the card crops the photo', async () => {
  await renderCard(1350);
  expect(opener()).toBeNull();
  await renderCard(1440);
  expect(opener()).not.toBeNull();
});

it('shows the whole photo by one press, when no second press can make a double tap any more', async () => {
  await renderCard(1920);
  await press(opener());
  await wait(299);
  expect(viewer()).toBeNull();
  await wait(1);
  await settle();
  expect(viewer()).not.toBeNull();
  // Two quick presses in the viewer are its own.
  const photo = viewer()?.querySelector('img') ?? null;
  await press(photo, 1_000);
  await press(photo, 100);
  expect(hearts()).toHaveLength(0);
});

it('takes two quick presses for a heart, and stays closed', async () => {
  await renderCard(1920);
  await press(opener());
  await press(opener(), 200);
  expect(hearts()).toHaveLength(1);
  await wait(1_000);
  await settle();
  expect(viewer()).toBeNull();
});

it('shows the whole photo at once by a key', async () => {
  await renderCard(1920);
  fireEvent.click(opener() ?? expect.fail('no button'), { detail: 0 });
  await settle();
  expect(viewer()).not.toBeNull();
});
