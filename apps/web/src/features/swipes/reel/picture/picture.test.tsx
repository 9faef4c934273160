import { likePost, listLikers, unlikePost } from '@sfera/contract/posts/likes';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reply } from '#shared/testing.tsx';
import { makeVideo, person, renderReel } from '../testing.tsx';

beforeEach(() => vi.useFakeTimers());

function render(fields: Parameters<typeof makeVideo>[0] = {}) {
  const liked = reply(likePost, { likes: 4 });
  reply(listLikers, { users: [person('katya', 1)], nextCursor: null });
  const unliked = reply(unlikePost, { likes: 2 });
  const { container, onToggle } = renderReel(makeVideo({ countLike: 0, ...fields }));
  const picture = container.querySelector('[data-reel-picture]') ?? document.body;
  return {
    picture,
    onToggle,
    liked,
    unliked,
    hearts: () => [...container.querySelectorAll('svg[width="96"]')],
  };
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const heart = (pressed: boolean) => screen.getByRole('button', { name: 'Нравится', pressed });

/** A tap `afterMs` after the previous event. */
async function tap(target: Element, afterMs = 0, place = { clientX: 100, clientY: 120 }) {
  await wait(afterMs);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...place });
  Object.defineProperty(click, 'timeStamp', { value: Date.now() });
  fireEvent(target, click);
}

it('plays or pauses by a tap, at once, and likes nothing', async () => {
  const { picture, onToggle, liked, hearts } = render();
  await tap(picture);
  expect(onToggle).toHaveBeenCalledTimes(1);
  await tap(picture, 301);
  expect(onToggle).toHaveBeenCalledTimes(2);
  await wait(1_000);
  expect(hearts()).toHaveLength(0);
  expect(liked).toEqual([]);
});

it('likes by two taps within 300 ms, shows a heart there for 800 ms, and leaves the video as it was', async () => {
  const { picture, onToggle, liked, hearts } = render();
  await tap(picture);
  await tap(picture, 300);
  expect(onToggle).toHaveBeenCalledTimes(2);
  expect(hearts()[0]?.parentElement?.getAttribute('style')).toMatch(/100px.*120px.*800ms/);
  await wait(1);
  heart(true);
  await wait(798);
  expect(hearts()).toHaveLength(1);
  await wait(1);
  expect(hearts()).toHaveLength(0);
  expect(liked).toHaveLength(1);
  heart(true);
  screen.getByRole('button', { name: 'Понравилось 1 человеку: показать всех' });
});

it('never unlikes', async () => {
  const { picture, liked, unliked, hearts } = render({ liked: true, countLike: 1 });
  await tap(picture);
  await tap(picture, 100);
  expect(hearts()).toHaveLength(1);
  await wait(1_000);
  expect([...liked, ...unliked]).toEqual([]);
  heart(true);
});

it('likes once by many quick taps, which leave the video as it was and show a heart each', async () => {
  const { picture, onToggle, liked, hearts } = render();
  await tap(picture);
  for (let more = 1; more <= 3; more++) await tap(picture, 100);
  expect(hearts()).toHaveLength(3);
  expect(onToggle).toHaveBeenCalledTimes(2);
  await wait(1_000);
  expect(liked).toHaveLength(1);
});

it('takes two taps far from each other for single taps', async () => {
  const { picture, onToggle, liked } = render();
  await tap(picture);
  await tap(picture, 100, { clientX: 300, clientY: 120 });
  expect(onToggle).toHaveBeenCalledTimes(2);
  await wait(1_000);
  expect(liked).toEqual([]);
});

it('ignores a tap on a link or a button', async () => {
  const { onToggle, liked, hearts } = render();
  for (const control of [
    screen.getByRole('link', { name: 'sever' }),
    screen.getByRole('button', { name: 'Включить звук' }),
  ]) {
    await tap(control);
    await tap(control, 100);
  }
  await wait(1_000);
  expect(onToggle).not.toHaveBeenCalled();
  expect(hearts()).toHaveLength(0);
  expect(liked).toEqual([]);
});

it('cannot be focused by Tab', () => {
  const { picture } = render();
  expect(picture.hasAttribute('tabindex')).toBe(false);
});
