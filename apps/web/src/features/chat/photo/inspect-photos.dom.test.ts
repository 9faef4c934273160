import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { getUploadLimits } from '@sfera/contract/uploads/upload-limits';
import { expect, it } from 'vitest';
import { loseConnection, reply, testCache } from '#shared/testing.tsx';
import { areMedia, inspectPhotos } from './inspect-photos.ts';

const limit = (photoMaxBytes: number, isVideoAvailable = true) =>
  reply(getUploadLimits, {
    photoMaxBytes,
    videoMaxBytes: 2 * photoMaxBytes,
    fileMaxBytes: photoMaxBytes,
    isVideoAvailable,
    ffmpegUrl: null,
  });
const fileOf = (name: string, head: string, bytes = head.length) => {
  const content = new Uint8Array(bytes);
  content.set(Array.from(head, (letter) => letter.charCodeAt(0)));
  return new File([content], name);
};
const jpeg = (name: string, bytes?: number) => fileOf(name, '\xFF\xD8\xFF\xE0........', bytes);
const inspect = async (files: readonly File[]) => {
  const { accepted, refusals } = await inspectPhotos(testCache(), files);
  return { names: accepted.map(({ file }) => file.name), kinds: accepted.map(({ kind }) => kind), refusals };
};

it.each([
  ['JPEG', jpeg('photo')],
  ['PNG', fileOf('photo', '\x89PNG\r\n\x1A\n\0\0\0\rIHDR')],
  ['GIF', fileOf('photo', 'GIF89a......')],
  ['WebP', fileOf('photo', 'RIFF....WEBP')],
  ['HEIC', fileOf('photo', '\0\0\0\x18ftypheic')],
])('accepts a %s, whatever its name says', async (_, file) => {
  limit(MEBIBYTE);
  expect(await inspect([file])).toEqual({ names: ['photo'], kinds: ['image'], refusals: [] });
});

it.each([
  ['a page', fileOf('a.jpg', '<html></html>')],
  ['a sound', fileOf('a.jpg', 'RIFF....WAVE')],
  ['an empty file', fileOf('a.jpg', ''), 'Файл пустой'],
])('refuses %s, and accepts the photos beside it', async (_, file, why = 'Неподдерживаемый формат файла') => {
  limit(MEBIBYTE);
  expect(await inspect([file, jpeg('b.jpg'), file])).toMatchObject({
    names: ['b.jpg'],
    refusals: [why],
  });
});

it('refuses a photo that is larger than this server’s limit', async () => {
  limit(MEBIBYTE);
  expect(await inspect([jpeg('a.jpg', MEBIBYTE), jpeg('b.jpg', 2 * MEBIBYTE)])).toMatchObject({
    names: ['a.jpg'],
    refusals: ['Фото больше 1\u00A0МБ: в этом 2\u00A0МБ'],
  });
});

it('falls back to the default limit when the server does not answer', async () => {
  loseConnection(getUploadLimits);
  expect((await inspect([jpeg('a.jpg', 2 * MEBIBYTE)])).names).toEqual(['a.jpg']);
});

it('accepts at most ten at once', async () => {
  limit(MEBIBYTE);
  const { names, refusals } = await inspect(Array.from({ length: 12 }, (_, n) => jpeg(`${n}`)));
  expect(names).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(refusals).toEqual(['За раз можно отправить не больше 10 фото и видео. Взято: 10 из 12']);
});

const mp4 = (name: string, bytes?: number) => fileOf(name, '\0\0\0\x18ftypisom', bytes);

it('accepts videos beside photos, in the order in which they were chosen', async () => {
  limit(MEBIBYTE);
  expect(await inspect([mp4('a'), jpeg('b'), mp4('c')])).toEqual({
    names: ['a', 'b', 'c'],
    kinds: ['video', 'image', 'video'],
    refusals: [],
  });
});

it('refuses a video that is larger than this server’s limit', async () => {
  limit(MEBIBYTE);
  expect(await inspect([mp4('a', 3 * MEBIBYTE), mp4('b', 2 * MEBIBYTE)])).toMatchObject({
    names: ['b'],
    refusals: ['Видео больше 2\u00A0МБ: в этом 3\u00A0МБ'],
  });
});

it('refuses videos where the server cannot read them, and accepts the photos beside them', async () => {
  limit(MEBIBYTE, false);
  expect(await inspect([mp4('a'), jpeg('b')])).toMatchObject({
    names: ['b'],
    refusals: ['На этом сервере пока нельзя отправлять видео'],
  });
});

const typed = (name: string, type: string) => new File(['bytes'], name, { type });

it.each([
  [[typed('a.jpg', 'image/jpeg'), typed('b.mp4', 'video/mp4')], true],
  [[typed('a.HEIC', ''), typed('b.mkv', '')], true],
  [[typed('a.jpg', 'image/jpeg'), typed('b.pdf', 'application/pdf')], false],
  [[typed('a', '')], false],
])('tells photos and videos by their types and names (%#)', (files, expected) =>
  expect(areMedia(files)).toBe(expected),
);
