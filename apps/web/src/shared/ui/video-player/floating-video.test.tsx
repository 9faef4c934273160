import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubIntersections } from '../../testing-intersections.ts';
// Loads the window's code before the test begins.
import './floating-video.ts';
import { setMuted } from './sound-choice.ts';
import { arrive, playUpTo, stubMedia } from './testing-media.ts';
import { VideoPlayer } from './video-player.tsx';

const request = vi.fn<() => Promise<void>>();
let floated: Element | null = null;

beforeEach(() => {
  stubMedia();
  setMuted(true);
  request.mockReset().mockImplementation(async () => {
    floated = document.querySelector('body > video');
  });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: media === '(hover: hover)' }) as MediaQueryList,
  );
  Object.defineProperties(document, {
    pictureInPictureEnabled: { configurable: true, value: true },
    pictureInPictureElement: { configurable: true, get: () => floated },
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'requestPictureInPicture', {
    configurable: true,
    value: request,
  });
  floated = null;
});

function open() {
  const putOnScreen = stubIntersections();
  const { container, unmount } = render(
    <VideoPlayer src="/media/clip.mp4" poster={null} durationMs={90_000} label="Клип" autoPlayInView />,
  );
  const own = container.querySelector('video');
  if (!own) throw new Error('No video was drawn');
  putOnScreen(container, 1);
  arrive(own, 90);
  playUpTo(own, 12);
  return { own, unmount };
}

async function float() {
  fireEvent.click(screen.getByRole('button', { name: 'Картинка в картинке' }));
  const video = await waitFor(() => {
    const found = document.querySelector<HTMLVideoElement>('body > video[src]');
    if (!found) throw new Error('There is no floating video');
    return found;
  });
  arrive(video, 90);
  await waitFor(() => expect(video.paused).toBe(false));
  return video;
}

const leave = () =>
  act(() => {
    const left = floated;
    floated = null;
    left?.dispatchEvent(new Event('leavepictureinpicture'));
  });

it('goes on with the video in a window of its own, and in the player after it', async () => {
  const { own } = open();
  const video = await float();
  expect(request).toHaveBeenCalledOnce();
  expect([video.getAttribute('src'), video.currentTime, own.paused]).toEqual(['/media/clip.mp4', 12, true]);
  act(() => setMuted(false));
  expect(video.muted).toBe(false);
  video.currentTime = 34;
  leave();
  expect([own.currentTime, own.paused, video.getAttribute('src')]).toEqual([34, false, null]);
});

it('plays on when the page of the player is left, and nothing plays after its cross', async () => {
  const { own, unmount } = open();
  const video = await float();
  unmount();
  expect(video.paused).toBe(false);
  act(() => video.pause());
  leave();
  expect([own.paused, video.paused]).toEqual([true, true]);
});
