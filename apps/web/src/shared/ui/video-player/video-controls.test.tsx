import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubIntersections } from '../../testing-intersections.ts';
import { setMuted } from './sound-choice.ts';
import { arrive, playUpTo, stubMedia } from './testing-media.ts';
import { VideoPlayer } from './video-player.tsx';

let video: HTMLVideoElement;

beforeEach(() => {
  vi.useFakeTimers();
  const putOnScreen = stubIntersections();
  stubMedia();
  setMuted(true);
  const { container } = render(
    <VideoPlayer src="/media/clip.mp4" poster={null} durationMs={90_000} label="Клип" autoPlayInView />,
  );
  const drawn = container.querySelector('video');
  if (!drawn) throw new Error('No video was drawn');
  video = drawn;
  putOnScreen(container, 1);
  arrive(video, 90);
});

const player = () => screen.getByRole('group', { name: 'Клип' });
const seekBar = () => screen.getByRole('slider', { name: 'Перемотка' });
const areControlsHidden = () => 'idle' in player().dataset;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const touch = () => fireEvent.pointerUp(video, { pointerType: 'touch' });

it('hides the controls 2 s after the last input', () => {
  pass(1_999);
  expect(areControlsHidden()).toBe(false);
  pass(1);
  expect(areControlsHidden()).toBe(true);
});

it.each([
  ['a moving mouse', () => fireEvent.pointerMove(video, { pointerType: 'mouse' })],
  ['a key', () => fireEvent.keyDown(seekBar(), { code: 'ShiftLeft' })],
  ['the focus', () => fireEvent.focus(seekBar())],
  ['a finger', touch],
])('shows the controls again at %s, for 2 s more', (_, sign) => {
  pass(2_000);
  sign();
  expect(areControlsHidden()).toBe(false);
  expect(video.paused, 'which does nothing else').toBe(false);
  pass(2_000);
  expect(areControlsHidden()).toBe(true);
});

it('keeps the controls on a paused video', () => {
  touch();
  expect(video.paused).toBe(true);
  pass(60_000);
  expect(areControlsHidden()).toBe(false);
});

it.each([
  ['ArrowRight', 35],
  ['ArrowLeft', 25],
  ['ArrowUp', 35],
  ['ArrowDown', 25],
  ['Home', 0],
  ['End', 90],
])('seeks by %s on the seek bar from 30 s to %d s', (code, seconds) => {
  playUpTo(video, 30);
  expect(fireEvent.keyDown(seekBar(), { code }), 'the line itself does not move as well').toBe(false);
  expect(video.currentTime).toBe(seconds);
});

it('stays within the video', () => {
  playUpTo(video, 88);
  fireEvent.keyDown(player(), { code: 'ArrowRight' });
  expect(video.currentTime).toBe(90);
  playUpTo(video, 2);
  fireEvent.keyDown(player(), { code: 'ArrowLeft' });
  expect(video.currentTime).toBe(0);
});

it('pauses by K anywhere and by the space bar on the seek bar, but leaves the space bar to a button', () => {
  fireEvent.keyDown(player(), { code: 'KeyK' });
  expect(video.paused).toBe(true);
  fireEvent.keyDown(seekBar(), { code: 'Space' });
  expect(video.paused).toBe(false);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Пауза' }), { code: 'Space' });
  expect(video.paused).toBe(false);
});

it('mutes and unmutes by M, and leaves shortcuts of the browser alone', () => {
  fireEvent.keyDown(player(), { code: 'KeyM', ctrlKey: true });
  expect(video.muted).toBe(true);
  fireEvent.keyDown(player(), { code: 'KeyM' });
  expect(video.muted).toBe(false);
});

it('fills the screen by F', () => {
  const requestFullscreen = vi.fn(async () => undefined);
  Object.assign(player(), { requestFullscreen });
  fireEvent.keyDown(player(), { code: 'KeyF' });
  expect(requestFullscreen).toHaveBeenCalledOnce();
});

it('shows the position, and seeks to where the seek bar is put', () => {
  playUpTo(video, 65);
  expect(seekBar().getAttribute('aria-valuetext')).toBe('1:05 из 1:30');
  expect(screen.getByText('1:05 / 1:30')).not.toBeNull();
  fireEvent.change(seekBar(), { target: { value: '20000' } });
  expect(video.currentTime).toBe(20);
});
