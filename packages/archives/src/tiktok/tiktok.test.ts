import { expect, it } from 'vitest';
import { openFolder } from '../archive/open-folder.ts';
import { archiveOf, JPEG, readAll } from '../testing/archives.ts';
import { tiktok } from './tiktok.ts';

const video = (time: string, more: object = {}) => ({
  Date: time,
  Link: 'https://cdn.example.org/video.mp4?signature=x',
  Likes: '3',
  WhoCanView: 'Everyone',
  ...more,
});
const lists = {
  'Video.Videos': (list: object[]) => ({ Video: { Videos: { VideoList: list } } }),
  'Post.Posts': (list: object[]) => ({ Post: { Posts: { VideoList: list } } }),
  'a deeper object': (list: object[]) => ({ 'Your data': { Post: { Posts: { VideoList: list } } } }),
  'a list behind those of watched videos': (list: object[]) => ({
    Activity: { 'Video Browsing History': { VideoList: [{ Date: '2024-05-14 10:00:00', VideoLink: 'x' }] } },
    'Likes and Favorites': { 'Like List': { VideoList: [video('2024-05-14 10:00:00')] } },
    Post: {
      Posts: { VideoList: list },
      'Recently Deleted Posts': { VideoList: [video('2020-01-01 00:00:00')] },
    },
  }),
};

it.each(Object.entries(lists))('videos are found in %s', async (_, make) => {
  const archive = await archiveOf({
    'user_data_tiktok.json': make([video('2024-05-14 10:00:00', { Title: 'Море' })]),
    '2024-05-14 10_00_00.mp4': JPEG,
  });
  expect(await tiktok.recognises(archive)).toBe(true);
  expect(await readAll(tiktok, archive)).toEqual({
    items: [
      {
        kind: 'post',
        key: '2024-05-14T10:00:00.000Z',
        at: '2024-05-14T10:00:00.000Z',
        text: 'Море',
        files: ['2024-05-14 10_00_00.mp4'],
        audience: 'everyone',
        place: null,
        album: null,
      },
    ],
    left: [],
  });
});

it('a list of another name is recognised by a look', async () => {
  const own = lists['Post.Posts']([video('2024-05-14 10:00:00')]);
  expect(await tiktok.recognises(await archiveOf({ 'мои данные.json': own }))).toBe(true);
  expect(await tiktok.recognises(await archiveOf({ 'a.json': { posts: [1] }, 'b.json': '{ broken' }))).toBe(
    false,
  );
});

it('a list is reached behind much else', async () => {
  const chats = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [index, 'слово '.repeat(100_000)]),
  );
  const archive = await archiveOf({
    'a.json': { Chats: chats, ...lists['Post.Posts']([video('2024-05-14 10:00:00')]) },
  });
  expect(await tiktok.recognises(archive)).toBe(true);
});

it('a video without a file is named, and a file without a video', async () => {
  const archive = await archiveOf({
    'user_data_tiktok.json': lists['Post.Posts']([
      video('2024-05-14 10:00:00'),
      video('2024-05-15 10:00:00'),
      { Date: 'вчера' },
    ]),
    '2024-05-14_10-00-00.mp4': JPEG,
    '2023-01-01 00_00_00.mp4': JPEG,
    'other.mp4': JPEG,
  });
  const { items, left } = await readAll(tiktok, archive);
  expect(items.map(({ files }) => files)).toEqual([['2024-05-14_10-00-00.mp4']]);
  expect(left).toEqual([
    { where: 'Видео 2024-05-15 10:00:00', reason: 'address_only' },
    { where: 'user_data_tiktok.json, видео 3', reason: 'unknown_shape' },
    { where: '2023-01-01 00_00_00.mp4', reason: 'not_listed' },
    { where: 'other.mp4', reason: 'not_listed' },
  ]);
});

const at = (time: string, ms = 0) => ({ lastModified: Date.parse(`${time.replace(' ', 'T')}Z`) + ms });

it('files are matched by the time of their last change, each once, and the pictures of one time together', async () => {
  const list = lists['Post.Posts']([
    video('2024-05-14 10:00:00'),
    video('2024-05-14 10:00:02'),
    video('2024-05-14 11:00:00'),
    video('2024-05-16 10:00:00'),
  ]);
  const archive = openFolder([
    { path: 'user_data_tiktok.json', file: new Blob([JSON.stringify(list)]) },
    { path: 'b.mp4', file: Object.assign(new Blob(['b']), at('2024-05-14 10:00:02')) },
    { path: 'a.mp4', file: Object.assign(new Blob(['a']), at('2024-05-14 10:00:00', 900)) },
    { path: 'c.mp4', file: Object.assign(new Blob(['c']), at('2024-05-14 11:00:00', 2_001)) },
    { path: '2024-05-16 10_00_00_2.jpg', file: JPEG },
    { path: '2024-05-16 10_00_00_1.jpg', file: JPEG },
  ]);
  const { items, left } = await readAll(tiktok, archive);
  expect(items.map(({ files }) => files)).toEqual([
    ['a.mp4'],
    ['b.mp4'],
    ['2024-05-16 10_00_00_1.jpg', '2024-05-16 10_00_00_2.jpg'],
  ]);
  expect(left.map(({ where }) => where)).toEqual(['Видео 2024-05-14 11:00:00', 'c.mp4']);
});

it.each([
  ['Everyone', 'everyone'],
  ['Public', 'everyone'],
  ['Followers', 'followers'],
  ['Friends', { circle: 'Друзья' }],
  ['Only me', 'onlyMe'],
  ['Друзья', 'onlyMe'],
  [undefined, null],
])('those who could see a video, %s, are %j', async (viewers, audience) => {
  const archive = await archiveOf({
    'user_data_tiktok.json': lists['Post.Posts']([video('2024-05-14 10:00:00', { WhoCanView: viewers })]),
    '2024-05-14 10_00_00.mp4': JPEG,
  });
  const { items } = await readAll(tiktok, archive);
  expect(items[0]?.audience).toEqual(audience);
});
