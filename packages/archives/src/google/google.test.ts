import { expect, it } from 'vitest';
import { openFolder } from '../archive/open-folder.ts';
import { openZips } from '../archive/open-zip.ts';
import { archiveOf, JPEG, readAll, zipOf } from '../testing/archives.ts';
import { jpegWith } from '../testing/media.ts';
import { google } from './google.ts';

/** 14 May 2019, 10:00 UTC. */
const AT = '1557828000';
const sidecar = (title: string, more: object = {}) => ({
  title,
  description: '',
  creationTime: { timestamp: '1700000000' },
  photoTakenTime: { timestamp: AT },
  geoData: { latitude: 0, longitude: 0, altitude: 0 },
  ...more,
});
const YEAR = 'Takeout/Google Photos/Photos from 2019';
/** A picture whose length tells it apart. */
const picture = (length: number) => new Blob([JPEG, new Uint8Array(length)]);

/** The publications of files in the folder of the year, by the name of the file: text and time. */
async function read(files: Record<string, unknown>) {
  const inYear = Object.entries(files).map(([name, content]) => [`${YEAR}/${name}`, content] as const);
  const { items, left } = await readAll(google, await archiveOf(Object.fromEntries(inYear)));
  return {
    texts: Object.fromEntries(items.map((item) => [item.files[0]?.slice(YEAR.length + 1), item.text])),
    items,
    left: left.map(({ where, reason }) => [where.slice(YEAR.length + 1), reason]),
  };
}

it.each(['Takeout/Google Photos/Photos from 2019', 'Takeout/Google Фото/Фото за 2019', 'Photos from 2019'])(
  'a photo is read with its facts from %s',
  async (folder) => {
    const facts = sidecar('1.jpg', {
      description: 'Море ',
      geoData: { latitude: 55.75, longitude: 37.62 },
      geoDataExif: { latitude: 1, longitude: 1 },
    });
    const archive = await archiveOf({
      [`${folder}/1.jpg`]: JPEG,
      [`${folder}/1.jpg.supplemental-metadata.json`]: facts,
    });
    expect(await google.recognises(archive)).toBe(true);
    expect(await readAll(google, archive)).toEqual({
      items: [
        {
          kind: 'post',
          key: `1.jpg/${AT}/11`,
          at: '2019-05-14T10:00:00.000Z',
          text: 'Море',
          files: [`${folder}/1.jpg`],
          audience: 'onlyMe',
          place: { latitude: 55.75, longitude: 37.62 },
          album: null,
        },
      ],
      left: [],
    });
  },
);

it('zeros are no place, and the place of the camera stands for a corrected one', async () => {
  const zero = { latitude: 0, longitude: 0 };
  const { items } = await read({
    '1.jpg': picture(1),
    '1.jpg.json': sidecar('1.jpg', { geoData: zero, geoDataExif: zero }),
    '2.jpg': picture(2),
    '2.jpg.json': sidecar('2.jpg', { geoData: zero, geoDataExif: { latitude: 1, longitude: 0 } }),
  });
  expect(items.map(({ place }) => place)).toEqual([null, { latitude: 1, longitude: 0 }]);
});

it('other archives are not recognised', async () => {
  const archive = await archiveOf({ 'media/1.jpg': JPEG, 'posts_1.json': [], 'Takeout/Drive/1.jpg': JPEG });
  expect(await google.recognises(archive)).toBe(false);
});

const LONG = 'Screenshot_20190514_101500_com_example_application_name.jpg';
it.each([
  ['IMG_1.jpg', 'IMG_1.jpg.json'],
  ['IMG_1.jpg', 'IMG_1.jpg.supplemental-metadata.json'],
  ['IMG_20190514_101500123.jpg', 'IMG_20190514_101500123.jpg.supplemental-me.json'],
  ['original_0cb23d16-a1f1-4d6f-a1c9-5a.jpg', 'original_0cb23d16-a1f1-4d6f-a1c9-5a.jpg.suppl.json'],
  ['original_0cb23d16-a1f1-4d6f-a1c9-5a8e7d.jpg', 'original_0cb23d16-a1f1-4d6f-a1c9-5a8e7d.jpg.s.json'],
  ['original_0cb23d16-a1f1-4d6f-a1c9-5a8e7d1.jpg', 'original_0cb23d16-a1f1-4d6f-a1c9-5a8e7d1.jpg..json'],
  [LONG, `${LONG.slice(0, 46)}.json`],
  ['Очень длинное имя снимка о лете у моря.jpg', 'Очень длинное имя снимк.json'],
  ['image(1).png', 'image.png.supplemental-metadata(1).json'],
  ['image(1).png', 'image.png(1).json'],
  ['image(1).png', 'image(1).png.json'],
])('%s has the sidecar %s', async (name, json) => {
  const { texts, left } = await read({ [name]: JPEG, [json]: sidecar(name, { description: 'Своё' }) });
  expect([texts, left]).toEqual([{ [name]: 'Своё' }, []]);
});

