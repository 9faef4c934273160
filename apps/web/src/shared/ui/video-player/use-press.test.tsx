import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubIntersections } from '../../testing-intersections.ts';
import { stubMedia } from './testing-media.ts';
import { VideoPlayer } from './video-player.tsx';

const onDoubleTap = vi.fn();
let nowMs = 0;

beforeEach(() => {
  onDoubleTap.mockClear();
  stubMedia();
  nowMs = 1_000;
});

/** Draws a player on screen, which plays by itself by default. */
function show({ isPlaying = true } = {}): HTMLVideoElement {
  const putOnScreen = stubIntersections();
  const { container } = render(
    <VideoPlayer
      src="/media/clip.mp4"
      poster={null}
      durationMs={9_000}
      label="clip"
      autoPlayInView={isPlaying}
      onDoubleTap={onDoubleTap}
    />,
  );
  putOnScreen(screen.getByRole('group', { name: 'clip' }), 1);
  const video = container.querySelector('video');
  if (!video) throw new Error('No video was drawn');
  return video;
}

/** Presses `afterMs` after the press before. */
function press(target: Element, afterMs = 0, init: PointerEventInit = {}) {
  nowMs += afterMs;
  const event = new PointerEvent('pointerup', { bubbles: true, pointerType: 'mouse', clientX: 50, ...init });
  Object.defineProperty(event, 'timeStamp', { value: nowMs });
  fireEvent(target, event);
}

it.each([true, false])('one press plays or pauses at once (playing: %s)', (isPlaying) => {
  const video = show({ isPlaying });
  press(video);
  expect(video.paused).toBe(isPlaying);
  press(video, 301);
  expect(video.paused).toBe(!isPlaying);
  expect(onDoubleTap).not.toHaveBeenCalled();
});

it.each([
  ['mouse', true],
  ['mouse', false],
  ['touch', true],
  ['touch', false],
])('a double tap by %s neither starts nor stops the video (playing: %s)', (pointerType, isPlaying) => {
  const video = show({ isPlaying });
  press(video, 0, { pointerType });
  press(video, 300, { pointerType });
  expect(onDoubleTap).toHaveBeenCalledOnce();
  expect(video.paused).toBe(!isPlaying);
  press(video, 200, { pointerType });
  expect(onDoubleTap).toHaveBeenCalledTimes(2);
  expect(video.paused).toBe(!isPlaying);
});

it('a finger that taps twice over hidden controls never stops the video', () => {
  vi.useFakeTimers();
  const video = show();
  act(() => vi.advanceTimersByTime(2_000));
  const paused = vi.fn();
  video.addEventListener('pause', paused);
  press(video, 0, { pointerType: 'touch' });
  press(video, 200, { pointerType: 'touch' });
  expect(onDoubleTap).toHaveBeenCalledOnce();
  expect(paused).not.toHaveBeenCalled();
});

it('takes two presses that are far apart, on the controls, or of another button for no double tap', () => {
  const video = show();
  press(video);
  press(video, 100, { clientX: 150 });
  for (const control of [screen.getByRole('slider'), screen.getByRole('button', { name: 'Пауза' })]) {
    press(control, 1_000);
    press(control, 100);
  }
  press(video, 1_000, { button: 2 });
  press(video, 100, { button: 2 });
  expect(onDoubleTap).not.toHaveBeenCalled();
  expect(video.paused).toBe(false);
});
