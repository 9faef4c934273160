import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CameraScreen } from './camera-screen.tsx';
import { showPage, stubCameras, stubRecordedTypes } from '#shared/media/camera/testing-camera.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 9, 5) });
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const swipe = (from: number, to: number) =>
  act(async () => {
    const view = screen.getByLabelText('Изображение с камеры');
    fireEvent.pointerDown(view, { pointerId: 1, isPrimary: true, clientX: from, clientY: 0 });
    fireEvent.pointerUp(view, { pointerId: 1, isPrimary: true, clientX: to, clientY: 0 });
  });

async function openForVideo(videoMaxSeconds = 600) {
  const onTaken = vi.fn<(file: File) => void>();
  const onClose = vi.fn<() => void>();
  const view = render(<CameraScreen {...{ onTaken, onClose, limits: { videoMaxSeconds } }} />);
  await wait(0);
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Видео' })));
  return { onTaken, onClose, ...view };
}

it('asks for the microphone only when a video is to be made', async () => {
  const { getUserMedia, tracks } = stubCameras();
  await openForVideo();
  expect(getUserMedia.mock.calls.map(([wanted]) => wanted.audio === true)).toEqual([false, true]);
  expect(tracks[0]?.applyConstraints).toHaveBeenCalledOnce();
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Фото' })));
  expect(tracks.map(({ kind, readyState }) => [kind, readyState])).toEqual([
    ['video', 'live'],
    ['audio', 'ended'],
  ]);
});

it('records with sound, tells the time, and gives the video away', async () => {
  const { lastRecorder } = stubCameras();
  const { onTaken } = await openForVideo();
  await press('Начать запись');
  expect(lastRecorder()?.options.mimeType).toMatch(/^video\/mp4;codecs=avc1[.].*,mp4a/);
  await wait(65_000);
  screen.getByText('1:05 из 10:00');
  await press('Остановить запись');
  screen.getByLabelText('Снятое видео');
  await press('Использовать');
  expect(onTaken.mock.calls[0]?.[0]).toMatchObject({ name: 'Видео 2026-11-22 09.05.mp4', type: 'video/mp4' });
});

it('keeps the screen on while it records', async () => {
  stubCameras();
  const release = vi.fn<() => Promise<void>>(async () => undefined);
  const request = vi.fn<(kind: string) => Promise<{ release: typeof release }>>(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  await openForVideo();
  expect(request).not.toHaveBeenCalled();
  await press('Начать запись');
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  await press('Остановить запись');
  expect(release).toHaveBeenCalledOnce();
});

it('stops by itself at the limit', async () => {
  const { lastRecorder } = stubCameras();
  await openForVideo(180);
  await press('Начать запись');
  await wait(179_900);
  expect(lastRecorder()?.state).toBe('recording');
  await wait(100);
  screen.getByLabelText('Снятое видео');
});

it('records without sound where the microphone is refused, and says so', async () => {
  const { lastRecorder } = stubCameras({ isMicrophoneRefused: true });
  await openForVideo();
  screen.getByText('Без звука: нет доступа к микрофону');
  await press('Начать запись');
  expect(lastRecorder()?.options.mimeType).toMatch(/^video\/mp4;codecs=avc1[^,]*$/);
});

it('records webm where there is no mp4', async () => {
  stubCameras();
  stubRecordedTypes(['video/webm']);
  const { onTaken } = await openForVideo();
  await press('Начать запись');
  await press('Остановить запись');
  await press('Использовать');
  expect(onTaken.mock.calls[0]?.[0]).toMatchObject({
    name: 'Видео 2026-11-22 09.05.webm',
    type: 'video/webm',
  });
});

it('leaves videos out where they cannot be recorded or published', async () => {
  stubCameras();
  render(<CameraScreen onTaken={vi.fn()} onClose={vi.fn()} limits={{ videoMaxSeconds: 0 }} />).unmount();
  stubRecordedTypes([]);
  render(<CameraScreen onTaken={vi.fn()} onClose={vi.fn()} limits={{ videoMaxSeconds: 600 }} />);
  await wait(0);
  screen.getByRole('button', { name: 'Сделать фото' });
  expect(screen.queryByRole('radio')).toBeNull();
});

it('keeps what was recorded when the page is hidden', async () => {
  stubCameras();
  await openForVideo();
  await press('Начать запись');
  await showPage(false);
  await showPage(true);
  screen.getByLabelText('Снятое видео');
});

it('keeps what was recorded when the camera is closed over it', async () => {
  stubCameras();
  const { onClose } = await openForVideo();
  await press('Начать запись');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await wait(0);
  expect(onClose).not.toHaveBeenCalled();
  screen.getByLabelText('Снятое видео');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

it('goes from photo to video and back by a swipe', async () => {
  stubCameras();
  await openForVideo();
  // The system's swipe back begins at the edge.
  await swipe(10, 130);
  screen.getByRole('button', { name: 'Начать запись' });
  await swipe(30, 130);
  screen.getByRole('button', { name: 'Сделать фото' });
  await swipe(100, 70);
  screen.getByRole('button', { name: 'Сделать фото' });
  await swipe(100, 0);
  screen.getByRole('button', { name: 'Начать запись' });
});
