import { expect, it } from 'vitest';
import { archiveOf, JPEG, readAll, readAltTexts } from '../testing/archives.ts';
import { sfera } from './sfera.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const NAME = `media/2024-05-14 ${ID}`;
const post = (more: object = {}) => ({
  id: ID,
  createdAt: '2024-05-14T10:00:00.000Z',
  type: 'image',
  text: 'Закат',
  files: [`${NAME}.jpg`],
  countViews: 3,
  reactions: {},
  ...more,
});
const data = (lists: object) => ({
  exportedAt: '2024-06-01T00:00:00.000Z',
  account: { id: ID, login: 'anna', notificationSettings: {} },
  ...lists,
});
const PROFILE = { where: 'профиль', reason: 'not_published' };

it.each(['', 'sfera-anna/'])('posts and stories are found in the folder «%s»', async (root) => {
  const archive = await archiveOf({
    [`${root}data.json`]: data({
      scheduledPosts: [],
      posts: [post()],
      stories: [post({ text: 'Утро', music: null, audience: 'followers' })],
    }),
    [`${root}${NAME}.jpg`]: JPEG,
  });
  expect(await sfera.recognises(archive)).toBe(true);
  const found = {
    kind: 'post',
    key: ID,
    at: '2024-05-14T10:00:00.000Z',
    text: 'Закат',
    files: [`${root}${NAME}.jpg`],
    audience: 'everyone',
    place: null,
    album: null,
  };
  expect(await readAll(sfera, archive)).toEqual({
    items: [found, { ...found, kind: 'story', text: 'Утро', audience: 'onlyMe' }],
    left: [PROFILE],
  });
});

it('a list of another program is none of Sfera', async () => {
  expect(await sfera.recognises(await archiveOf({ 'data.json': { account: {}, posts: [] } }))).toBe(false);
});

it('the poster of a video is no picture of its own, and originals stand alone', async () => {
  const files = ['.jpg', '.mp4', ' 2.jpg', ' 3.heic', ' 4.jpg', ' 4.mp4'].map((end) => NAME + end);
  const archive = await archiveOf({
    'data.json': data({ posts: [post({ type: 'video', files })] }),
    ...Object.fromEntries(files.map((path) => [path, JPEG])),
  });
  const { items } = await readAll(sfera, archive);
  expect(items.map((item) => item.files)).toEqual([
    ['.mp4', ' 2.jpg', ' 3.heic', ' 4.mp4'].map((end) => NAME + end),
  ]);
});

it('a video of which the poster alone is there is left out', async () => {
  const files = ['.jpg', ' 2.jpg', ' 3.jpg'].map((end) => NAME + end);
  const uploadedFurther = [{ type: 'image/jpeg' }, { type: 'video/mp4' }];
  const archive = await archiveOf({
    'data.json': data({ posts: [post({ type: 'video', files, uploadedFurther })] }),
    ...Object.fromEntries(files.map((path) => [path, JPEG])),
  });
  const { items, left } = await readAll(sfera, archive);
  expect(items.map((item) => item.files)).toEqual([[`${NAME} 2.jpg`]]);
  expect(left).toEqual([
    { where: `${NAME}.jpg`, reason: 'poster_only' },
    { where: `${NAME} 3.jpg`, reason: 'poster_only' },
    PROFILE,
  ]);
});

it('a picture with music is kept as the original picture', async () => {
  const archive = await archiveOf({
    'data.json': data({ posts: [post({ type: 'video', uploaded: { type: 'image/jpeg' } })] }),
    [`${NAME}.jpg`]: JPEG,
  });
  expect((await readAll(sfera, archive)).items).toHaveLength(1);
});

it('alt texts stay with their pictures when a file between them is missing', async () => {
  const files = ['.jpg', ' 3.jpg'].map((end) => NAME + end);
  const archive = await archiveOf({
    'data.json': data({ posts: [post({ files, described: ['море', 'лес', 'дом'] })] }),
    ...Object.fromEntries(files.map((path) => [path, JPEG])),
  });
  expect(await readAltTexts(sfera, archive)).toEqual({
    [`${NAME}.jpg`]: 'море',
    [`${NAME} 3.jpg`]: 'дом',
  });
});

it.each([
  [{}, 'everyone'],
  [{ audience: 'followers' }, 'followers'],
  [{ audience: 'circle', circle: 'Семья' }, { circle: 'Семья' }],
  [{ audience: 'circle' }, 'onlyMe'],
  [{ audience: 'followers', archivedAt: '2024-05-20T10:00:00.000Z' }, 'onlyMe'],
])('a post %j is for %j', async (fields, audience) => {
  const archive = await archiveOf({ 'data.json': data({ posts: [post(fields)] }), [`${NAME}.jpg`]: JPEG });
  expect((await readAll(sfera, archive)).items[0]?.audience).toEqual(audience);
});

