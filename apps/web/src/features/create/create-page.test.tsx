import { ERRORS, type ErrorCode } from '@sfera/contract/errors';
import { getUploadLimits, uploadPost, type Post } from '@sfera/contract/posts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeOwnVideo, makePost } from '#entities/post/testing.ts';
import { ApiError } from '#shared/api/call.ts';
import { upload, type UploadInput } from '#shared/api/upload.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { DEFAULT_LIMITS } from './choose/check-file.ts';
import { uploadLimitsQuery } from './choose/use-upload-limits.ts';
import { CreatePage } from './create-page.tsx';

vi.mock('#shared/api/upload.ts');

const MB = 1_024 * 1_024;
const photo = (name = 'photo.jpg', type = 'image/jpeg') => new File(['picture'], name, { type });

/** An upload that goes as the test says. */
interface Try {
  input: UploadInput<typeof uploadPost>;
  send: (sentBytes: number, totalBytes: number) => void;
  publish: (post: Post) => Promise<void>;
  fail: (message: string, code?: ErrorCode) => Promise<void>;
}
const tries: Try[] = [];

function answerUploads() {
  tries.length = 0;
  vi.mocked<typeof upload<typeof uploadPost>>(upload).mockImplementation((_route, input) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ post: Post }>();
    input.signal?.addEventListener('abort', () => reject(input.signal?.reason));
    tries.push({
      input,
      send: (sentBytes, totalBytes) => act(() => input.onProgress?.(sentBytes, totalBytes)),
      publish: (post) => act(async () => resolve({ post })),
      fail: (message, code = 'busy') =>
        act(async () => reject(new ApiError({ code, status: ERRORS[code].status, message }))),
    });
    return promise;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', undefined);
  useToasts.setState({ toasts: [] });
  answerUploads();
  signIn(makeToken());
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Выберите фото или видео', { selector: 'input' }), {
    target: { files: [file] },
  });
const describePost = (words: string) =>
  fireEvent.change(screen.getByLabelText('Описание'), { target: { value: words } });
const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Опубликовать' }));
const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');

function renderForm() {
  const onDone = vi.fn<() => void>();
  const cache = testCache();
  cache.setQueryData(uploadLimitsQuery.queryKey, DEFAULT_LIMITS);
  return { onDone, ...renderApp(<CreatePage onDone={onDone} />, { cache }) };
}

it('tells the limits of this server before anything is chosen', async () => {
  vi.useRealTimers();
  reply(getUploadLimits, { photoMaxBytes: 12 * MB, videoMaxBytes: 512 * MB, isVideoAvailable: true });
  renderApp(<CreatePage onDone={() => undefined} />);
  screen.getByText('Фото до 30 МБ, видео до 2 ГБ и 10 минут');
  await screen.findByText('Фото до 12 МБ, видео до 512 МБ и 10 минут');
});

it('asks for a file', () => {
  renderForm();
  submit();
  screen.getByText('Выберите файл');
  expect(tries).toHaveLength(0);
});

it('refuses a wrong file at once and keeps the good one', () => {
  renderForm();
  choose(photo());
  choose(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }));
  screen.getByText('Неподдерживаемый формат файла');
  choose(photo());
  expect(screen.queryByText('Неподдерживаемый формат файла')).toBeNull();
});

it('takes a pasted file', () => {
  renderForm();
  const paste = Object.assign(new Event('paste', { bubbles: true }), { clipboardData: { files: [photo()] } });
  act(() => void document.dispatchEvent(paste));
  screen.getByAltText('Предпросмотр фото');
});

it('takes a dropped file', () => {
  renderForm();
  const dataTransfer = { types: ['Files'], files: [photo()] };
  fireEvent.dragEnter(screen.getByText('Выберите фото или видео'), { dataTransfer });
  fireEvent.drop(screen.getByText('Отпустите, чтобы выбрать'), { dataTransfer });
  screen.getByAltText('Предпросмотр фото');
});

it('shows a tile for a picture that the browser cannot draw', () => {
  renderForm();
  choose(photo('IMG_1.HEIC', ''));
  fireEvent.error(screen.getByAltText('Предпросмотр фото'));
  screen.getByText('IMG_1.HEIC');
  screen.getByText('Предпросмотр появится после загрузки');
});

it('takes back the address of every preview', () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const { unmount } = renderForm();
  choose(photo('one.jpg'));
  choose(photo('two.jpg'));
  unmount();
  expect(made).toHaveBeenCalledTimes(2);
  expect(revoked.mock.calls.flat()).toEqual(made.mock.results.map(({ value }) => value));
});

it('keeps the description over a reload, for this person alone', () => {
  const { unmount } = renderForm();
  describePost('Черновик');
  unmount();
  renderForm().unmount();
  signIn(makeToken({ id: '01990000-0000-7000-8000-000000000002' }));
  const { unmount: unmountOther } = renderForm();
  expect(screen.queryByDisplayValue('Черновик')).toBeNull();
  unmountOther();
  signIn(makeToken());
  renderForm();
  screen.getByDisplayValue('Черновик');
});

