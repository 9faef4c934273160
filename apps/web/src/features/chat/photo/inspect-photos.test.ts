import { getUploadLimits } from '@sfera/contract/post-upload';
import { expect, it } from 'vitest';
import { loseConnection, reply, testCache } from '#shared/testing.tsx';
import { inspectPhotos } from './inspect-photos.ts';

const MEGABYTE = 1_048_576;
const limit = (photoMaxBytes: number) =>
  reply(getUploadLimits, { photoMaxBytes, videoMaxBytes: 1, isVideoAvailable: false, ffmpegUrl: null });
const fileOf = (name: string, head: string, bytes = head.length) => {
  const content = new Uint8Array(bytes);
  content.set(Array.from(head, (letter) => letter.charCodeAt(0)));
  return new File([content], name);
};
const jpeg = (name: string, bytes?: number) => fileOf(name, '\xFF\xD8\xFF\xE0........', bytes);
const inspect = async (files: readonly File[]) => {
  const { accepted, refusals } = await inspectPhotos(testCache(), files);
  return { names: accepted.map(({ name }) => name), refusals };
};

it.each([
  ['JPEG', jpeg('photo')],
  ['PNG', fileOf('photo', '\x89PNG\r\n\x1A\n\0\0\0\rIHDR')],
  ['GIF', fileOf('photo', 'GIF89a......')],
  ['WebP', fileOf('photo', 'RIFF....WEBP')],
  ['HEIC', fileOf('photo', '\0\0\0\x18ftypheic')],
])('accepts a %s, whatever its name says', async (_, file) => {
  limit(MEGABYTE);
  expect(await inspect([file])).toEqual({ names: ['photo'], refusals: [] });
});

it.each([
  ['a video', fileOf('a.jpg', '\0\0\0\x18ftypisom')],
  ['a page', fileOf('a.jpg', '<html></html>')],
  ['a sound', fileOf('a.jpg', 'RIFF....WAVE')],
  ['an empty file', fileOf('a.jpg', ''), 'Файл пустой'],
])('refuses %s, and accepts the photos beside it', async (_, file, why = 'Неподдерживаемый формат файла') => {
  limit(MEGABYTE);
  expect(await inspect([file, jpeg('b.jpg'), file])).toEqual({
    names: ['b.jpg'],
    refusals: [why],
  });
});

it('refuses a photo that is larger than this server’s limit', async () => {
  limit(MEGABYTE);
  expect(await inspect([jpeg('a.jpg', MEGABYTE), jpeg('b.jpg', 2 * MEGABYTE)])).toEqual({
    names: ['a.jpg'],
    refusals: ['Фото больше 1\u00A0МБ: в этом 2\u00A0МБ'],
  });
});

it('falls back to the default limit when the server does not answer', async () => {
  loseConnection(getUploadLimits);
  expect((await inspect([jpeg('a.jpg', 2 * MEGABYTE)])).names).toEqual(['a.jpg']);
});

it('accepts at most ten photos at once', async () => {
  limit(MEGABYTE);
  const { names, refusals } = await inspect(Array.from({ length: 12 }, (_, n) => jpeg(`${n}`)));
  expect(names).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(refusals).toEqual(['За раз можно отправить не больше 10 фото']);
});
