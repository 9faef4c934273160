import { ERRORS } from '@sfera/contract/base/errors';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { sendPhoto, sendVideo } from '#entities/chat/outgoing/send-message.ts';
import { TIMUR } from '#entities/chat/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken } from '#shared/testing.tsx';
import { PhotoSheet } from './photo-sheet.tsx';
import { readVideo, UnreadableVideo, type VideoFacts } from '#shared/media/video/read-video.ts';
import { readThumbnails } from '#shared/media/video/read-thumbnails.ts';
import { grabFrame } from '#shared/media/video/grab-frame.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts';
// A lazy chunk: importing it here loads it before the test begins.
import './trim-sheet.tsx';

vi.mock('#entities/chat/outgoing/send-message.ts', () => ({
  newTempId: () => 'album',
  sendPhoto: vi.fn(),
  sendVideo: vi.fn(),
}));
vi.mock('./prepare-photo.ts', () => ({ preparePhoto: vi.fn() }));
vi.mock('#shared/media/video/grab-frame.ts', () => ({ grabFrame: vi.fn() }));
vi.mock('#shared/media/video/read-thumbnails.ts');
vi.mock('#shared/media/video/read-video.ts', async (original) => ({
  ...(await original<object>()),
  readVideo: vi.fn(),
}));

const onClose = vi.fn<() => void>();
const onSent = vi.fn<() => void>();
const isVideo = (name: string) => name.startsWith('film');
const fileOf = (name: string) => new File([name], isVideo(name) ? `${name}.mp4` : `${name}.jpg`);
const pickedOf = (name: string) => ({
  file: fileOf(name),
  kind: isVideo(name) ? ('video' as const) : ('image' as const),
});
const FACTS: VideoFacts = {
  durationSeconds: 20,
  width: 640,
  height: 360,
  hasSound: true,
  canPlay: false,
  canDecode: true,
};
const frame = new Blob(['frame'], { type: 'image/jpeg' });
const jpegOf = ({ name }: File) => new Blob([name], { type: 'image/jpeg' });
const prepared = new Map<string, Blob>();

beforeEach(() => {
  vi.clearAllMocks();
  signIn(makeToken());
  prepared.clear();
  useToasts.setState({ toasts: [] });
  vi.mocked(readVideo).mockResolvedValue(FACTS);
  vi.mocked(grabFrame).mockResolvedValue(frame);
  // oxlint-disable-next-line require-yield -- a video of which nothing can be read
  vi.mocked(readThumbnails).mockImplementation(async function* () {});
  vi.mocked(preparePhoto).mockImplementation(async (file): Promise<PreparedPhoto> => {
    if (file.name.startsWith('broken')) return { refusal: 'Не удалось прочитать файл' };
    const photo = jpegOf(file);
    prepared.set(file.name, photo);
    return { photo, isDrawn: true };
  });
});

const QUOTE = { id: null, senderId: null, login: null, content: '' };

const show = (...names: string[]) =>
  render(
    <PhotoSheet
      picked={names.map(pickedOf)}
      partner={TIMUR}
      replyTo={QUOTE}
      isOpen
      onClose={onClose}
      onSent={onSent}
    />,
  );
const send = () => screen.getByRole('button', { name: 'Отправить' });
const caption = () => screen.getByRole('textbox', { name: 'Добавьте подпись...' });

it('sends prepared photos as one album, with the caption under the last one', async () => {
  show('a', 'b');
  screen.getByRole('dialog', { name: 'Отправить 2 фото' });
  await screen.findByRole('img', { name: 'Фото 2 из 2' });
  await userEvent.type(caption(), 'Закат{Enter}');
  expect(vi.mocked(sendPhoto).mock.calls).toEqual([
    [{ partner: TIMUR, photo: prepared.get('a.jpg'), content: '', replyTo: QUOTE, albumId: 'album' }],
    [{ partner: TIMUR, photo: prepared.get('b.jpg'), content: 'Закат', replyTo: null, albumId: 'album' }],
  ]);
  expect([onClose.mock.calls.length, onSent.mock.calls.length]).toEqual([1, 1]);
});

