import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setMediaLevel } from '#shared/data-use/testing.ts';
import { renderApp, testCache } from '#shared/testing.tsx';
import { PostCard } from '../card/post-card.tsx';
import { drawnPhotos, layOut, makeItem, makeSeveral, scrollTo } from '../carousel/testing.ts';
import { writePosts } from '../post-query.ts';
import { stubIntersection } from '../testing.ts';

beforeEach(() => {
  stubIntersection();
  setMediaLevel('full');
});

const settle = () => act(() => vi.dynamicImportSettled());
const viewer = () => screen.findByRole('dialog', { name: 'Фото и видео alina.k' });
const stripIn = (element: Element) => element.querySelector('[data-strip]') ?? expect.fail('no strip');
const statusIn = (element: Element) => element.querySelector('p[role="status"]')?.textContent;

/** Fields of an item, by its index. */
const tall = (at: number) => ({ picture: { ...makeItem(at + 1).picture, height: 1920 } });

/** The card of seven photos that the card crops, and the viewer that was opened on the third. */
async function openThird() {
  const post = makeSeveral(7, Object.fromEntries(Array.from({ length: 7 }, (_, at) => [at, tall(at)])));
  const cache = testCache();
  writePosts(cache, [post]);
  const { container: card } = renderApp(<PostCard postId={post.id} />, { cache });
  fireEvent.pointerDown(card.querySelector('picture') ?? expect.fail('no picture'));
  await screen.findByText('1/7');
  layOut(stripIn(card));
  scrollTo(stripIn(card), 2);
  await settle();
  const opener = [...card.querySelectorAll('[data-photo]')].at(-1);
  if (!(opener instanceof HTMLElement)) expect.fail();
  opener.focus();
  fireEvent.click(opener, { detail: 0 });
  await settle();
  const window = await viewer();
  expect(window.textContent).toContain('3/7');
  layOut(stripIn(window));
  scrollTo(stripIn(window), 2);
  return { card, window };
}

it('opens on the item of the card, and leads through all by keys, buttons and swipes', async () => {
  const { window } = await openThird();
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  expect(statusIn(window)).toBe('4 из 7. Снимок 4');
  const previous = [...window.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-label') === 'Предыдущее',
  );
  fireEvent.click(previous ?? expect.fail('no button'));
  expect(statusIn(window)).toBe('3 из 7. Снимок 3');
  scrollTo(stripIn(window), 6);
  expect(statusIn(window)).toBe('7 из 7. Снимок 7');
});

it('keeps its keys from the card below, also at the end', async () => {
  const { card, window } = await openThird();
  scrollTo(stripIn(window), 6);
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  expect(stripIn(card).scrollLeft / stripIn(card).clientWidth).toBe(2);
  expect(stripIn(window).scrollLeft / stripIn(window).clientWidth).toBe(6);
});

it('draws what is looked at, and leaves the card at what was looked at last, with the focus', async () => {
  const { card, window } = await openThird();
  scrollTo(stripIn(window), 4);
  expect(drawnPhotos()).toContain(5);
  expect(drawnPhotos()).not.toContain(7);
  const below = stripIn(card);
  const wanted = vi.spyOn(below, 'scrollTo').mockReturnValue();
  await act(() => Promise.resolve(fireEvent.keyDown(window, { key: 'Escape' })));
  expect(wanted).toHaveBeenLastCalledWith({ left: 4 * below.clientWidth, behavior: 'instant' });
  expect(screen.queryByRole('dialog')).toBeNull();
  // A browser tells of the scroll later.
  scrollTo(below, 4);
  expect(card.textContent).toContain('5/7');
  await waitFor(() => expect(document.activeElement).toBe(below));
});
