// First: what it mocks has to be mocked before anything else is loaded.
import {
  choose,
  chooseSeparately,
  close,
  describePost,
  kept,
  percent,
  photo,
  publications,
  renderDetails,
  renderForm,
  submit,
  tap,
  tries,
  video,
  wait,
} from './testing.tsx';
import { makeOwnVideo, makePost } from '#entities/post/testing.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readPhoto } from '#shared/media/photo/read-photo.ts';
import { renderPhoto } from '#shared/media/photo/render-photo.ts';
import { readVideo } from '#shared/media/video/read-video.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';

it('does not send a description that is too long', async () => {
  await renderDetails();
  describePost('ж'.repeat(2_201));
  screen.getByText('Слишком длинно. Лишнее: 1 символ');
  await submit();
  expect(tries).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByLabelText('Описание'));
});

it('sends once, shows true progress, then the checkmark, then goes on after 1.2 s', async () => {
  const { onDone } = await renderDetails();
  describePost(' Рассвет\n');
  await submit();
  await submit();
  expect(tries).toHaveLength(1);

  tries[0]?.send(30, 100);
  await wait(350);
  expect(percent()).toBe('10');
  await wait(35_000);
  expect(percent()).toBe('30');
  tries[0]?.send(100, 100);
  await wait(35_000);
  expect(percent()).toBe('95');
  screen.getByText('Готовим публикацию…');

  expect(publications, 'the file comes first').toEqual([]);
  await tries[0]?.publish(makePost());
  const items = [{ tempId: tries[0]?.input.fields.tempId }];
  expect(publications).toMatchObject([{ text: 'Рассвет', items }]);
  // Nothing is kept, even when the tab is closed under the checkmark.
  expect(kept.works).toEqual([]);
  expect(percent()).toBe('100');
  screen.getByText('Опубликовано!');
  await submit();
  await wait(1_190);
  expect(onDone).not.toHaveBeenCalled();
  await wait(20);
  expect(onDone).toHaveBeenCalledOnce();
  expect(tries).toHaveLength(1);
});

const form = () => kept.works[0]?.sending?.form;
it('keeps the form for the service worker while it is sent, and another one after a change', async () => {
  await renderDetails();
  describePost('Рассвет');
  await submit();
  const { id, itemId } = kept.works[0] ?? expect.fail();
  expect(form()).toMatchObject({
    items: [{ itemId, path: '/api/post-items', fileField: 'file', fields: { isRendered: 'true' } }],
    path: '/api/posts',
    body: { text: 'Рассвет', tempId: id, items: [{ tempId: tries[0]?.input.fields.tempId }] },
  });
  await tap('Отменить');
  expect(form()).toBeUndefined();
  describePost('Закат');
  await submit();
  expect(form()).toMatchObject({ body: { text: 'Закат' } });
});

it('goes on with the next of several files', async () => {
  const { onDone } = renderForm();
  await wait(0);
  await chooseSeparately(photo('one.jpg'), photo('two.jpg'));
  await tap('Далее');
  await submit();
  await tries[0]?.publish(makePost());
  await wait(1_300);
  expect(document.activeElement).toBe(screen.getByText('Правка two.jpg'));
  await tap('Далее');
  await submit();
  expect(tries[1]?.input.fields.tempId).not.toBe(tries[0]?.input.fields.tempId);
  await tries[1]?.publish(makePost());
  await wait(1_300);
  expect(onDone).toHaveBeenCalledOnce();
});

it('drops the focus nowhere when a second try is given up', async () => {
  await renderDetails();
  await submit();
  await tries[0]?.fail('Сервер занят. Попробуйте через минуту');
  await wait(1_800);
  const retry = screen.getByRole('button', { name: 'Повторить' });
  retry.focus();
  await tap('Повторить');
  expect(retry.isConnected).toBe(false);
  await tap('Отменить');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Публикация' }));
});

it('begins with the next of several files when one is given up', async () => {
  renderForm();
  await wait(0);
  await chooseSeparately(photo('one.jpg'), photo('two.jpg'));
  await tap('Далее');
  await submit();
  await tries[0]?.fail('Слишком большое изображение', 'media_too_big');
  await wait(1_800);
  await tap('Выбрать другой файл');
  screen.getByText('Правка two.jpg');
});

it('offers an earlier draft once', async () => {
  const { unmount } = await renderDetails();
  describePost('Черновик');
  unmount();
  renderForm();
  await wait(0);
  screen.getByText('Продолжить черновик?');
  await tap('Продолжить');
  await tap('Далее');
  screen.getByDisplayValue('Черновик');
});

it('shows the cross for 1.8 s, shakes the phone, and keeps everything for one tap on «Повторить»', async () => {
  const vibrate = vi.fn<Navigator['vibrate']>(() => true);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  await renderDetails();
  describePost('Рассвет');
  await submit();
  await tries[0]?.fail('Сервер занят. Попробуйте через минуту');
  screen.getByRole('dialog');
  screen.getByText('Ошибка публикации поста');
  expect(vibrate).toHaveBeenCalledOnce();
  await wait(1_790);
  screen.getByRole('dialog');
  await wait(20);
  expect(screen.queryByRole('dialog')).toBeNull();

  expect(screen.getByRole('alert').textContent).toContain('Сервер занят. Попробуйте через минуту');
  screen.getByDisplayValue('Рассвет');
  await tap('Повторить');
  expect(tries).toHaveLength(2);
  expect(renderPhoto).toHaveBeenCalledOnce();
  expect(tries[1]?.input.fields.tempId).toBe(tries[0]?.input.fields.tempId);
  expect(screen.queryByRole('alert')).toBeNull();
  await tries[1]?.publish(makePost());
  screen.getByText('Опубликовано!');
});

