import { getUploadLimits } from '@sfera/contract/uploads/upload-limits';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sendVideo } from '#entities/chat/outgoing/send-message.ts';
import { TIMUR } from '#entities/chat/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { DEFAULT_LIMITS, uploadLimitsQuery } from '#shared/files/upload-limits.ts';
import { showPage, stubCameras, stubFrame } from '#shared/media/camera/testing-camera.ts';
import { grabFrame } from '#shared/media/video/grab-frame.ts';
import { makeToken, renderApp, reply, testCache } from '#shared/testing.tsx';
import { RoundRecorder } from './round-recorder.tsx';

vi.mock('#entities/chat/outgoing/send-message.ts', () => ({ sendVideo: vi.fn() }));
vi.mock('#entities/chat/voice/playing.ts', () => ({ pause: vi.fn() }));
vi.mock('#shared/media/video/grab-frame.ts', () => ({ grabFrame: vi.fn() }));

const onSent = vi.fn<() => void>();
const frame = new Blob(['frame'], { type: 'image/jpeg' });
const QUOTE = { id: null, senderId: null, login: null, content: '' };

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return (
    <RoundRecorder
      partner={TIMUR}
      replyTo={QUOTE}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onSent={onSent}
    />
  );
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  await act(async () => void fireEvent.click(button(name)));
  await wait(0);
};
const isOpen = () => screen.queryByRole('dialog', { name: 'Видеосообщение' }) !== null;
/** Whether the browser asks before the page is left. */
const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function open(cache = testCache()) {
  renderApp(<Opened />, { cache });
  await wait(0);
  await wait(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  signIn(makeToken());
  reply(getUploadLimits, DEFAULT_LIMITS);
  stubFrame(960, 540);
  vi.mocked(grabFrame).mockResolvedValue(frame);
  vi.mocked(sendVideo).mockReturnValue('temp-1');
});

it('records, shows what was recorded, and sends its middle square', async () => {
  const { tracks, getUserMedia } = stubCameras();
  await open();
  expect(getUserMedia.mock.calls.map(([{ video }]) => JSON.stringify(video)).join()).toContain('"user"');
  expect(screen.getByLabelText('Изображение с камеры').hasAttribute('data-mirrored')).toBe(true);
  await press('Начать запись');
  await wait(12_000);
  expect(screen.getByRole('timer').textContent).toBe('0:12 из 1:00');
  expect(isHeld()).toBe(true);
  await press('Остановить запись');
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
  screen.getByLabelText('Записанное видеосообщение');
  await press('Отправить');
  expect(vi.mocked(sendVideo).mock.calls).toMatchObject([
    [
      {
        partner: TIMUR,
        file: { type: 'video/mp4' },
        video: {
          form: 'round',
          edit: { crop: { x: 0.21875, y: 0, width: 0.5625, height: 1 } },
          poster: frame,
          hasSound: true,
        },
        content: '',
        replyTo: QUOTE,
      },
    ],
  ]);
  const { durationMs = 0 } = vi.mocked(sendVideo).mock.calls[0]?.[0].video ?? {};
  expect(Math.round(durationMs / 1_000)).toBe(12);
  expect([onSent.mock.calls.length, isOpen(), isHeld()]).toEqual([1, false, false]);
});

it('ends by itself after a minute, and is sent by a press alone', async () => {
  stubCameras();
  await open();
  await press('Начать запись');
  await wait(61_000);
  screen.getByText('1:00');
  expect(sendVideo).not.toHaveBeenCalled();
  button('Отправить');
});

it.each(['audio', 'video'])('a call that takes the %s leaves what was recorded until then', async (kind) => {
  const { tracks } = stubCameras();
  await open();
  await press('Начать запись');
  await wait(5_000);
  await act(async () => tracks.find((track) => track.kind === kind)?.take(true));
  await wait(1_000);
  screen.getByLabelText('Записанное видеосообщение');
  await press('Отправить');
  expect(sendVideo).toHaveBeenCalledOnce();
});

it('goes on after a moment without frames', async () => {
  const { tracks } = stubCameras();
  await open();
  await press('Начать запись');
  const camera = tracks.find(({ kind }) => kind === 'video');
  await act(async () => camera?.take(true));
  await wait(500);
  await act(async () => camera?.take(false));
  await wait(2_000);
  button('Остановить запись');
});

it('is recorded once more', async () => {
  stubCameras();
  await open();
  await press('Начать запись');
  await press('Остановить запись');
  await press('Записать заново');
  button('Начать запись');
  expect(sendVideo).not.toHaveBeenCalled();
});

it('asks before a recording is thrown away', async () => {
  stubCameras();
  await open();
  await press('Начать запись');
  await press('Закрыть');
  // It ends the recording, which stays.
  await press('Отмена');
  screen.getByRole('alertdialog', { name: 'Удалить запись?' });
  await press('Оставить');
  button('Отправить');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await press('Удалить');
  expect(isOpen()).toBe(false);
  expect(sendVideo).not.toHaveBeenCalled();
});

it('closes at once when there is nothing to lose', async () => {
  stubCameras();
  await open();
  await press('Закрыть');
  expect(isOpen()).toBe(false);
});

it('keeps what was recorded when the page is hidden', async () => {
  stubCameras();
  await open();
  await press('Начать запись');
  await showPage(false);
  await showPage(true);
  button('Отправить');
});

it('keeps the recording of a session that has ended', async () => {
  vi.mocked(sendVideo).mockReturnValue(null);
  stubCameras();
  await open();
  await press('Начать запись');
  await press('Остановить запись');
  await press('Отправить');
  button('Отправить');
  expect(onSent).not.toHaveBeenCalled();
});

it.each([
  ['NotAllowedError', 'Не удалось получить доступ к камере. Проверьте разрешения.', true],
  ['NotReadableError', 'Камера занята другим приложением. Закройте его и попробуйте снова.', true],
  ['NotFoundError', 'На этом устройстве нет камеры', false],
])('says why there is no camera: %s', async (name, words, mayRetry) => {
  const { getUserMedia } = stubCameras();
  getUserMedia.mockRejectedValueOnce(new DOMException('no', name));
  await open();
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(screen.queryByRole('button', { name: 'Попробовать снова' }) !== null).toBe(mayRetry);
  if (!mayRetry) return;
  await press('Попробовать снова');
  button('Начать запись');
});

it('records without sound where the microphone is refused, and says so', async () => {
  stubCameras({ isMicrophoneRefused: true });
  await open();
  screen.getByText('Без звука: нет доступа к микрофону');
  await press('Начать запись');
  await press('Остановить запись');
  await press('Отправить');
  expect(vi.mocked(sendVideo).mock.calls[0]?.[0].video.hasSound).toBe(false);
});

it('changes between two cameras, but not while it records', async () => {
  stubCameras({ cameras: [{ facingMode: 'user' }, { facingMode: 'environment' }] });
  await open();
  await press('Сменить камеру');
  expect(screen.getByLabelText('Изображение с камеры').hasAttribute('data-mirrored')).toBe(false);
  await press('Начать запись');
  expect(screen.queryByRole('button', { name: 'Сменить камеру' })).toBeNull();
});

it('says so where the server takes no videos', async () => {
  const cache = testCache();
  cache.setQueryData(uploadLimitsQuery.queryKey, { ...DEFAULT_LIMITS, isVideoAvailable: false });
  stubCameras();
  await open(cache);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'На этом сервере пока нельзя отправлять видео',
  ]);
});
