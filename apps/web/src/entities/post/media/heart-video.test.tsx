import { likePost, unlikePost } from '@sfera/contract/posts/likes';
import { getPostPassport } from '@sfera/contract/uploads/passport';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeProcessing } from '#entities/passport/testing.ts';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { renderApp, reply, testCache } from '#shared/testing.tsx';
import { stubMedia } from '#shared/ui/video-player/testing-media.ts';
import { writePosts } from '../post-query.ts';
import { makeOwnVideo, makePost } from '../testing.ts';
import { PostCard } from '../card/post-card.tsx';

afterEach(() => void vi.unstubAllGlobals());

const video = {
  url: '/media/a/video.mp4',
  lightUrl: null,
  smallUrl: null,
  durationMs: 9_000,
  hasSound: true,
  wasTrimmed: false,
};

async function renderCard(post: ReturnType<typeof makePost>) {
  const putOnScreen = stubIntersections();
  stubMedia();
  reply(getPostPassport, { passport: makeProcessing() });
  const sent = { liked: reply(likePost, { likes: 4 }), unliked: reply(unlikePost, { likes: 2 }) };
  const cache = testCache();
  writePosts(cache, [post]);
  const { container } = renderApp(<PostCard postId={post.id} />, { cache });
  // The player comes when the poster is touched.
  fireEvent.pointerDown(container.querySelector('picture') ?? expect.fail('No poster'));
  await screen.findByRole('slider', { name: 'Перемотка' });
  putOnScreen(screen.getByRole('group', { name: /^Видео/ }), 1);
  const doubleTap = () => {
    for (const _ of ['first', 'second'])
      fireEvent.pointerUp(container.querySelector('video') ?? document.body, { clientX: 90, clientY: 40 });
  };
  const shown = container.querySelector('video') ?? expect.fail('No video');
  return { sent, doubleTap, shown, hearts: () => container.querySelectorAll('svg[width="96"]') };
}
const heart = (pressed: boolean) => screen.getByRole('button', { name: 'Нравится', pressed });

it('likes by a double tap: a heart there and on the button at once, the count with the answer', async () => {
  const { sent, doubleTap, hearts } = await renderCard(makePost({ fileType: 'video', video }));
  doubleTap();
  expect(hearts()).toHaveLength(1);
  await waitFor(() => heart(true));
  screen.getByText('3');
  await screen.findByText('4');
  heart(true);
  await waitFor(() => expect(hearts()).toHaveLength(0));
  expect(sent.liked).toHaveLength(1);
});

it('plays on, or stands, as before the double tap', async () => {
  const { doubleTap, shown } = await renderCard(makePost({ fileType: 'video', video, liked: true }));
  await waitFor(() => expect(shown.paused).toBe(false));
  doubleTap();
  expect(shown.paused).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Пауза' }));
  expect(shown.paused).toBe(true);
  doubleTap();
  expect(shown.paused).toBe(true);
});

it('never takes the like back', async () => {
  const post = makePost({ fileType: 'video', video, liked: true });
  const { sent, doubleTap, hearts } = await renderCard(post);
  doubleTap();
  expect(hearts()).toHaveLength(1);
  await act(async () => undefined);
  heart(true);
  expect([...sent.liked, ...sent.unliked]).toEqual([]);
});

it('likes no video that nobody sees yet', async () => {
  const { sent, doubleTap, hearts } = await renderCard(makeOwnVideo({ video }));
  doubleTap();
  await act(async () => undefined);
  expect(hearts()).toHaveLength(0);
  expect(sent.liked).toEqual([]);
});

it('plays the file that suits the network, and a smaller one after a stall', async () => {
  vi.stubGlobal('navigator', Object.assign(navigator, { connection: { saveData: false, downlink: 4 } }));
  const files = { ...video, lightUrl: '/media/a/light.mp4', smallUrl: '/media/a/small.mp4' };
  await renderCard(makePost({ fileType: 'video', video: files }));
  const element = document.querySelector('video') as HTMLVideoElement;
  expect(element.getAttribute('src')).toBe('/media/a/light.mp4');
  vi.useFakeTimers();
  for (const name of ['playing', 'waiting']) fireEvent(element, new Event(name));
  act(() => vi.advanceTimersByTime(700));
  expect(element.getAttribute('src')).toBe('/media/a/small.mp4');
  Object.assign(navigator, { connection: undefined });
});
