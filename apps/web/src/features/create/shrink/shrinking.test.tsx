// First: what it mocks has to be mocked before anything else is loaded.
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { kept, renderDetails, submit, tap, tries, video, wait } from '../testing.tsx';
import { makePost } from '#entities/post/testing.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { prepareVideo, type PrepareOptions } from '#shared/media/video/prepare-video.ts';
import { isShrunkAutomatically, planSmaller } from '#shared/media/video/shrink-video.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';

vi.mock('#shared/media/video/shrink-video.ts');

const smaller = new File([new Uint8Array(23 * MEBIBYTE)], 'film.mp4', { type: 'video/mp4' });
const shown = () => useToasts.getState().toasts.map(({ message }) => message);

/** A video of 61 MB, whose preparation goes as the test says. */
async function renderLargeVideo() {
  const file = video();
  Object.defineProperty(file, 'size', { value: 61 * MEBIBYTE });
  const preparing = Promise.withResolvers<File>();
  const told: PrepareOptions[] = [];
  vi.mocked(prepareVideo).mockImplementation(async (_file, edit, options) => {
    told.push(options);
    return { file: await preparing.promise, edit, insteadOfBytes: file.size };
  });
  await renderDetails(file);
  await act(async () => vi.dynamicImportSettled());
  await wait(10);
  // The video is longer than allowed, which was said.
  useToasts.setState({ toasts: [] });
  return { told, finish: () => act(async () => preparing.resolve(smaller)) };
}

beforeEach(() => {
  vi.mocked(isShrunkAutomatically).mockReturnValue(false);
  vi.mocked(planSmaller).mockResolvedValue({
    width: 1_920,
    height: 1_080,
    fps: null,
    bitsPerSecond: 8_000_000,
    seconds: 60,
    resultBytes: 23 * MEBIBYTE,
    hardwareAcceleration: 'prefer-hardware',
  });
});

it('makes the video smaller on demand, shows how far it is, and tells what it has saved', async () => {
  const { told, finish } = await renderLargeVideo();
  fireEvent.click(screen.getByRole('switch', { name: 'Уменьшить перед отправкой' }));
  // The choice outlives a closed tab.
  expect(kept.works[0]?.shrink).toBe('always');
  await submit();
  expect(told[0]?.shrink).toBe('always');
  act(() => told[0]?.onStage?.('shrinking'));
  screen.getByText('Уменьшаем видео…');
  act(() => told[0]?.onProgress?.(0.4));
  screen.getByText('Готово на 40%');
  screen.getByText('Уменьшаем видео…');

  await finish();
  expect(tries[0]?.input.file).toBe(smaller);
  expect(shown()).toEqual([]);
  await tries[0]?.publish(makePost());
  expect(shown()).toContain('Отправлено 23\u00A0МБ вместо 61');
});

it('prepares the file anew when the choice has changed, and only then', async () => {
  const { told, finish } = await renderLargeVideo();
  await finish();
  await submit();
  expect(told[0]?.shrink).toBeUndefined();
  await tries[0]?.fail('Сервер занят. Попробуйте через минуту');
  await wait(1_900);
  await tap('Повторить');
  expect(told).toHaveLength(1);
  await tries[1]?.fail('Сервер занят. Попробуйте через минуту');
  await wait(1_900);
  fireEvent.click(screen.getByRole('switch', { name: 'Уменьшить перед отправкой' }));
  await tap('Повторить');
  expect(told.map(({ shrink }) => shrink)).toEqual([undefined, 'always']);
});