it('does not send a description that is too long', () => {
  renderForm();
  choose(photo());
  describePost('ж'.repeat(2_201));
  screen.getByText('Описание слишком длинное: лишние 1 символ');
  submit();
  expect(tries).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByLabelText('Описание'));
});

it('sends once, shows true progress, then the checkmark, then goes on after 1.2 s', async () => {
  const { onDone } = renderForm();
  const file = photo();
  choose(file);
  describePost(' Рассвет\n');
  submit();
  submit();
  expect(tries).toHaveLength(1);
  expect(tries[0]?.input).toMatchObject({ file, fields: { text: 'Рассвет' } });

  tries[0]?.send(30, 100);
  await wait(350);
  expect(percent()).toBe('10');
  await wait(35_000);
  expect(percent()).toBe('30');
  tries[0]?.send(100, 100);
  await wait(35_000);
  expect(percent()).toBe('95');
  screen.getByText('Сервер готовит публикацию…');

  await tries[0]?.publish(makePost());
  expect(percent()).toBe('100');
  screen.getByText('Опубликовано!');
  submit();
  await wait(1_199);
  expect(onDone).not.toHaveBeenCalled();
  await wait(1);
  expect(onDone).toHaveBeenCalledOnce();
  expect(tries).toHaveLength(1);
  expect(screen.queryByDisplayValue(/Рассвет/)).toBeNull();
});

it('shows the cross for 1.8 s, shakes the phone, and keeps everything for one tap on «Повторить»', async () => {
  const vibrate = vi.fn<Navigator['vibrate']>(() => true);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  renderForm();
  choose(photo());
  describePost('Рассвет');
  submit();
  await tries[0]?.fail('Сервер занят. Попробуйте через минуту');
  screen.getByRole('dialog');
  screen.getByText('Ошибка публикации поста');
  expect(vibrate).toHaveBeenCalledOnce();
  await wait(1_799);
  screen.getByRole('dialog');
  await wait(1);
  expect(screen.queryByRole('dialog')).toBeNull();

  expect(screen.getByRole('alert').textContent).toContain('Сервер занят. Попробуйте через минуту');
  screen.getByDisplayValue('Рассвет');
  screen.getByAltText('Предпросмотр фото');
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(tries).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  await tries[1]?.publish(makePost());
  screen.getByText('Опубликовано!');
});

it('offers to choose another file when the server refuses this one', async () => {
  renderForm();
  choose(photo());
  submit();
  await tries[0]?.fail('Слишком большое разрешение изображения', 'media_too_big');
  await wait(1_800);
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  const picker = vi.spyOn(screen.getByLabelText('Выберите фото или видео', { selector: 'input' }), 'click');
  const alert = within(screen.getByRole('alert'));
  fireEvent.click(alert.getByRole('button', { name: 'Выбрать другой файл' }));
  expect(picker).toHaveBeenCalledOnce();
});

it('says while it waits for a lost network', () => {
  renderForm();
  choose(photo());
  submit();
  screen.getByText('Отправляем…');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  screen.getByText('Нет соединения. Ждём…');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  screen.getByText('Отправляем…');
});

it('can be given up, and is then as it was', async () => {
  const { onDone } = renderForm();
  choose(photo());
  describePost('Рассвет');
  submit();
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(tries[0]?.input.signal?.aborted).toBe(true);
  await wait(5_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByDisplayValue('Рассвет');
  expect(onDone).not.toHaveBeenCalled();
  submit();
  expect(tries).toHaveLength(2);
});

it('stays open whatever asks the overlay to close', () => {
  renderForm();
  choose(photo());
  submit();
  const overlay = screen.getByRole<HTMLDialogElement>('dialog');
  act(() => overlay.close());
  expect(overlay.open).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(overlay.open).toBe(false);
});

it('takes no other file while one is being sent', () => {
  renderForm();
  choose(photo('first.heic', ''));
  submit();
  choose(photo('second.heic', ''));
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  submit();
  expect(tries[1]?.input.file).toMatchObject({ name: 'first.heic' });
});

it('keeps the keyboard at the choice when the file is taken away', () => {
  renderForm();
  choose(photo());
  fireEvent.click(screen.getByRole('button', { name: 'Убрать файл' }));
  expect(document.activeElement).toBe(
    screen.getByLabelText('Выберите фото или видео', { selector: 'input' }),
  );
});

it('gives the upload up with the page', () => {
  const { unmount } = renderForm();
  choose(photo());
  submit();
  unmount();
  expect(tries[0]?.input.signal?.aborted).toBe(true);
});

it('says that a long video was cut', async () => {
  renderForm();
  choose(photo('film.mkv', ''));
  submit();
  const video = { url: null, durationMs: 600_000, hasSound: true, wasTrimmed: true };
  await tries[0]?.publish(makeOwnVideo({ video }));
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'Видео длиннее 10 минут: опубликованы первые 10',
  ]);
});
