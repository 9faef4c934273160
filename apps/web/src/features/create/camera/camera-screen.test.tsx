import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CameraScreen } from './camera-screen.tsx';
import { showPage, stubCameras, stubFrame, stubMediaDevices } from '#shared/media/camera/testing-camera.ts';

const NOON = new Date(2026, 10, 22, 10, 15);
const PHONE = [{ facingMode: 'user' }, { facingMode: 'environment' }];

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const chooseVideo = () => act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Видео' })));
const shutter = () => screen.getByRole('button', { name: 'Сделать фото' });

async function openScreen(videoMaxSeconds = 600) {
  const onTaken = vi.fn<(file: File) => void>();
  const onClose = vi.fn<() => void>();
  const onChooseFile = vi.fn<() => void>();
  const view = render(<CameraScreen {...{ onTaken, onClose, onChooseFile, limits: { videoMaxSeconds } }} />);
  await wait(0);
  return { onTaken, onClose, onChooseFile, ...view };
}

it('says when the browser has no camera, and offers a file', async () => {
  stubMediaDevices(undefined);
  const { onChooseFile } = await openScreen();
  expect(screen.getByRole('alert').textContent).toBe('Ваш браузер не поддерживает доступ к камере');
  expect(screen.queryByRole('button', { name: 'Попробовать снова' })).toBeNull();
  await press('Выбрать файл');
  expect(onChooseFile).toHaveBeenCalledOnce();
});

it('says that the device has no camera, and offers a file alone', async () => {
  const { getUserMedia } = stubCameras();
  getUserMedia.mockRejectedValueOnce(new DOMException('none', 'NotFoundError'));
  const { onChooseFile } = await openScreen();
  expect(screen.getByRole('alert').textContent).toBe('На этом устройстве нет камеры');
  expect(screen.queryByRole('button', { name: 'Попробовать снова' })).toBeNull();
  await press('Выбрать файл');
  expect(onChooseFile).toHaveBeenCalledOnce();
});

it('says when the camera is refused, and tries again', async () => {
  const { getUserMedia } = stubCameras();
  getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await openScreen();
  expect(screen.getByRole('alert').textContent).toBe(
    'Не удалось получить доступ к камере. Проверьте разрешения.',
  );
  await press('Попробовать снова');
  expect(shutter().getAttribute('aria-disabled')).toBeNull();
});

it('says when the camera is lost while it is on', async () => {
  const { tracks } = stubCameras();
  await openScreen();
  act(() => void tracks[0]?.dispatchEvent(new Event('ended')));
  screen.getByText('Не удалось получить доступ к камере. Проверьте разрешения.');
});

it('takes a photo and gives it away when it is used', async () => {
  const { tracks } = stubCameras();
  const { made } = stubFrame(1_920, 1_080);
  const { onTaken } = await openScreen();
  await press('Сделать фото');
  expect(made).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.9);
  screen.getByAltText('Снятое фото');
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);

  await press('Использовать');
  expect(onTaken.mock.calls[0]?.[0]).toMatchObject({ name: 'Фото 2026-11-22 10.15.jpg', type: 'image/jpeg' });
});

it.each([
  ['a front camera', { facingMode: 'user' }, true],
  ['a back camera', { facingMode: 'environment' }, false],
  ['a webcam', { deviceId: '1' }, true],
])('takes all that %s sees as it is, whether its view is a mirror or not', async (_, camera, isMirror) => {
  stubCameras({ cameras: [camera] });
  const { setTransform, drawImage } = stubFrame(1_920, 1_080);
  await openScreen();
  const view = screen.getByLabelText('Изображение с камеры');
  expect(view.hasAttribute('data-mirrored')).toBe(isMirror);
  await press('Сделать фото');
  expect(setTransform).not.toHaveBeenCalled();
  expect(drawImage).toHaveBeenCalledExactlyOnceWith(view, 0, 0, 1_920, 1_080);
});

