import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveMedia } from './serve.ts';
import { newMediaKey, originalKey, publishedKey } from './storage.ts';
import { createTestMedia } from '../processing/testing/test-media.ts';

const { folder, storage } = await createTestMedia();
const app = Fastify();
await app.register(serveMedia, { storage });
const mediaKey = newMediaKey();

async function put(key: string, content: string) {
  await writeFile(join(folder, 'source'), content);
  await storage.put(key, join(folder, 'source'));
}
await put(publishedKey(mediaKey, '320.webp'), 'RIFF');
await put(publishedKey(mediaKey, '320.jpg'), 'jpeg');
await put(publishedKey(mediaKey, 'video.mp4'), '0123456789');
await put(publishedKey(mediaKey, 'preview.webm'), 'webm');
await put(publishedKey(mediaKey, 'page.html'), '<script>');
await put(originalKey(mediaKey), 'GPS');

const get = (path: string, headers = {}) => app.inject({ url: `/media/${path}`, headers });

it.each([
  ['320.webp', 'image/webp'],
  ['320.jpg', 'image/jpeg'],
  ['video.mp4', 'video/mp4'],
  ['preview.webm', 'video/webm'],
])('serves %s as %s and as nothing else, for a month', async (file, type) => {
  const reply = await get(`${mediaKey}/${file}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'private, max-age=2592000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
});

it('lets a CDN keep a file for ten minutes, and the pages of this server read it from there', async () => {
  const behindCdn = Fastify();
  await behindCdn.register(serveMedia, { storage, isBehindCdn: true });
  const { headers } = await behindCdn.inject(`/media/${mediaKey}/320.webp`);
  expect(headers).toMatchObject({
    'cache-control': 'public, s-maxage=600, max-age=2592000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

it('answers ranges, as a player seeking in a video asks for them', async () => {
  const middle = await get(`${mediaKey}/video.mp4`, { range: 'bytes=2-4' });
  expect([middle.statusCode, middle.body, middle.headers['content-range']]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ]);
  const end = await get(`${mediaKey}/video.mp4`, { range: 'bytes=-3' });
  expect([end.statusCode, end.body, end.headers['content-type']]).toEqual([206, '789', 'video/mp4']);
  const beyond = await get(`${mediaKey}/video.mp4`, { range: 'bytes=10-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
  expect([beyond.headers['cache-control'], beyond.body]).toEqual(['no-store', '']);
});

it('answers HEAD without a body and an unchanged file with 304', async () => {
  const head = await app.inject({ method: 'HEAD', url: `/media/${mediaKey}/video.mp4` });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
  const again = await get(`${mediaKey}/video.mp4`, { 'if-none-match': head.headers.etag });
  expect(again.statusCode).toBe(304);
});

it.each([
  [`${newMediaKey()}/320.webp`, 'an unknown key'],
  [`${mediaKey}/640.webp`, 'an unknown file'],
  [`${mediaKey}/page.html`, 'active content, even when it lies there'],
  [`${mediaKey}/`, 'no file'],
  [mediaKey, 'a folder'],
  ['', 'nothing'],
  [`${mediaKey.toUpperCase()}/320.webp`, 'a key in capitals'],
  [`${mediaKey}/..%2f..%2foriginals%2f${mediaKey}`, 'an encoded way to the original'],
  [`..%2foriginals/${mediaKey}`, 'a way up'],
  [`${mediaKey}/%00.webp`, 'a zero byte'],
  [`${mediaKey}/320.webp%00.html`, 'a zero byte inside'],
  [`${mediaKey}/320.webp/x/y`, 'a path below a name'],
])('answers %s (%s) with 404 and a message', async (path) => {
  const reply = await get(path);
  expect([reply.statusCode, reply.json()]).toEqual([404, { code: 'not_found', message: 'Не найдено' }]);
  expect(reply.headers['cache-control']).toBe('no-store');
});

it('lives beside another static plugin of the same server', async () => {
  const both = Fastify();
  await both.register(fastifyStatic, { root: folder, serve: false });
  await both.register(serveMedia, { storage });
  const reply = await both.inject(`/media/${mediaKey}/320.webp`);
  expect([reply.statusCode, reply.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
});
