import { expect, it } from 'vitest';
import { ArchiveError, readStart } from '../archive/archive.ts';
import { openFolder } from '../archive/open-folder.ts';
import { archiveOf, JPEG, readAll } from '../testing/archives.ts';
import { jpegWith } from '../testing/media.ts';
import { folder } from './folder.ts';

const PHOTO = jpegWith({ time: '2019:05:14 10:15:00', offset: '+00:00', place: [55, 37] });

it('each photo is a publication of its time, and its folder is an album', async () => {
  const archive = openFolder([{ path: 'Фото/Море/1.jpg', file: PHOTO }]);
  expect(await folder.recognises(archive)).toBe(true);
  expect(await readAll(folder, archive)).toEqual({
    items: [
      {
        kind: 'post',
        key: 'Фото/Море/1.jpg',
        at: '2019-05-14T10:15:00.000Z',
        text: '',
        files: ['Фото/Море/1.jpg'],
        audience: 'onlyMe',
        place: { latitude: 55, longitude: 37 },
        album: 'Море',
      },
    ],
    left: [],
  });
});

it('a photo outside of folders has no album', async () => {
  const { items } = await readAll(folder, await archiveOf({ '1.jpg': PHOTO }));
  expect(items[0]?.album).toBeNull();
});

it('litter of systems is passed over, and other files are named', async () => {
  const archive = await archiveOf({
    'a/2019-05-14.jpg': JPEG,
    'a/._2019-05-14.jpg': JPEG,
    '.trash/2019-05-14.jpg': JPEG,
    '__MACOSX/a/2019-05-14.jpg': JPEG,
    'a/@eaDir/2019-05-14.jpg': JPEG,
    'a/Thumbs.db': 'x',
    'a/.DS_Store': 'x',
    'a/desktop.ini': 'x',
    'a/список.txt': 'x',
  });
  const { items, left } = await readAll(folder, archive);
  expect(items.map(({ key }) => key)).toEqual(['a/2019-05-14.jpg']);
  expect(left).toEqual([{ where: 'a/список.txt', reason: 'not_a_picture' }]);
});

it('the film of a live photo is left out, and a film of its own is not', async () => {
  const archive = await archiveOf({
    'IMG_20190514_101500.HEIC': JPEG,
    'IMG_20190514_101500.MOV': JPEG,
    'IMG_20190514_111500.MOV': JPEG,
  });
  const { items, left } = await readAll(folder, archive);
  expect(items.map(({ key }) => key)).toEqual(['IMG_20190514_101500.HEIC', 'IMG_20190514_111500.MOV']);
  expect(left).toEqual([{ where: 'IMG_20190514_101500.MOV', reason: 'live_part' }]);
});

it('a photo without any time is named', async () => {
  const { left } = await readAll(folder, openFolder([{ path: 'a/1.jpg', file: new Blob(['x']) }]));
  expect(left).toEqual([{ where: 'a/1.jpg', reason: 'no_time' }]);
});

it('an archive without photos and videos is none', async () => {
  expect(await folder.recognises(await archiveOf({ 'a.txt': 'x', '__MACOSX/1.jpg': JPEG }))).toBe(false);
  expect(await folder.recognises(await archiveOf({ 'no-extension': JPEG }))).toBe(true);
});

it('a folder keeps the paths inside of it, and the time of the file system', async () => {
  const at = Date.UTC(2019, 4, 14);
  const { files, skipped } = openFolder([
    { path: '/a\\b/1.jpg', file: JPEG },
    { path: 'a/1.jpg', file: Object.assign(new Blob(['x']), { lastModified: at }) },
    { path: '../1.jpg', file: JPEG },
  ]);
  expect([...files.values()].map(({ path, size, modifiedAt }) => [path, size, modifiedAt])).toEqual([
    ['a/1.jpg', 1, new Date(at)],
  ]);
  expect(skipped.map(({ reason }) => reason)).toEqual(['impossible_name', 'impossible_name']);
});

it('a file that has been moved since it was chosen is damaged', async () => {
  const gone = new Blob(['x']);
  gone.stream = () =>
    new ReadableStream({ pull: () => Promise.reject(new DOMException('', 'NotReadableError')) });
  const file = openFolder([{ path: '1.jpg', file: gone }]).files.get('1.jpg');
  await expect(file && readStart(file, 1)).rejects.toThrow(new ArchiveError('file_damaged'));
});
