import { afterAll, expect, it } from 'vitest';
import type { Archive } from '../archive/archive.ts';
import { openFolder } from '../archive/open-folder.ts';
import { archiveOf, JPEG } from '../testing/archives.ts';
import { heicWith, jpegWith, movieWith } from '../testing/media.ts';
import { nameTime } from './name-time.ts';
import { readTaken } from './taken-at.ts';

// A machine in Greenwich would not see a mistake of zones.
const zoneBefore = process.env['TZ'];
process.env['TZ'] = 'Asia/Vladivostok';
afterAll(() => {
  if (zoneBefore === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zoneBefore;
});

const local = (...parts: [number, number, number, number?, number?, number?, number?]) => {
  const [year, month, day, hours = 0, minutes = 0, seconds = 0, ms = 0] = parts;
  return new Date(year, month - 1, day, hours, minutes, seconds, ms);
};

/** 14 May 2019, 10:15:00 UTC, in seconds since 1970 and since 1904. */
const AT = new Date('2019-05-14T10:15:00.000Z');
const UNIX = 1_557_828_900;
const QUICKTIME = UNIX + 2_082_844_800;

async function takenIn(archive: Archive, kind: 'image' | 'video') {
  const [file] = archive.files.values();
  if (!file) throw new Error('The archive has no file.');
  return readTaken(file, kind);
}
const taken = (path: string, content: Blob, lastModified?: number) =>
  takenIn(
    openFolder([{ path, file: Object.assign(content, lastModified ? { lastModified } : {}) }]),
    /[.](mp4|mov)$/iu.test(path) ? 'video' : 'image',
  );

it.each([
  ['JPEG', jpegWith],
  ['HEIC', heicWith],
])('the time of the camera is read from a %s, with its zone or in that of the machine', async (_, make) => {
  const time = '2019:05:14 10:15:00';
  expect((await taken('a.jpg', make({ time, offset: '+03:00' }))).at).toEqual(
    new Date('2019-05-14T07:15:00.000Z'),
  );
  expect((await taken('a.jpg', make({ time }))).at).toEqual(local(2019, 5, 14, 10, 15));
});

it('the place of the camera is read, and zeros are none', async () => {
  expect((await taken('a.jpg', jpegWith({ place: [55, 37] }))).place).toEqual({
    latitude: 55,
    longitude: 37,
  });
  expect((await taken('a.jpg', jpegWith({ place: [0, 0] }))).place).toBeNull();
  expect((await taken('a.jpg', JPEG)).place).toBeNull();
});

it.each(['0000:00:00 00:00:00', '    :  :     :  :  ', '2019:13:45 10:15:00', '2199:05:14 10:15:00'])(
  'a camera without a right clock (%s) tells nothing, and the name or the file system does',
  async (time) => {
    const at = local(2020, 1, 2);
    expect((await taken('IMG_20190514_101500.jpg', jpegWith({ time }))).at).toEqual(
      local(2019, 5, 14, 10, 15),
    );
    expect((await taken('IMG_1.jpg', jpegWith({ time }), at.getTime())).at).toEqual(at);
    expect((await taken('IMG_1.jpg', jpegWith({ time }))).at).toBeNull();
  },
);

it('EXIF is read from a file larger than the part that is read', async () => {
  const photo = new Blob([jpegWith({ time: '2019:05:14 10:15:00' }), new Uint8Array(1_000_000)]);
  expect((await taken('a.jpg', photo)).at).toEqual(local(2019, 5, 14, 10, 15));
});

it.each([
  ['before the picture', { seconds: QUICKTIME }],
  ['behind the picture', { seconds: QUICKTIME, before: 900_000 }],
  ['in the form of 64 bits', { seconds: QUICKTIME, isLong: true }],
  ['counted from 1970', { seconds: UNIX }],
])('the header of a movie has its time: %s', async (_, movie) => {
  expect((await taken('a.mp4', movieWith(movie))).at).toEqual(AT);
  const zip = await archiveOf({ 'a.mp4': movieWith(movie) });
  expect((await takenIn(zip, 'video')).at).toEqual(AT);
});

it('a movie without a time or a header falls back to its name', async () => {
  const name = 'VID_20190514_101500.mp4';
  expect((await taken(name, movieWith({ seconds: 0 }))).at).toEqual(local(2019, 5, 14, 10, 15));
  expect((await taken(name, new Blob(['no movie']))).at).toEqual(local(2019, 5, 14, 10, 15));
});

it('a movie of a zip with a time in its name is not read to its end', async () => {
  const archive = await archiveOf({
    'VID_20180101_000000.mp4': movieWith({ seconds: QUICKTIME, before: 900_000 }),
  });
  expect((await takenIn(archive, 'video')).at).toEqual(local(2018, 1, 1));
});

it.each([
  ['IMG_20190514_101500.jpg', local(2019, 5, 14, 10, 15)],
  ['20190514_101500(1).jpg', local(2019, 5, 14, 10, 15)],
  ['IMG_20190514_101500123.jpg', local(2019, 5, 14, 10, 15)],
  ['2019-05-14 10.15.00.jpg', local(2019, 5, 14, 10, 15)],
  ['Screenshot_20190514-101500_Chrome.jpg', local(2019, 5, 14, 10, 15)],
  ['Screenshot_2019-05-14-10-15-00-123_com.app.jpg', local(2019, 5, 14, 10, 15)],
  ['Снимок экрана 2019-05-14 в 10.15.00.png', local(2019, 5, 14, 10, 15)],
  ['photo_2019-05-14_10-15-00.jpg', local(2019, 5, 14, 10, 15)],
  ['VID-20190514-WA0001.mp4', local(2019, 5, 14, 12, 0, 0, 1)],
  ['IMG-20190514-WA0012.jpg', local(2019, 5, 14, 12, 0, 0, 12)],
  ['День рождения 2019-05-14.jpg', local(2019, 5, 14, 12)],
  ['PXL_20190514_101500123.jpg', AT],
  ['IMG_1234.jpg', undefined],
  ['1201905141234.jpg', undefined],
  ['20191314.jpg', undefined],
  ['DSC02019.jpg', undefined],
])('the name %s tells %s', (name, at) => {
  expect(nameTime(name)?.at).toEqual(at);
});