it('waits until all photos are prepared', async () => {
  const gate = Promise.withResolvers<void>();
  vi.mocked(preparePhoto).mockImplementation(async (file) => {
    await gate.promise;
    return { photo: jpegOf(file), isDrawn: true };
  });
  show('a');
  expect(screen.getByText('Готовим фото…')).not.toBeNull();
  expect(send().getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(caption(), { key: 'Enter' });
  expect(sendPhoto).not.toHaveBeenCalled();
  gate.resolve();
  await screen.findByRole('img', { name: 'Фото' });
  await userEvent.click(send());
  expect(sendPhoto).toHaveBeenCalledOnce();
});

it('says why a photo cannot be sent, and sends the others', async () => {
  show('a', 'broken');
  expect((await screen.findByRole('alert')).textContent).toBe('Не удалось прочитать файл');
  await userEvent.click(send());
  expect(vi.mocked(sendPhoto).mock.calls.map(([{ photo }]) => photo)).toEqual([prepared.get('a.jpg')]);
});

it('removes a photo, and closes when the last one is removed', async () => {
  show('a', 'b');
  await userEvent.click(screen.getByRole('button', { name: 'Убрать фото 1' }));
  screen.getByRole('dialog', { name: 'Отправить фото' });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Убрать фото 1' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(sendPhoto).not.toHaveBeenCalled();
});

const PLAIN = { form: 'plain', edit: {}, poster: null, durationMs: 20_000, hasSound: true };

it('sends photos and videos in the order in which they were picked', async () => {
  vi.mocked(readVideo).mockResolvedValue({ ...FACTS, canPlay: true });
  show('a', 'film', 'b');
  screen.getByRole('dialog', { name: 'Отправить 2 фото и 1 видео' });
  await screen.findByRole('img', { name: 'Видео 2 из 3' });
  await screen.findByRole('img', { name: 'Фото 3 из 3' });
  screen.getByText('0:20');
  await userEvent.type(caption(), 'Всё сразу{Enter}');
  expect(vi.mocked(sendPhoto).mock.calls.map(([{ content }]) => content)).toEqual(['', 'Всё сразу']);
  expect(vi.mocked(sendVideo).mock.calls).toEqual([
    [
      {
        partner: TIMUR,
        file: expect.objectContaining({ name: 'film.mp4' }),
        video: { ...PLAIN, poster: frame },
        content: '',
        replyTo: null,
        albumId: 'album',
      },
    ],
  ]);
  const [first, second] = vi.mocked(sendPhoto).mock.invocationCallOrder;
  const [between] = vi.mocked(sendVideo).mock.invocationCallOrder;
  expect([first, between, second]).toEqual([first, between, second].toSorted((a, b) => (a ?? 0) - (b ?? 0)));
});

it('cuts a video and takes its sound away, as it is then sent', async () => {
  show('film');
  await userEvent.click(await screen.findByRole('button', { name: 'Обрезать видео 1' }));
  const tool = within(await screen.findByRole('dialog', { name: 'Обрезать видео' }));
  await userEvent.click(tool.getByRole('button', { name: 'Начало: +1 с' }));
  await userEvent.click(tool.getByRole('button', { name: 'Конец: −1 с' }));
  await userEvent.click(tool.getByRole('checkbox', { name: 'Отключить звук видео' }));
  await userEvent.click(tool.getByRole('button', { name: 'Готово' }));
  await screen.findByText('0:18');
  screen.getByRole('img', { name: 'Без звука' });
  await userEvent.click(send());
  expect(vi.mocked(sendVideo).mock.calls).toMatchObject([
    [
      {
        video: {
          ...PLAIN,
          edit: { trimStart: 1, trimEnd: 19, isMuted: true },
          durationMs: 18_000,
          hasSound: false,
        },
      },
    ],
  ]);
});

it('takes the first ten minutes of a longer video, and says so', async () => {
  vi.mocked(readVideo).mockResolvedValue({ ...FACTS, durationSeconds: 900 });
  show('film');
  await screen.findByText('10:00');
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    expect.stringContaining('Видео длиннее 10 минут: взяты первые 10.'),
  ]);
  await userEvent.click(send());
  expect(vi.mocked(sendVideo).mock.calls[0]?.[0].video.edit).toEqual({ trimEnd: 600 });
});

it('refuses what is no video, and leaves to the server what it cannot read itself', async () => {
  vi.mocked(readVideo).mockRejectedValueOnce(new UnreadableVideo('media_no_picture'));
  vi.mocked(readVideo).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.mocked(grabFrame).mockResolvedValue(null);
  show('film', 'film 2');
  await screen.findByText('Это видео видно только после отправки');
  expect(screen.getByRole('alert').textContent).toBe(ERRORS.media_no_picture.message);
  expect(screen.queryByRole('button', { name: /^Обрезать/ })).toBeNull();
  await userEvent.click(send());
  expect(vi.mocked(sendVideo).mock.calls).toMatchObject([
    [{ file: { name: 'film 2.mp4' }, video: { edit: {}, poster: null, durationMs: 0 } }],
  ]);
});

it('says of a photo that will stand still that it loses its motion', async () => {
  vi.mocked(preparePhoto).mockImplementation(async (file) => ({
    photo: jpegOf(file),
    isDrawn: true,
    lostMotion: file.name.startsWith('live') ? 'Движение живого фото не сохранится' : null,
  }));
  show('live', 'a');
  await screen.findByRole('img', { name: 'Фото 2 из 2' });
  const lost = await screen.findByText('Движение живого фото не сохранится');
  expect(lost.closest('li')).toBe(screen.getByRole('img', { name: 'Фото 1 из 2' }).closest('li'));
  expect(screen.getAllByText(/не сохранится/)).toHaveLength(1);
});