it('the numbers of names are those of sidecars', async () => {
  const { texts, left } = await read({
    'image.png': picture(0),
    'image(1).png': picture(1),
    'image(2).png': picture(2),
    'image.png.supplemental-metadata.json': sidecar('image.png', { description: '0' }),
    'image.png.supplemental-metadata(1).json': sidecar('image.png', { description: '1' }),
    'image.png.supplemental-metadata(2).json': sidecar('image.png', { description: '2' }),
  });
  expect([texts, left]).toEqual([{ 'image.png': '0', 'image(1).png': '1', 'image(2).png': '2' }, []]);
});

it('a short name is not taken for the beginning of a longer one', async () => {
  const { items, left } = await read({
    'IMG_10.jpg': jpegWith({ time: '2018:01:01 00:00:00', offset: '+00:00' }),
    'IMG_1.json': sidecar('IMG_1'),
  });
  expect(items[0]?.at).toBe('2018-01-01T00:00:00.000Z');
  expect(left).toEqual([['IMG_1.json', 'file_missing']]);
});

it.each(['edited', 'bearbeitet', 'modifié', 'измененный', 'edi'])(
  'a picture that was %s takes the facts of its original, and its place',
  async (word) => {
    const { texts, left } = await read({
      'IMG_1.HEIC': picture(0),
      [`IMG_1-${word}.jpg`]: picture(1),
      'IMG_1.HEIC.supplemental-metadata.json': sidecar('IMG_1.HEIC', { description: 'Море' }),
      'image(1).png': picture(2),
      [`image-${word}(1).png`]: picture(3),
      'image.png.supplemental-metadata(1).json': sidecar('image.png', { description: 'Лес' }),
    });
    expect(texts).toEqual({ [`IMG_1-${word}.jpg`]: 'Море', [`image-${word}(1).png`]: 'Лес' });
    expect(left).toEqual([
      ['image(1).png', 'edited_twin'],
      ['IMG_1.HEIC', 'edited_twin'],
    ]);
  },
);

it('an edited picture whose original is gone keeps its facts, and a picture with a sidecar of its own is no edit', async () => {
  const { texts, left } = await read({
    'IMG_1-edited.jpg': picture(0),
    'IMG_1.jpg.json': sidecar('IMG_1.jpg', { description: 'Море' }),
    'beach.jpg': picture(1),
    'beach.jpg.json': sidecar('beach.jpg', { description: 'Пляж' }),
    'beach-sunset.jpg': picture(2),
    'beach-sunset.jpg.json': sidecar('beach-sunset.jpg', { description: 'Закат' }),
  });
  expect(texts).toEqual({ 'IMG_1-edited.jpg': 'Море', 'beach.jpg': 'Пляж', 'beach-sunset.jpg': 'Закат' });
  expect(left).toEqual([]);
});

it('the film of a live photo is left out, and a film with a sidecar is not', async () => {
  const { texts, left } = await read({
    'IMG_1.HEIC': picture(0),
    'IMG_1.HEIC.supplemental-metadata.json': sidecar('IMG_1.HEIC', { description: 'Живое' }),
    'IMG_1.MP4': picture(1),
    'PXL_2.MP.jpg': picture(2),
    'PXL_2.MP.jpg.supplemental-metadata.json': sidecar('PXL_2.MP.jpg', { description: 'Пиксель' }),
    'PXL_2.MP': new Blob([Uint8Array.of(0, 0, 0, 24), 'ftypisom', Uint8Array.of(0, 0, 0, 0), 'isommp42']),
    'IMG_3.JPG': picture(3),
    'IMG_3.JPG.json': sidecar('IMG_3.JPG'),
    'IMG_3.MP4': picture(4),
    'IMG_3.MP4.json': sidecar('IMG_3.MP4', { description: 'Фильм' }),
  });
  expect(texts).toEqual({
    'IMG_1.HEIC': 'Живое',
    'PXL_2.MP.jpg': 'Пиксель',
    'IMG_3.JPG': '',
    'IMG_3.MP4': 'Фильм',
  });
  expect(left).toEqual([
    ['IMG_1.MP4', 'live_part'],
    ['PXL_2.MP', 'live_part'],
  ]);
});

