import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { readThumbnails } from '#shared/media/video/read-thumbnails.ts';
import { PosterTool } from './poster-tool.tsx';
import { point, renderTool } from '#shared/media/trim/testing.tsx';

vi.mock('#shared/media/video/read-thumbnails.ts');

beforeEach(() => {
  // oxlint-disable-next-line require-yield -- a video of which nothing can be read
  vi.mocked(readThumbnails).mockImplementation(async function* () {});
});

const pin = () => screen.getByRole('slider', { name: 'Обложка' });
const automatic = () => screen.getByRole('button', { name: /^Авто/ });

it('is automatic until a frame is chosen', () => {
  const { edit, controller } = renderTool(PosterTool, { work: { edit: { trimStart: 20, trimEnd: 60 } } });
  expect(pin().getAttribute('aria-valuetext')).toBe('выбирается автоматически');
  expect(automatic().getAttribute('aria-pressed')).toBe('true');
  expect(edit()).toEqual({ trimStart: 20, trimEnd: 60 });
  expect(controller.isPlaying).toBe(true);
});

it('is chosen by keys in steps of a tenth of a second, inside the trim', async () => {
  const { edit, controller } = renderTool(PosterTool, {
    work: { edit: { trimStart: 20, trimEnd: 60, isMuted: true } },
  });
  pin().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{PageUp}');
  expect(edit()).toEqual({ trimStart: 20, trimEnd: 60, isMuted: true, posterAt: 21.3 });
  expect(pin().getAttribute('aria-valuetext')).toBe('кадр 0:21,3');
  expect(controller.seek).toHaveBeenLastCalledWith(21.3);
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(edit().posterAt).toBe(59.9);
  await userEvent.keyboard('{Home}{PageDown}');
  expect(edit().posterAt).toBe(20);
});

it('is chosen by a drag, which keeps the frame on the stage', () => {
  const { edit, controller } = renderTool(PosterTool, {});
  point(pin(), 'pointerDown', 0);
  expect(edit().posterAt).toBe(0);
  point(pin(), 'pointerMove', 0.333);
  expect(edit().posterAt).toBe(33.3);
  point(pin(), 'pointerMove', 4);
  expect(edit().posterAt).toBe(99.9);
  point(pin(), 'lostPointerCapture', 4);
  expect(controller.isPlaying).toBe(false);
  expect(controller.currentTime).toBe(99.9);
});

it('is chosen by a tap on the strip', () => {
  const { container, edit } = renderTool(PosterTool, { work: { edit: { trimEnd: 50 } } });
  const film = container.querySelector('canvas')?.parentElement?.parentElement;
  if (!film) throw new Error('there is no strip');
  point(film, 'pointerDown', 0.256);
  expect(edit().posterAt).toBe(25.6);
  point(film, 'pointerMove', 0.9);
  expect(edit().posterAt).toBe(49.9);
});

it('is set exactly by buttons', async () => {
  const { edit } = renderTool(PosterTool, { work: { edit: { posterAt: 7.3 } } });
  screen.getByText('0:07,3', { selector: 'span:not([aria-hidden])' });
  await userEvent.click(screen.getByRole('button', { name: 'Обложка: +0,1 с' }));
  expect(edit().posterAt).toBe(7.4);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Обложка: −0,1 с' }));
  expect(edit().posterAt).toBe(7.2);
});

it('shows the chosen frame when it opens, and goes back to automatic and to playing', async () => {
  const { edit, controller } = renderTool(PosterTool, { work: { edit: { posterAt: 7.3, trimEnd: 9 } } });
  expect(controller.currentTime).toBe(7.3);
  expect(controller.isPlaying).toBe(false);
  await userEvent.click(automatic());
  expect(edit()).toEqual({ trimEnd: 9 });
  expect(controller.isPlaying).toBe(true);
});

it('comes along when a story cuts the trim', () => {
  const { edit, change } = renderTool(PosterTool, {
    facts: { durationSeconds: 500 },
    work: { edit: { posterAt: 400 } },
  });
  change({ target: 'story' });
  expect(edit()).toEqual({ trimEnd: 180, posterAt: 179.9 });
});

it('says when it cannot be chosen', () => {
  renderTool(PosterTool, { facts: { durationSeconds: 0, canPlay: false } });
  expect(screen.queryByRole('slider')).toBeNull();
  screen.getByText(/Длина этого видео/);
  screen.getByText(/Этот браузер не показывает/);
});
