import { expect, it } from 'vitest';
import { archiveOf, JPEG, readAll } from '../testing/archives.ts';
import { instagram } from './instagram.ts';

/** A text as Instagram writes it: one character for each byte. */
const asBytes = (text: string) => String.fromCodePoint(...new TextEncoder().encode(text));

/** 14 May 2019, 10:00 UTC. */
const AT = 1_557_828_000;
const medium = (name: string, more: object = {}) => ({
  uri: `media/posts/201905/${name}`,
  creation_timestamp: AT,
  title: '',
  ...more,
});

it.each([
  'content/posts_1.json',
  'your_instagram_activity/content/posts_1.json',
  'your_instagram_activity/media/posts_1.json',
  'instagram-anna-2025-01-01/your_instagram_activity/media/posts_1.json',
])('publications are found in %s', async (path) => {
  const root = path.startsWith('instagram-') ? 'instagram-anna-2025-01-01/' : '';
  const archive = await archiveOf({
    [path]: [{ media: [medium('1.jpg', { title: asBytes('Привет, море 🌊') })] }],
    [`${root}media/posts/201905/1.jpg`]: JPEG,
  });
  expect(await instagram.recognises(archive)).toBe(true);
  expect(await readAll(instagram, archive)).toEqual({
    items: [
      {
        kind: 'post',
        key: '201905/1.jpg',
        at: '2019-05-14T10:00:00.000Z',
        text: 'Привет, море 🌊',
        files: [`${root}media/posts/201905/1.jpg`],
        audience: null,
        place: null,
        album: null,
      },
    ],
    left: [],
  });
});

it('the words of several media stand with the publication, and its order holds', async () => {
  const archive = await archiveOf({
    'content/posts_1.json': [
      { media: [medium('2.jpg'), medium('1.mp4')], title: asBytes('Вдвоём'), creation_timestamp: AT + 60 },
    ],
    'media/posts/201905/1.mp4': JPEG,
    'media/posts/201905/2.jpg': JPEG,
  });
  const { items } = await readAll(instagram, archive);
  expect(items).toMatchObject([
    {
      text: 'Вдвоём',
      at: '2019-05-14T10:01:00.000Z',
      files: ['media/posts/201905/2.jpg', 'media/posts/201905/1.mp4'],
    },
  ]);
});

it('a file that is one publication, and lists under a name, are read', async () => {
  const archive = await archiveOf({
    'content/posts_1.json': { media: [medium('1.jpg')], title: 'Один', creation_timestamp: AT },
    'content/reels.json': { ig_reels_media: [{ media: [medium('2.mp4', { title: 'Ролик' })] }] },
    'content/stories.json': { ig_stories: [medium('3.jpg')] },
    'content/archived_posts.json': { ig_archived_post_media: [{ media: [medium('4.jpg')] }] },
    'content/profile_photos.json': { ig_profile_picture: [medium('5.jpg')] },
    ...Object.fromEntries(
      ['1.jpg', '2.mp4', '3.jpg', '4.jpg', '5.jpg'].map((name) => [`media/posts/201905/${name}`, JPEG]),
    ),
  });
  const { items, left } = await readAll(instagram, archive);
  expect(left).toEqual([]);
  expect(items.map(({ kind, text, audience }) => [kind, text, audience])).toEqual([
    ['post', 'Один', null],
    ['post', 'Ролик', null],
    ['post', '', 'onlyMe'],
    ['post', '', 'onlyMe'],
    ['story', '', 'onlyMe'],
  ]);
});

it('a file without an extension is known by its bytes, and what is none is named', async () => {
  const archive = await archiveOf({
    'content/posts_1.json': [
      { media: [medium('no-extension'), medium('gone.jpg'), medium('note.txt')] },
      { media: [] },
      { media: [{ uri: 'media/posts/201905/no-extension' }] },
      'строка',
    ],
    'media/posts/201905/no-extension': JPEG,
    'media/posts/201905/note.txt': 'слова',
  });
  const { items, left } = await readAll(instagram, archive);
  expect(items.map(({ files }) => files)).toEqual([['media/posts/201905/no-extension']]);
  expect(left).toEqual([
    { where: 'media/posts/201905/gone.jpg', reason: 'file_missing' },
    { where: 'media/posts/201905/note.txt', reason: 'not_a_picture' },
    { where: 'content/posts_1.json, запись 2', reason: 'no_files' },
    { where: 'content/posts_1.json, запись 3', reason: 'no_time' },
    { where: 'content/posts_1.json, запись 4', reason: 'unknown_shape' },
  ]);
});

it('the place is read from the list, where the archive has it', async () => {
  const exif = { photo_metadata: { exif_data: [{ device_id: 'x' }, { latitude: 55.75, longitude: 37.62 }] } };
  const archive = await archiveOf({
    'content/posts_1.json': [{ media: [medium('1.jpg', { media_metadata: exif })] }],
    'media/posts/201905/1.jpg': JPEG,
  });
  const { items } = await readAll(instagram, archive);
  expect(items[0]?.place).toEqual({ latitude: 55.75, longitude: 37.62 });
});

it('posts_2 comes before posts_10', async () => {
  const archive = await archiveOf({
    'content/posts_10.json': [{ media: [medium('10.jpg')] }],
    'content/posts_2.json': [{ media: [medium('2.jpg')] }],
    'media/posts/201905/10.jpg': JPEG,
    'media/posts/201905/2.jpg': JPEG,
  });
  const { items } = await readAll(instagram, archive);
  expect(items.map(({ key }) => key)).toEqual(['201905/2.jpg', '201905/10.jpg']);
});

it('the list of the archives until 2020 joins the media of one publication', async () => {
  const taken_at = '2018-07-01T12:00:00+00:00';
  const archive = await archiveOf({
    'media.json': {
      photos: [
        { caption: 'Лето', taken_at, path: 'photos/201807/a.jpg' },
        { caption: 'Лето', taken_at, path: 'photos/201807/b.jpg' },
        { caption: 'Осень', taken_at: '2018-10-01T12:00:00+00:00', path: 'photos/201810/c.jpg' },
      ],
      stories: [{ caption: '', taken_at, path: 'stories/201807/d.jpg' }],
      direct: [{ taken_at, path: 'direct/201807/e.jpg' }],
    },
    'photos/201807/a.jpg': JPEG,
    'photos/201807/b.jpg': JPEG,
    'photos/201810/c.jpg': JPEG,
    'stories/201807/d.jpg': JPEG,
    'direct/201807/e.jpg': JPEG,
  });
  const { items, left } = await readAll(instagram, archive);
  expect(left).toEqual([]);
  expect(items.map(({ kind, text, files }) => [kind, text, files.length])).toEqual([
    ['post', 'Лето', 2],
    ['post', 'Осень', 1],
    ['story', '', 1],
  ]);
});

it.each([
  'content/posts_1.html',
  'instagram-anna-2025-01-01/your_instagram_activity/media/posts_1.html',
  'your_instagram_activity/messages/inbox/boris_1/message_1.html',
])('an export of pages is named: %s', async (path) => {
  const archive = await archiveOf({ 'start_here.html': '<html>', [path]: '<html>' });
  expect(await instagram.recognises(archive)).toBe(true);
  await expect(readAll(instagram, archive)).rejects.toMatchObject({ code: 'html_export' });
});

it('pages of VK are none of Instagram', async () => {
  const archive = await archiveOf({
    'index.html': '<html>',
    'messages/1/messages0.html': '<html>',
    'wall/wall0.html': '<html>',
    'photos/photo-albums/1.html': '<html>',
  });
  expect(await instagram.recognises(archive)).toBe(false);
});
