// First: what it mocks has to be mocked before anything else is loaded.
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import {
  choose,
  close,
  describePost,
  photo,
  renderDetails,
  renderForm,
  submit,
  tap,
  tries,
  video,
  wait,
} from './testing.tsx';
import { makePost } from '#entities/post/testing.ts';
import { getUploadLimits } from '@sfera/contract/uploads/upload-limits';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readPhoto, UnreadablePhoto } from '#shared/media/photo/read-photo.ts';
import { renderPhoto } from '#shared/media/photo/render-photo.ts';
import { prepareVideo } from '#shared/media/video/prepare-video.ts';
import { noteOf, renderApp, reply } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { CreatePage } from './create-page.tsx';

it('tells the limits of this server before anything is chosen', async () => {
  vi.useRealTimers();
  const limits = {
    photoMaxBytes: 12 * MEBIBYTE,
    videoMaxBytes: 512 * MEBIBYTE,
    fileMaxBytes: 100 * MEBIBYTE,
    isVideoAvailable: true,
    ffmpegUrl: null,
  };
  reply(getUploadLimits, limits);
  renderApp(<CreatePage onDone={() => undefined} />);
  screen.getByText('Фото до 30 МБ, видео до 2 ГБ и 10 минут');
  await screen.findByText('Фото до 12 МБ, видео до 512 МБ и 10 минут');
});

it('refuses a wrong file at once, and takes a good one after it', async () => {
  renderForm();
  await choose(new File(['<svg/>'], 'drawing.png', { type: 'image/png' }));
  screen.getByText('Неподдерживаемый формат файла');
  await choose(photo());
  screen.getByText('Правка photo.jpg');
});

it('takes the keyboard along to every step', async () => {
  renderForm();
  await wait(0);
  await choose(photo());
  expect(document.activeElement).toBe(screen.getByText('Правка photo.jpg'));
  await tap('Далее');
  expect(document.activeElement).toBe(screen.getByText('Публикация'));
  await tap('Назад');
  expect(document.activeElement).toBe(screen.getByText('Правка photo.jpg'));
});

it('publishes two files that come at the same time one after the other', async () => {
  const { onDone } = renderForm();
  await wait(0);
  const field = screen.getByLabelText('Выберите фото или видео', { selector: 'input' });
  fireEvent.change(field, { target: { files: [photo('one.jpg')] } });
  fireEvent.change(field, { target: { files: [photo('two.jpg')] } });
  await wait(10);
  await tap('Далее');
  await submit();
  await tries[0]?.publish(makePost());
  await wait(1_300);
  expect(onDone).toHaveBeenCalledOnce();
});

it('leads a pasted file to the editor', async () => {
  renderForm();
  const paste = Object.assign(new Event('paste', { bubbles: true }), { clipboardData: { files: [photo()] } });
  act(() => void document.dispatchEvent(paste));
  await wait(10);
  screen.getByText('Правка photo.jpg');
});

it('gives the words of a file that cannot be opened to the next one', async () => {
  vi.mocked(readPhoto).mockRejectedValueOnce(new UnreadablePhoto('truncated'));
  renderForm();
  await wait(0);
  await choose(photo());
  const field = screen.getByLabelText('Выберите фото или видео', { selector: 'input' });
  expect(document.activeElement).toBe(field);
  expect(noteOf(field)).toBe('Файл обрывается раньше конца. Загрузите его целиком');
  screen.getByText('Новая публикация');
  await choose(photo('whole.jpg'));
  screen.getByText('Правка whole.jpg');
});

it('lets a photo that only the server can read go up as it is', async () => {
  vi.mocked(readPhoto).mockRejectedValueOnce(new UnreadablePhoto('undrawn'));
  const file = photo('odd.jpg');
  await renderDetails(file);
  screen.getByText('Предпросмотр появится после загрузки');
  await submit();
  expect(tries[0]?.input.file).toMatchObject({ name: 'odd.jpg', size: file.size });
  expect(tries[0]?.input.fields).toMatchObject({ isRendered: 'false', filters: '{}' });
});

it('sends the rendered photo and says that it is', async () => {
  const form = renderForm();
  await wait(0);
  await choose(photo('IMG_1.HEIC'));
  await tap('Теплее');
  await tap('Далее');
  await submit();
  expect(tries[0]?.input.file).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg' });
  expect(tries[0]?.input.fields).toMatchObject({
    isRendered: 'true',
    filters: '{"warmth":24}',
    edit: '{}',
    tempId: expect.stringMatching(/^[\w-]{36}$/),
  });
  form.unmount();
  expect(close).toHaveBeenCalled();
});

it('cuts a video that is too long at once, and leaves to the server what the device cannot do', async () => {
  renderForm();
  await wait(0);
  await choose(video());
  screen.getByText('{"trimEnd":600}');
  expect(useToasts.getState().toasts[0]?.message).toMatch(/Видео длиннее 10 минут/);
  await tap('Теплее');
  await tap('Далее');
  await submit();
  expect(tries[0]?.input.fields).toMatchObject({
    edit: '{"trimEnd":600}',
    filters: '{"warmth":24}',
    isRendered: 'false',
  });
});

it('says what it waits for before anything is sent', async () => {
  const report: ((share: number) => void)[] = [];
  vi.mocked(prepareVideo).mockImplementation((_file, _edit, { onStage, onProgress }) => {
    onStage?.('loading-tools');
    report.push((share) => act(() => onProgress?.(share)));
    return new Promise(() => {});
  });
  await renderDetails(video());
  await submit();
  screen.getByText('FFmpeg еще загружается');
  expect(tries).toHaveLength(0);
  await tap('Отменить');
  expect(screen.queryByRole('dialog')).toBeNull();

  await submit();
  report[0]?.(0.9);
  screen.getByText('FFmpeg еще загружается');
  report[1]?.(0.5);
  screen.getByText('Готово на 50%');
});

it('says what failed when the device cannot prepare the file', async () => {
  vi.mocked(renderPhoto).mockRejectedValueOnce(new Error('out of memory'));
  await renderDetails();
  describePost('Рассвет');
  await submit();
  screen.getByText('Ошибка обработки файла');
  await wait(1_800);
  screen.getByDisplayValue('Рассвет');
  await tap('Повторить');
  expect(tries).toHaveLength(1);
});