it('everything else is named: one line for each kind', async () => {
  const archive = await archiveOf({
    'data.json': data({
      scheduledPosts: [{ id: ID }],
      posts: [post({ files: [] }), post({ files: [`${NAME} 5.jpg`] }), post({ createdAt: 'вчера' }), {}],
      messages: [{ id: '1', files: ['media/m.jpg'] }, { id: '2' }],
      comments: [{ id: '1' }],
      likes: [{}, {}, {}],
      laterList: [{}],
    }),
    'media/m.jpg': JPEG,
  });
  const { items, left } = await readAll(sfera, archive);
  expect(items).toEqual([]);
  expect(left).toEqual([
    { where: 'data.json, отложенные посты, запись 1', reason: 'scheduled' },
    { where: 'data.json, посты, запись 1', reason: 'file_missing' },
    { where: `${NAME} 5.jpg`, reason: 'file_missing' },
    { where: 'data.json, посты, запись 3', reason: 'unknown_shape' },
    { where: 'data.json, посты, запись 4', reason: 'unknown_shape' },
    { where: 'комментарии', reason: 'unknown_shape' },
    { where: 'сообщения', reason: 'private_message', count: 2 },
    { where: 'лайки', reason: 'not_published', count: 3 },
    { where: 'laterList', reason: 'not_published' },
    PROFILE,
  ]);
});

const OTHER = '01900000-0000-7000-8000-000000000002';
const comment = (id: string, more: object = {}) => ({
  id,
  postId: ID,
  text: `Слова ${id}`,
  likes: 1,
  createdAt: '2024-05-15T10:00:00.000Z',
  ...more,
});
const readOne = async (lists: object) =>
  readAll(sfera, await archiveOf({ 'data.json': data(lists), [`${NAME}.jpg`]: JPEG }));

it('own comments come with the own post, in threads of own comments', async () => {
  const at = new Date('2024-05-15T10:00:00.000Z');
  const { items, left } = await readOne({
    posts: [post()],
    comments: [
      comment('a'),
      comment('b', { inThreadOf: 'a' }),
      comment('c', { inThreadOf: 'of-another-person' }),
      comment('d', { inThreadOf: 'b' }),
      comment('e', { postId: OTHER }),
      comment('f', { text: ' ' }),
    ],
  });
  expect(items[0]?.comments).toEqual([
    { text: 'Слова a', at },
    { text: 'Слова b', at, inThreadOf: 0 },
    { text: 'Слова c', at },
    { text: 'Слова d', at },
  ]);
  expect(left).toEqual([
    { where: 'комментарии', reason: 'without_post' },
    { where: 'комментарии', reason: 'unknown_shape' },
    PROFILE,
  ]);
});

const collection = (name: string, postIds: string[], more: object = {}) => ({
  name,
  createdAt: '2024-05-16T10:00:00.000Z',
  coverPostId: null,
  postIds,
  ...more,
});

it('collections keep their order and covers, without posts of other people', async () => {
  const { items, left } = await readOne({
    posts: [post()],
    collections: [
      collection('Море', [OTHER, ID], { coverPostId: ID }),
      collection('Чужое', [OTHER]),
      collection('Пусто', []),
    ],
  });
  expect(items[0]?.collections).toEqual([
    { name: 'Море', at: new Date('2024-05-16T10:00:00.001Z'), isCover: true },
  ]);
  expect(left).toEqual([
    { where: 'подборки', reason: 'without_post', count: 2 },
    { where: 'подборки', reason: 'not_published' },
    PROFILE,
  ]);
});

it('of very many comments as many come as one call takes, and those of a post that is left out are told', async () => {
  const many = Array.from({ length: 201 }, (_, number) => comment(String(number)));
  const long = Array.from({ length: 60 }, (_, number) =>
    comment(String(number), { text: 'а'.repeat(1_000) }),
  );
  const [short, heavy, none] = [
    await readOne({ posts: [post()], comments: many }),
    await readOne({ posts: [post()], comments: long }),
    await readOne({ posts: [post({ files: [] })], comments: many.slice(0, 2) }),
  ];
  expect([short.items[0]?.comments?.length, heavy.items[0]?.comments?.length]).toEqual([200, 50]);
  expect([short.left[0], heavy.left[0], none.left[1]]).toEqual([
    { where: 'комментарии', reason: 'too_many_comments' },
    { where: 'комментарии', reason: 'too_many_comments', count: 10 },
    { where: 'комментарии', reason: 'without_post', count: 2 },
  ]);
});
