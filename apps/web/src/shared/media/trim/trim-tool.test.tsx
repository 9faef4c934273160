import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readThumbnails } from '#shared/media/video/read-thumbnails.ts';
import { point, renderTool } from './testing.tsx';
import { TrimTool } from './trim-tool.tsx';

vi.mock('#shared/media/video/read-thumbnails.ts');

beforeEach(() => {
  // oxlint-disable-next-line require-yield -- a video of which nothing can be read
  vi.mocked(readThumbnails).mockImplementation(async function* () {});
});

const handle = (name: 'Начало' | 'Конец') => screen.getByRole('slider', { name });
const attributes = (name: 'Начало' | 'Конец') =>
  ['valuemin', 'valuenow', 'valuemax', 'valuetext'].map((key) => handle(name).getAttribute(`aria-${key}`));
const button = (name: string) => screen.getByRole('button', { name });

describe('by keys', () => {
  it('says where the handles are and where they can go', () => {
    renderTool(TrimTool, { work: { edit: { trimStart: 7, trimEnd: 19 } } });
    expect(attributes('Начало')).toEqual(['0', '7', '18', 'начало 0:07']);
    expect(attributes('Конец')).toEqual(['8', '19', '100', 'конец 0:19']);
    screen.getByText('Выбрано 0:12 из 1:40');
  });

  it('moves the start', async () => {
    const { edit } = renderTool(TrimTool, {});
    handle('Начало').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{PageUp}{ArrowLeft}');
    expect(edit()).toEqual({ trimStart: 11 });
    await userEvent.keyboard('{PageDown}{PageDown}');
    expect(edit()).toEqual({});
    await userEvent.keyboard('{End}');
    expect(edit()).toEqual({ trimStart: 99 });
    await userEvent.keyboard('{Home}');
    expect(edit()).toEqual({});
  });

  it('moves the end, never closer to the start than a second', async () => {
    const { edit } = renderTool(TrimTool, { work: { edit: { trimStart: 40 } } });
    handle('Конец').focus();
    await userEvent.keyboard('{ArrowDown}{PageDown}');
    expect(edit()).toEqual({ trimStart: 40, trimEnd: 89 });
    await userEvent.keyboard('{Home}{ArrowLeft}{PageDown}');
    expect(edit()).toEqual({ trimStart: 40, trimEnd: 41 });
    await userEvent.keyboard('{End}');
    expect(edit()).toEqual({ trimStart: 40 });
  });

  it('leaves other keys to the page', () => {
    renderTool(TrimTool, {});
    expect(fireEvent.keyDown(handle('Начало'), { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(handle('Начало'), { key: 'ArrowRight' })).toBe(false);
  });
});

describe('by buttons', () => {
  it('sets every second', async () => {
    const { edit } = renderTool(TrimTool, { facts: { durationSeconds: 600 } });
    await userEvent.click(button('Начало: +1 с'));
    await userEvent.click(button('Конец: −1 с'));
    await userEvent.click(button('Конец: −1 с'));
    expect(edit()).toEqual({ trimStart: 1, trimEnd: 598 });
    await userEvent.click(button('Начало: −1 с'));
    await userEvent.click(button('Конец: +1 с'));
    expect(edit()).toEqual({ trimEnd: 599 });
  });

  it('stops at the ends, with the focus kept', async () => {
    const { edit, controller } = renderTool(TrimTool, { facts: { durationSeconds: 0.6 } });
    for (const name of ['Начало: −1 с', 'Начало: +1 с', 'Конец: −1 с', 'Конец: +1 с']) {
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(button(name));
      expect(document.activeElement).toBe(button(name));
    }
    expect(edit()).toEqual({});
    expect(controller.seek).not.toHaveBeenCalled();
  });

  it('shows the frame for a moment, then plays on', () => {
    vi.useFakeTimers();
    const { controller } = renderTool(TrimTool, { work: { edit: { trimStart: 7 } } });
    fireEvent.click(button('Начало: +1 с'));
    fireEvent.click(button('Начало: +1 с'));
    expect(controller.seek).toHaveBeenLastCalledWith(9);
    expect(controller.isPlaying).toBe(false);
    vi.advanceTimersByTime(5_000);
    expect(controller.isPlaying).toBe(true);
  });
});

describe('by finger', () => {
  it('drags a handle on whole seconds, shows the frame under it, and plays on when it is let go', () => {
    const { edit, controller } = renderTool(TrimTool, {});
    const start = handle('Начало');
    point(start, 'pointerDown', 0.02);
    point(start, 'pointerMove', 0.12);
    expect(edit()).toEqual({ trimStart: 10 });
    expect(controller.seek).toHaveBeenLastCalledWith(10);
    expect(start.dataset['dragged']).toBe('true');
    expect(controller.isPlaying).toBe(false);
    point(start, 'pointerMove', 0.3249);
    expect(edit()).toEqual({ trimStart: 30 });
    point(start, 'lostPointerCapture', 0.3249);
    expect(start.dataset['dragged']).toBeUndefined();
    expect(controller.isPlaying).toBe(true);
    point(start, 'pointerMove', 0.9);
    expect(edit()).toEqual({ trimStart: 30 });
  });

  it('leaves a stopped video stopped', () => {
    const { controller } = renderTool(TrimTool, {});
    controller.pause();
    point(handle('Начало'), 'pointerDown', 0);
    point(handle('Начало'), 'pointerMove', 0.2);
    point(handle('Начало'), 'lostPointerCapture', 0.2);
    expect(controller.isPlaying).toBe(false);
    expect(controller.currentTime).toBe(20);
  });

  it('shows the last frame that stays while the end is dragged', () => {
    const { controller } = renderTool(TrimTool, {});
    point(handle('Конец'), 'pointerDown', 1);
    point(handle('Конец'), 'pointerMove', 0.5);
    expect(controller.seek).toHaveBeenLastCalledWith(49.9);
  });

  it('stays beside the other handle, and comes back with the finger only', () => {
    const { edit } = renderTool(TrimTool, { work: { edit: { trimStart: 40, trimEnd: 50 } } });
    point(handle('Начало'), 'pointerDown', 0.4);
    point(handle('Начало'), 'pointerMove', 0.9);
    expect(edit()).toEqual({ trimStart: 49, trimEnd: 50 });
    point(handle('Начало'), 'pointerMove', 0.6);
    expect(edit()).toEqual({ trimStart: 49, trimEnd: 50 });
    point(handle('Начало'), 'pointerMove', 0.45);
    expect(edit()).toEqual({ trimStart: 45, trimEnd: 50 });
  });

  it('takes the window along past the longest length, and gives it back', () => {
    const { edit } = renderTool(TrimTool, { facts: { durationSeconds: 1_200 } });
    point(handle('Конец'), 'pointerDown', 0.5);
    point(handle('Конец'), 'pointerMove', 0.6);
    expect(edit()).toEqual({ trimStart: 120, trimEnd: 720 });
    point(handle('Конец'), 'pointerMove', 0.5);
    expect(edit()).toEqual({ trimEnd: 600 });
  });

  it('goes slowly when the finger is away from the strip', () => {
    const { edit } = renderTool(TrimTool, { facts: { durationSeconds: 600 } });
    point(handle('Начало'), 'pointerDown', 0, 0);
    point(handle('Начало'), 'pointerMove', 0.2, 0);
    expect(edit()).toEqual({ trimStart: 120 });
    point(handle('Начало'), 'pointerMove', 0.2, 140);
    expect(edit()).toEqual({ trimStart: 120 });
    // Eight pixels of 240.
    point(handle('Начало'), 'pointerMove', 0.2 + 8 / 240, 140);
    expect(edit()).toEqual({ trimStart: 121 });
  });

  it('seeks where the strip is touched, inside the part that stays', () => {
    const { container, controller, edit } = renderTool(TrimTool, { work: { edit: { trimEnd: 60 } } });
    const film = container.querySelector('canvas')?.parentElement?.parentElement;
    if (!film) throw new Error('there is no strip');
    point(film, 'pointerDown', 0.25);
    expect(controller.seek).toHaveBeenLastCalledWith(25);
    point(film, 'pointerMove', 0.9);
    expect(controller.seek).toHaveBeenLastCalledWith(59.9);
    point(film, 'lostPointerCapture', 0.9);
    expect(controller.isPlaying).toBe(true);
    expect(edit()).toEqual({ trimEnd: 60 });
  });
});

it('follows the playing video with a line', () => {
  const { container, playUpTo, listeners, unmount } = renderTool(TrimTool, {});
  playUpTo(30);
  expect(container.querySelector('[style*="--at: 30%"]')).not.toBeNull();
  unmount();
  expect(listeners.size).toBe(0);
});

it('plays on when it is left in the middle of a drag', () => {
  const { controller, unmount } = renderTool(TrimTool, {});
  point(handle('Начало'), 'pointerDown', 0);
  point(handle('Начало'), 'pointerMove', 0.5);
  unmount();
  expect(controller.isPlaying).toBe(true);
});

describe('the limit', () => {
  it('cuts a long video at once and says so', () => {
    const { edit } = renderTool(TrimTool, { facts: { durationSeconds: 1_000 } });
    expect(edit()).toEqual({ trimEnd: 600 });
    expect(screen.getByRole('status').textContent).toBe(
      'Видео длиннее 10 минут: взяты первые 10. Двигайте края, чтобы выбрать другие.',
    );
  });

  it('is shorter for a story, and gives the choice back to the post', () => {
    const { edit, change } = renderTool(TrimTool, {
      facts: { durationSeconds: 1_000 },
      work: { edit: { trimStart: 100, trimEnd: 500, posterAt: 400 } },
    });
    change({ target: 'story' });
    expect(edit()).toEqual({ trimStart: 100, trimEnd: 280, posterAt: 279.9 });
    expect(screen.getByRole('status').textContent).toContain(
      'Взяты 3 минуты: больше в историю не поместится',
    );
    change({ target: 'post' });
    expect(edit()).toMatchObject({ trimStart: 100, trimEnd: 500 });
  });

  it('is not mentioned when all fits', () => {
    renderTool(TrimTool, { facts: { durationSeconds: 180 }, work: { target: 'story' } });
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('the sound', () => {
  it('goes and comes back, with the trim kept', async () => {
    const { edit } = renderTool(TrimTool, { work: { edit: { trimStart: 3 } } });
    const box = screen.getByRole('checkbox', { name: 'Отключить звук видео' });
    await userEvent.click(box);
    expect(edit()).toEqual({ trimStart: 3, isMuted: true });
    await userEvent.click(box);
    expect(edit()).toEqual({ trimStart: 3 });
  });

  it('cannot go when there is none, and it is said why', () => {
    renderTool(TrimTool, { facts: { hasSound: false }, work: { edit: { isMuted: true } } });
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Отключить звук видео' });
    expect(box.disabled).toBe(true);
    expect(box.checked).toBe(false);
    const why = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('В этом видео нет звука');
  });
});

it('cuts what this browser cannot play, and says when it will be seen', async () => {
  const { edit } = renderTool(TrimTool, { facts: { canPlay: false } });
  screen.getByText(/Посмотреть его можно будет после публикации/);
  await userEvent.click(button('Начало: +1 с'));
  expect(edit()).toEqual({ trimStart: 1 });
});

it('does not cut a video that does not tell its length, but takes its sound away', async () => {
  const { edit } = renderTool(TrimTool, { facts: { durationSeconds: Infinity } });
  expect(screen.queryByRole('slider')).toBeNull();
  screen.getByText(/Длина этого видео станет известна/);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(edit()).toEqual({ isMuted: true });
});
