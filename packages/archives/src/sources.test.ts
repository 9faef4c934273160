import { expect, it } from 'vitest';
import { findSource } from './sources.ts';
import { archiveOf, JPEG } from './testing/archives.ts';

it.each([
  ['instagram', { 'your_instagram_activity/media/posts_1.json': [], 'media/posts/201905/1.jpg': JPEG }],
  ['google', { 'Takeout/Google Photos/Photos from 2019/1.jpg': JPEG }],
  ['google', { 'Фото за 2019/1.jpg': JPEG, 'Фото за 2019/1.jpg.suppl.json': {} }],
  ['vk', { 'index.html': '', 'messages/1/messages0.html': '', 'messages/1/messages0_files/1.jpg': JPEG }],
  ['tiktok', { 'user_data_tiktok.json': {}, '1.mp4': JPEG }],
  ['tiktok', { 'data.json': { Post: { Posts: { VideoList: [{ Date: '2024-05-14 10:00:00' }] } } } }],
  ['folder', { 'DCIM/1.jpg': JPEG, 'notes.json': { a: { b: [1] } } }],
  [undefined, { 'notes.txt': 'слова' }],
])('the archive is one of %s', async (name, files) => {
  expect((await findSource(await archiveOf(files)))?.name).toBe(name);
});
