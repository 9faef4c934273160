import { expect, it, vi } from 'vitest';
import { inspectFile } from './check-file.ts';
import { inspectFiles } from './check-files.ts';
import { DEFAULT_LIMITS } from '#shared/files/upload-limits.ts';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const MP4 = new TextEncoder().encode('\0\0\0\u0018ftypisom\0\0\0\0');
const UNSUPPORTED = 'Неподдерживаемый формат файла';
const photo = (name = 'photo.jpg') => new File([JPEG], name, { type: 'image/jpeg' });
const page = (name = 'page.jpg') => new File(['<!doctype html>'], name, { type: 'image/jpeg' });

it('accepts a photo unchanged', async () => {
  const file = photo();
  expect(await inspectFile(file)).toEqual({ kind: 'image', file });
  expect(await inspectFile(file)).toHaveProperty('file', file);
});

it('accepts a video that is named like a photo, under its true type', async () => {
  const file = new File([MP4], 'clip.jpg', { type: 'image/jpeg', lastModified: 5 });
  const inspection = await inspectFile(file);
  expect(inspection).toMatchObject({
    kind: 'video',
    file: { name: 'clip.jpg', type: 'video/mp4', lastModified: 5 },
  });
  expect('file' in inspection && inspection.file.size).toBe(file.size);
});

it.each([
  ['a page named like a photo', page()],
  ['a song', new File(['ID3'], 'song.mp3', { type: 'audio/mpeg' })],
])('refuses %s', async (_, file) => expect(await inspectFile(file)).toEqual({ refusal: UNSUPPORTED }));

it('calls an empty file empty, whatever its name', async () => {
  for (const name of ['empty.jpg', 'empty.mp4', 'empty'])
    expect(await inspectFile(new File([], name))).toEqual({ refusal: 'Файл пустой' });
});

it('refuses a file that cannot be read', async () => {
  const folder = photo('folder');
  vi.spyOn(folder, 'slice').mockReturnValue(
    Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
    }),
  );
  expect(await inspectFile(folder)).toEqual({ refusal: 'Ошибка обработки файла' });
});

it.each([
  [photo(), { photoMaxBytes: 3 }, 'Фото больше 3\u00A0Б: в этом 4\u00A0Б'],
  [photo(), { photoMaxBytes: 4 }, null],
  [new File([MP4], 'a.mp4'), { videoMaxBytes: 5 }, 'Видео больше 5\u00A0Б: в этом 16\u00A0Б'],
  [new File([MP4], 'a.mp4'), { isVideoAvailable: false }, 'На этом сервере пока нельзя публиковать видео'],
])('applies the server’s limits', async (file, limits, refusal) => {
  const inspection = await inspectFile(file, { ...DEFAULT_LIMITS, ...limits });
  expect('refusal' in inspection ? inspection.refusal : null).toBe(refusal);
});

it('asks for a file when none was chosen', async () =>
  expect(await inspectFiles([], DEFAULT_LIMITS)).toEqual({ accepted: [], error: 'Выберите файл' }));

it('gives only the reason when a single file is refused', async () =>
  expect(await inspectFiles([page()], DEFAULT_LIMITS)).toEqual({ accepted: [], error: UNSUPPORTED }));

it('accepts the good files of several and names the refused ones', async () => {
  const { accepted, error } = await inspectFiles(
    [page('one.jpg'), photo('two.jpg'), page('three.svg'), photo('four.jpg')],
    DEFAULT_LIMITS,
  );
  expect(accepted.map(({ file }) => file.name)).toEqual(['two.jpg', 'four.jpg']);
  expect(error).toBe(`2 файла не подошли:\none.jpg: ${UNSUPPORTED}\nthree.svg: ${UNSUPPORTED}`);
});

it('does not name every file of a folder of wrong files', async () => {
  const { error } = await inspectFiles(
    Array.from({ length: 8 }, (_, index) => page(`${index}.txt`)),
    DEFAULT_LIMITS,
  );
  expect(error?.split('\n')).toEqual([
    '8 файлов не подошли:',
    ...[0, 1, 2].map((index) => `${index}.txt: ${UNSUPPORTED}`),
    'и ещё 5 файлов',
  ]);
});