it('a photo of a year and of an album is one publication with the album', async () => {
  const facts = sidecar('1.jpg');
  const archive = await archiveOf({
    'Takeout/Google Фото/Фото за 2019/1(1).jpg': picture(1),
    'Takeout/Google Фото/Фото за 2019/1.jpg.supplemental-metadata(1).json': facts,
    'Takeout/Google Фото/Фото за 2019/1.jpg': picture(2),
    'Takeout/Google Фото/Фото за 2019/1.jpg.supplemental-metadata.json': facts,
    'Takeout/Google Фото/Юг 2019/1.jpg': picture(1),
    'Takeout/Google Фото/Юг 2019/1.jpg.supplemental-metadata.json': facts,
    'Takeout/Google Фото/Юг 2019/метаданные.json': { title: 'Юг 2019', access: 'protected' },
    'Takeout/Google Фото/Старый/metadata.json': { albumData: { title: 'Старый' } },
    'Takeout/Google Фото/Старый/9.jpg': picture(9),
    'Takeout/Google Фото/Старый/9.jpg.json': sidecar('9.jpg'),
  });
  const { items, left } = await readAll(google, archive);
  expect(left).toEqual([]);
  expect(items.map(({ key, album }) => [key, album])).toEqual([
    [`9.jpg/${AT}/20`, 'Старый'],
    [`1.jpg/${AT}/13`, null],
    [`1.jpg/${AT}/12`, 'Юг 2019'],
  ]);
});

it.each(['Photos from 2019', '2019-05-14', 'Фото за 2019', 'Фото за 2019 год'])(
  'the folder %s is no album, though it has a list of its own',
  async (title) => {
    const { items } = await read({
      '1.jpg': JPEG,
      '1.jpg.json': sidecar('1.jpg'),
      'metadata.json': { title },
    });
    expect(items[0]?.album).toBeNull();
  },
);

it('an album that has the sidecar alone gets the photo of the year', async () => {
  const archive = await archiveOf({
    [`${YEAR}/1.jpg`]: JPEG,
    [`${YEAR}/1.jpg.json`]: sidecar('1.jpg'),
    'Takeout/Google Photos/Море/1.jpg.json': sidecar('1.jpg'),
    'Takeout/Google Photos/Море/metadata.json': { title: 'Море' },
    'Takeout/Google Photos/Море/2.jpg.json': sidecar('2.jpg'),
  });
  const { items, left } = await readAll(google, archive);
  expect(items.map(({ files, album }) => [files, album])).toEqual([[[`${YEAR}/1.jpg`], 'Море']]);
  expect(left).toEqual([{ where: 'Takeout/Google Photos/Море/2.jpg.json', reason: 'file_missing' }]);
});

it('a photo of one part has its sidecar in another, zipped or unpacked side by side', async () => {
  const facts = sidecar('1.jpg', { description: 'Море' });
  const zips = await openZips([
    await zipOf({ [`${YEAR}/1.jpg`]: JPEG }),
    await zipOf({ [`${YEAR}/1.jpg.json`]: facts }),
  ]);
  const unpacked = openFolder([
    { path: `Загрузки/${YEAR}/1.jpg`, file: JPEG },
    {
      path: `Загрузки/${YEAR.replace('Takeout', 'Takeout 2')}/1.jpg.json`,
      file: new Blob([JSON.stringify(facts)]),
    },
  ]);
  for (const archive of [zips, unpacked]) {
    const { items, left } = await readAll(google, archive);
    expect(items.map(({ text }) => text)).toEqual(['Море']);
    expect(left).toEqual([]);
  }
});

it('a photo without a sidecar has the time of its camera', async () => {
  const { items, left } = await read({
    '1.jpg': jpegWith({ time: '2018:01:01 00:00:00', offset: '+00:00' }),
    '2.jpg': jpegWith({ time: '2018:01:01 00:00:00', offset: '+00:00' }),
    '2.jpg.json': sidecar('2.jpg'),
    '3.jpg': jpegWith({ time: '2018:01:02 00:00:00', offset: '+00:00' }),
    '3.jpg.json': '{ broken',
  });
  expect(items.map(({ at }) => at)).toEqual([
    '2018-01-01T00:00:00.000Z',
    '2019-05-14T10:00:00.000Z',
    '2018-01-02T00:00:00.000Z',
  ]);
  expect(left).toEqual([['3.jpg.json', 'unknown_shape']]);
});

it('trash, other files and names of people are told, lists of the library and litter are not', async () => {
  const archive = await archiveOf({
    [`${YEAR}/1.jpg`]: JPEG,
    [`${YEAR}/1.jpg.json`]: sidecar('1.jpg', { trashed: true }),
    [`${YEAR}/2.jpg`]: JPEG,
    [`${YEAR}/2.jpg.json`]: sidecar('2.jpg', { people: [{ name: 'Имя' }] }),
    [`${YEAR}/заметка.txt`]: 'x',
    [`${YEAR}/.DS_Store`]: 'x',
    'Takeout/Google Photos/print-subscriptions.json': {},
    'Takeout/archive_browser.html': '<html>',
  });
  const { items, left } = await readAll(google, archive);
  expect(items.map(({ files }) => files)).toEqual([[`${YEAR}/2.jpg`]]);
  expect(JSON.stringify(items)).not.toContain('Имя');
  expect(left).toEqual([
    { where: `${YEAR}/заметка.txt`, reason: 'not_a_picture' },
    { where: `${YEAR}/1.jpg`, reason: 'trashed' },
    { where: 'Отметки людей', reason: 'names_of_people', count: 1 },
  ]);
});
