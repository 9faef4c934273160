import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { wantCalm } from '#shared/appearance/testing.ts';
import { setMediaLevel } from '#shared/data-use/testing.ts';
import { renderApp } from '#shared/testing.tsx';
import { stubIntersections } from '../../testing-intersections.ts';
import { arrive, playUpTo, stubMedia } from './testing-media.ts';
import { VideoPlayer } from './video-player.tsx';

let putOnScreen: ReturnType<typeof stubIntersections>;

beforeEach(() => {
  putOnScreen = stubIntersections();
  stubMedia();
});

function show(lightSrc: string | null = '/media/light.mp4') {
  const { container } = renderApp(
    <VideoPlayer
      src="/media/full.mp4"
      {...{ lightSrc }}
      poster={null}
      durationMs={90_000}
      label="clip"
      autoPlayInView
    />,
  );
  const video = container.querySelector('video');
  if (!video) throw new Error('No video was drawn');
  return video;
}
const put = (share: number) => putOnScreen(screen.getByRole('group', { name: 'clip' }), share);
const setLevel = (level: Parameters<typeof setMediaLevel>[0]) => act(() => setMediaLevel(level));
const watch = () => screen.queryByRole('button', { name: 'Всё равно смотреть' });

it.each([
  ['full', '/media/light.mp4', '/media/full.mp4'],
  ['light', '/media/light.mp4', '/media/light.mp4'],
  ['light', null, '/media/full.mp4'],
] as const)('plays by a %s plan, with %s beside the original, %s', (level, light, src) => {
  setMediaLevel(level);
  const video = show(light);
  put(1);
  expect([video.getAttribute('src'), video.paused]).toEqual([src, false]);
});

it('changes nothing for a video that plays; afterwards it is released and waits for a tap', async () => {
  const video = show();
  put(1);
  arrive(video, 90);
  setLevel('light');
  setLevel('stop');
  expect([video.getAttribute('src'), video.paused]).toEqual(['/media/full.mp4', false]);
  playUpTo(video, 30);
  put(0);
  put(1);
  expect(video.getAttribute('src')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Воспроизвести' })).toBeNull();
  await userEvent.click(watch() as HTMLElement);
  expect([video.getAttribute('src'), video.paused]).toEqual(['/media/light.mp4', false]);
  expect(watch()).toBeNull();
});

it('plays what is asked for also for those who want no motion', async () => {
  wantCalm();
  setMediaLevel('stop');
  const video = show();
  put(1);
  await userEvent.click(watch() as HTMLElement);
  expect(video.paused).toBe(false);
});

it('follows the settings again when there is a budget', async () => {
  setMediaLevel('stop');
  const video = show();
  put(1);
  expect(video.getAttribute('src')).toBeNull();
  setLevel('full');
  expect([video.getAttribute('src'), video.paused]).toEqual(['/media/full.mp4', false]);
});
