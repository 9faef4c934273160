import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { wantCalm } from '#shared/appearance/testing.ts';
import { stubIntersections } from '../../testing-intersections.ts';
import { setMuted } from './sound-choice.ts';
import { arrive, playUpTo, stubMedia } from './testing-media.ts';
import { VideoPlayer } from './video-player.tsx';

let putOnScreen: ReturnType<typeof stubIntersections>;
let media: ReturnType<typeof stubMedia>;

beforeEach(() => {
  putOnScreen = stubIntersections();
  media = stubMedia();
  setMuted(true);
});

/** Draws players and returns their video elements. */
function show(...names: string[]) {
  const { container } = render(
    names.map((name) => (
      <VideoPlayer
        key={name}
        src={`/media/${name}.mp4`}
        poster={null}
        durationMs={90_000}
        label={name}
        autoPlayInView
      />
    )),
  );
  return [...container.querySelectorAll('video')];
}
const one = () => {
  const [video] = show('clip');
  if (!video) throw new Error('No video was drawn');
  return video;
};
const button = (name: string) => screen.getByRole('button', { name });
const group = () => screen.getByRole('group', { name: 'clip' });

it('holds no media far from the screen, loads near the screen, and plays when half is visible', () => {
  const video = one();
  expect(video.getAttribute('src')).toBeNull();
  putOnScreen(group(), 0.2);
  expect(video.getAttribute('src')).toBe('/media/clip.mp4');
  expect(video.paused).toBe(true);
  putOnScreen(group(), 0.5);
  expect(video.paused).toBe(false);
});

const besideOthers = (isAside: boolean) => (
  <VideoPlayer
    src="/media/clip.mp4"
    poster={null}
    durationMs={90_000}
    label="clip"
    autoPlayInView
    isAside={isAside}
  />
);

it('holds nothing and does not play beside what is shown, and stops where it is put aside', () => {
  const { container, rerender } = render(besideOthers(true));
  const video = container.querySelector('video') ?? expect.fail('no video');
  putOnScreen(group(), 1);
  expect(video.getAttribute('src')).toBeNull();
  rerender(besideOthers(false));
  expect(video.paused).toBe(false);
  arrive(video, 90);
  fireEvent.playing(video);
  rerender(besideOthers(true));
  expect(video.paused).toBe(true);
  expect(video.getAttribute('src'), 'its last picture stays').toBe('/media/clip.mp4');
});

it('releases its media off screen, and resumes at its last position', () => {
  const video = one();
  putOnScreen(group(), 1);
  arrive(video, 90);
  playUpTo(video, 42);
  putOnScreen(group(), 0);
  expect(video.paused).toBe(true);
  expect(video.getAttribute('src')).toBeNull();
  expect(video.currentTime).toBe(0);

  putOnScreen(group(), 1);
  arrive(video, 90);
  expect(video.currentTime).toBe(42);
  expect(video.paused).toBe(false);
});

it('shows the poster until the video plays or is sought', () => {
  const video = one();
  putOnScreen(group(), 0.2);
  arrive(video, 90);
  expect(video.dataset['empty']).toBe('true');
  fireEvent.playing(video);
  expect(video.dataset['empty']).toBeUndefined();
  fireEvent.emptied(video);
  expect(video.dataset['empty']).toBe('true');
  fireEvent.seeked(video);
  expect(video.dataset['empty']).toBeUndefined();
});

it('plays alone', () => {
  const [first, second] = show('first', 'second');
  putOnScreen(screen.getByRole('group', { name: 'first' }), 1);
  putOnScreen(screen.getByRole('group', { name: 'second' }), 1);
  expect([first?.paused, second?.paused]).toEqual([false, true]);
  putOnScreen(screen.getByRole('group', { name: 'first' }), 0.3);
  expect([first?.paused, second?.paused]).toEqual([true, false]);
});

it('does not start by itself for people who want no motion', () => {
  wantCalm();
  const video = one();
  putOnScreen(group(), 1);
  expect(video.paused).toBe(true);
  fireEvent.click(button('Воспроизвести'));
  expect(video.paused).toBe(false);
});

it('starts silent; turning the sound on holds for every player', () => {
  const [first, second] = show('first', 'second');
  expect([first?.muted, second?.muted]).toEqual([true, true]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Включить звук' })[0] ?? document.body);
  expect([first?.muted, second?.muted]).toEqual([false, false]);
});

it('plays silently where the browser wants a touch before sound', async () => {
  setMuted(false);
  const video = one();
  media.play.mockRejectedValueOnce(new DOMException('A touch first', 'NotAllowedError'));
  await act(async () => putOnScreen(group(), 1));
  expect(video.muted).toBe(true);
  expect(video.paused).toBe(false);
});

it('says that it cannot be played, and tries again', () => {
  const video = one();
  putOnScreen(group(), 1);
  fireEvent.error(video);
  expect(screen.getByRole('alert').textContent).toContain('Не удалось воспроизвести видео');
  expect(video.getAttribute('src')).toBeNull();
  fireEvent.click(button('Попробовать снова'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(video.getAttribute('src')).toBe('/media/clip.mp4');
  expect(video.paused).toBe(false);
});