it('asks for another file when the server refuses this one, and keeps the words', async () => {
  await renderDetails();
  describePost('Рассвет');
  await submit();
  await tries[0]?.fail('Слишком большое изображение', 'media_too_big');
  await wait(1_800);
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Выбрать другой файл' }));
  await wait(10);
  await choose(photo('other.jpg'));
  await tap('Далее');
  screen.getByDisplayValue('Рассвет');
});

it('says while it waits for a lost network', async () => {
  await renderDetails();
  await submit();
  screen.getByText('Отправляем…');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  screen.getByText('Нет соединения. Ждём…');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  screen.getByText('Отправляем…');
});

it('can be given up, and is then as it was', async () => {
  const { onDone } = await renderDetails();
  describePost('Рассвет');
  await submit();
  await tap('Отменить');
  expect(tries[0]?.input.signal?.aborted).toBe(true);
  await wait(5_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByDisplayValue('Рассвет');
  expect(onDone).not.toHaveBeenCalled();
  await submit();
  expect(tries).toHaveLength(2);
});

it('stays open whatever asks the overlay to close', async () => {
  await renderDetails();
  await submit();
  const overlay = screen.getByRole<HTMLDialogElement>('dialog');
  act(() => overlay.close());
  expect(overlay.open).toBe(true);
  await tap('Отменить');
  expect(overlay.open).toBe(false);
});

it('goes on in the tray when the page is left', async () => {
  const { unmount } = await renderDetails();
  await submit();
  unmount();
  expect(tries[0]?.input.signal?.aborted).toBe(false);
  expect(kept.works).toMatchObject([{ sending: { isPaused: false } }]);
  await tries[0]?.publish(makePost({ description: '' }));
  expect(kept.works).toEqual([]);
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['Пост опубликован']);
});

it('goes on in the tray with «Свернуть», and the page with the next file', async () => {
  renderForm();
  await wait(0);
  await chooseSeparately(photo('one.jpg'), photo('two.jpg'));
  await tap('Далее');
  await submit();
  await tap('Свернуть');
  screen.getByText('Правка two.jpg');
  expect(screen.queryByRole('dialog')).toBeNull();
  await tries[0]?.fail('Сервер занят');
  await wait(1_000);
  expect(tries, 'waits until the server is back').toHaveLength(2);
  await tries[1]?.publish(makePost());
  expect(kept.works).toMatchObject([{ file: { name: 'two.jpg' } }]);
});

it('publishes all of several files, two at a time, and a broken one stops nobody', async () => {
  const { onDone } = renderForm();
  await wait(0);
  await chooseSeparately(photo('one.jpg'), photo('two.jpg'), photo('three.jpg'));
  await tap('Далее');
  describePost('Первое');
  await tap('Опубликовать все: 3');
  await wait(50);
  expect(onDone).toHaveBeenCalledOnce();
  expect(tries).toHaveLength(2);
  await tries[0]?.fail('Слишком большое изображение', 'media_too_big');
  await wait(50);
  expect(tries).toHaveLength(3);
  await tries[1]?.publish(makePost());
  await tries[2]?.publish(makePost());
  expect(kept.works).toMatchObject([{ file: { name: 'one.jpg' }, description: 'Первое', sending: {} }]);
  expect(publications.map(({ text }) => text)).toEqual(['', '']);
});

it('says that the server has cut a long video', async () => {
  const facts = { durationSeconds: 12, width: 4, height: 3, hasSound: true, canPlay: true, canDecode: true };
  vi.mocked(readVideo).mockResolvedValue(facts);
  await renderDetails(video());
  await submit();
  const made = makeOwnVideo({ description: '' });
  await tries[0]?.publish({ ...made, video: made.video && { ...made.video, wasTrimmed: true } });
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'Видео длиннее 10 минут: опубликованы первые 10',
  ]);
});

it('says when an earlier try had come through with other words', async () => {
  await renderDetails();
  describePost('Рассвет');
  await submit();
  await tries[0]?.fail('Нет соединения');
  await wait(1_800);
  describePost('Рассвет над морем');
  await tap('Повторить');
  await tries[1]?.publish(makePost({ description: 'Рассвет' }));
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'Прошлая попытка удалась: опубликовано с тем текстом, что был тогда',
  ]);
});

it('sends an animation as it is: a JPEG would stand still', async () => {
  const gif = photo('dance.gif');
  const opened = {
    bitmap: {} as ImageBitmap,
    colorSpace: 'srgb' as const,
    width: 4_000,
    height: 3_000,
    isAnimated: true,
    close,
  };
  vi.mocked(readPhoto).mockResolvedValue(opened);
  await renderDetails(gif);
  await submit();
  expect(tries[0]?.input.file).toBe(gif);
  expect(renderPhoto).not.toHaveBeenCalled();
});
