import { VIDEO_TYPES, IMAGE_TYPES, UPLOAD_EXTENSIONS } from '@sfera/contract/media';
import { expect, it } from 'vitest';
import { ACCEPT, DEFAULT_LIMITS, kindOf, refusalOf } from './check-file.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';

const MB = 1_024 * 1_024;

it.each([
  ['photo.jpg', 'image/jpeg', 'image'],
  ['photo.JPG', '', 'image'],
  ['IMG_0001.HEIC', '', 'image'],
  ['IMG_0001.heic', 'application/octet-stream', 'image'],
  ['scan.jpg', 'image/jpg', 'image'],
  ['film.mkv', '', 'video'],
  ['film.mkv', 'video/matroska', 'video'],
  ['clip.avi', 'video/avi', 'video'],
  ['clip.mov', 'video/quicktime', 'video'],
  ['phone.3g2', '', 'video'],
  ['no ending', 'video/mp4', 'video'],
  ['drawing.svg', 'image/svg+xml', null],
  ['page.html', 'text/html', null],
  ['song.mp3', 'audio/mpeg', null],
  ['jpg', '', 'image'],
  ['', '', null],
])('takes %s of type «%s» for %s', (name, type, kind) => expect(kindOf({ name, type })).toBe(kind));

it('offers every type and ending of the contract in the picker', () => {
  const accepted = ACCEPT.split(',');
  expect(accepted).toEqual(expect.arrayContaining([...IMAGE_TYPES, ...VIDEO_TYPES]));
  expect(accepted).toEqual(expect.arrayContaining(UPLOAD_EXTENSIONS.map((ending) => `.${ending}`)));
});

it.each([
  ['nothing', null, 'Выберите файл'],
  ['a song', { name: 'a.mp3', type: 'audio/mpeg', size: 1 }, 'Неподдерживаемый формат файла'],
  ['an empty file', { name: 'a.jpg', type: 'image/jpeg', size: 0 }, 'Файл пуст'],
  ['a photo at the limit', { name: 'a.jpg', type: 'image/jpeg', size: 30 * MB }, null],
  [
    'a photo over the limit',
    { name: 'a.jpg', type: 'image/jpeg', size: 30 * MB + 1 },
    'Фото больше 30\u00A0МБ: в этом 30\u00A0МБ',
  ],
  ['a long video', { name: 'a.mov', type: 'video/quicktime', size: 2_048 * MB }, null],
  [
    'a video over the limit',
    { name: 'a.mov', type: 'video/quicktime', size: 3_000 * MB },
    'Видео больше 2\u00A0ГБ: в этом 2,9\u00A0ГБ',
  ],
])('answers to %s', (_, file, refusal) => expect(refusalOf(file, DEFAULT_LIMITS)).toBe(refusal));

it('refuses videos where the server cannot take them', () =>
  expect(
    refusalOf({ name: 'a.mp4', type: 'video/mp4', size: 1 }, { ...DEFAULT_LIMITS, isVideoAvailable: false }),
  ).toMatch(/нельзя публиковать видео/));

it.each([
  [0, '0\u00A0Б'],
  [1_023, '1\u00A0023\u00A0Б'],
  [1_536, '1,5\u00A0КБ'],
  [30 * MB, '30\u00A0МБ'],
  [2_048 * MB, '2\u00A0ГБ'],
])('writes %d bytes as %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));