it('takes another one', async () => {
  const { tracks } = stubCameras();
  stubFrame(1_920, 1_080);
  const { onTaken } = await openScreen();
  await press('Сделать фото');
  await press('Переснять');
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
  shutter();
  expect(onTaken).not.toHaveBeenCalled();
});

it('says when a photo comes to nothing, and goes on', async () => {
  stubCameras();
  const { made } = stubFrame(1_920, 1_080);
  made.mockImplementationOnce((take) => take(null));
  await openScreen();
  await press('Сделать фото');
  screen.getByText('Ошибка обработки файла');
  await press('Сделать фото');
  screen.getByAltText('Снятое фото');
});

it('changes between the front and the back, one at a time', async () => {
  const { tracks, getUserMedia } = stubCameras({ cameras: PHONE });
  await openScreen();
  await press('Сменить камеру');
  expect(tracks.map((track) => [track.getSettings().facingMode, track.readyState])).toEqual([
    ['environment', 'ended'],
    ['user', 'live'],
  ]);
  expect(getUserMedia.mock.calls.map(([wanted]) => wanted.audio)).toEqual([undefined, undefined]);
});

it('offers no other camera where there is one', async () => {
  stubCameras();
  await openScreen();
  expect(screen.queryByRole('button', { name: 'Сменить камеру' })).toBeNull();
});

it('counts down before the shot, which the shutter can call off', async () => {
  stubCameras();
  stubFrame(1_920, 1_080);
  await openScreen();
  await press('Таймер выключен');
  await press('Сделать фото');
  expect(screen.getByRole('timer').textContent).toBe('3');
  await wait(1_000);
  expect(screen.getByRole('timer').textContent).toBe('2');
  await press('Отменить таймер');
  await wait(5_000);
  expect(screen.queryByAltText('Снятое фото')).toBeNull();

  await press('Сделать фото');
  for (const left of ['2', '1']) {
    await wait(1_000);
    expect(screen.getByRole('timer').textContent).toBe(left);
  }
  await wait(1_000);
  screen.getByAltText('Снятое фото');
});

it('offers 3 and 10 seconds and then none', async () => {
  stubCameras();
  await openScreen();
  await press('Таймер выключен');
  await press('Таймер: 3 секунды');
  await press('Таймер: 10 секунд');
  screen.getByRole('button', { name: 'Таймер выключен' });
});

it('is off while the page is hidden, and on again after', async () => {
  const { tracks } = stubCameras();
  await openScreen();
  await showPage(false);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
  await showPage(true);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
});

it('turns everything off when it goes, even a camera that is still opening', async () => {
  const { tracks } = stubCameras();
  const { unmount } = await openScreen();
  await chooseVideo();
  unmount();
  render(<CameraScreen onTaken={vi.fn()} onClose={vi.fn()} limits={{ videoMaxSeconds: 600 }} />).unmount();
  await wait(0);
  expect(tracks.map(({ kind, readyState }) => [kind, readyState])).toEqual([
    ['video', 'ended'],
    ['audio', 'ended'],
    ['video', 'ended'],
  ]);
});

it('closes by Escape, yet asks before a shot is lost', async () => {
  stubCameras();
  stubFrame(1_920, 1_080);
  const { onClose } = await openScreen();
  await press('Сделать фото');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  screen.getByRole('alertdialog', { name: 'Закрыть камеру?' });
  await press('Остаться');
  screen.getByAltText('Снятое фото');
  await press('Переснять');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('shoots by Space wherever the focus is, but not from another button', async () => {
  stubCameras();
  const { made } = stubFrame(1_920, 1_080);
  await openScreen();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Таймер выключен' }), { key: ' ' });
  expect(made).not.toHaveBeenCalled();
  await act(async () => void fireEvent.keyDown(screen.getByRole('dialog'), { key: ' ' }));
  screen.getByAltText('Снятое фото');
});
