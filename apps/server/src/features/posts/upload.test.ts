import type { Post } from '@sfera/contract/posts/posts';
import type { ErrorBody } from '@sfera/contract/base/error-body';
import { getCurrentUser } from '@sfera/contract/people/users';
import { getUploadLimits } from '@sfera/contract/uploads/upload-limits';
import { getPost, listPosts } from '@sfera/contract/posts/posts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let origin: string;
let ana: TestPerson;
let ben: TestPerson;
let photo: Blob;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
  const picture = sharp({ create: { width: 500, height: 400, channels: 3, background: '#3a7' } });
  photo = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' });
});

/** Publishes as a browser does. */
async function upload(fields: Record<string, string>, file: Blob | null = photo, token = ana.token) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', file, 'photo.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${origin}/api/upload`, { method: 'POST', body: form, headers });
  return { status: reply.status, body: (await reply.json()) as { post: Post } & ErrorBody };
}

const postCount = async () => (await test.send(getCurrentUser, { as: ana })).body.countPosts;

describe('publishing a photo', () => {
  it('shows it at once to all viewers, in several sizes, and counts it', async () => {
    const before = await postCount();
    const { status, body } = await upload({ text: 'Привет' });
    expect(status).toBe(201);
    expect(body.post).toMatchObject({
      description: 'Привет',
      fileType: 'image',
      status: 'ready',
      video: null,
      failure: null,
      views: 0,
      user: { login: 'ana', isOwn: true },
      picture: { width: 500, height: 400, isAnimated: false },
      createdAt: test.context.clock.now().toISOString(),
    });
    const { post } = (await test.send(getPost, { params: { id: body.post.id } })).body;
    for (const { webp, jpeg } of post.picture.sources)
      for (const address of [webp, jpeg]) expect((await fetch(origin + address)).status).toBe(200);
    expect((await test.send(listPosts)).body.posts[0]?.id).toBe(body.post.id);
    expect(await postCount()).toBe(before + 1);
  });

  it('is ordered above posts that others published while it was processed', async () => {
    const { storage, clock } = test.context;
    const { put } = storage;
    vi.spyOn(storage, 'put').mockImplementationOnce(async (key, path) => {
      await test.addPost(ben);
      clock.advance(1);
      return put(key, path);
    });
    const { body } = await upload({});
    expect((await test.send(listPosts)).body.posts[0]?.id).toBe(body.post.id);
  });

  it('publishes it for the caller, whatever author the form names', async () => {
    expect((await upload({ login: 'ben' })).body.post.user).toMatchObject({ id: ana.id, login: 'ana' });
  });

  it('trims the text and keeps inner spaces', async () => {
    expect((await upload({ text: '  раз\n\nдва  \n' })).body.post.description).toBe('раз\n\nдва');
    expect((await upload({ text: '   ' })).body.post.description).toBe('');
    expect((await upload({})).body.post.description).toBe('');
  });

  it('accepts a text of 2 200 characters, however many bytes they have', async () => {
    const text = '😀'.repeat(2_200);
    const { status, body } = await upload({ text });
    expect([status, body.post.description]).toEqual([201, text]);
  });

  it('accepts the filters that were applied to it', async () => {
    expect((await upload({ filters: '{"exposure":20,"vignette":5}' })).status).toBe(201);
    expect((await upload({ filters: '' })).status).toBe(201);
  });
});

describe('publishing refuses', () => {
  it.each([
    [{ text: 'я'.repeat(2_201) }, 400, 'invalid_input', 'text', 'Не длиннее 2200 символов'],
    [{ text: 'a\u0000b' }, 400, 'invalid_input', 'text', 'Текст содержит недопустимые символы'],
    [{ filters: '{' }, 400, 'invalid_input', 'filters', 'Некорректные настройки фильтров'],
    [{ filters: '{"hue":500}' }, 400, 'invalid_input', 'filters', 'Некорректные настройки фильтров'],
  ])('the fields %j', async (fields, status, code, field, message) => {
    const before = await postCount();
    expect(await upload(fields)).toEqual({ status, body: { code, field, message } });
    expect(await postCount()).toBe(before);
  });

  it('a form without a file', async () => {
    const refusal = { code: 'no_file', message: 'Выберите файл', field: 'file' };
    expect(await upload({ text: 'Привет' }, null)).toEqual({ status: 400, body: refusal });
  });

  it('a file that is no picture, whatever its name', async () => {
    const { status, body } = await upload({}, new Blob(['<html>'.repeat(1_000)], { type: 'image/jpeg' }));
    expect([status, body.code, body.message]).toEqual([
      415,
      'unsupported_media',
      'Неподдерживаемый формат файла',
    ]);
  });

  it('a caller without a session', async () => {
    expect(await upload({}, photo, 'forged')).toMatchObject({ status: 401, body: { code: 'signed_out' } });
  });

  it.each(['application/json', 'text/plain', undefined])('a body of type %s', async (type) => {
    const headers = { authorization: `Bearer ${ana.token}`, ...(type && { 'content-type': type }) };
    const reply = await fetch(`${origin}/api/upload`, { method: 'POST', headers, body: '{"text":"x"}' });
    expect(reply.status).toBe(415);
    expect(await reply.json()).toEqual({
      code: 'unsupported_body',
      message: 'Страница устарела. Обновите её и попробуйте ещё раз',
    });
  });
});

it('tells the limits before the upload', async () => {
  expect((await test.send(getUploadLimits)).body).toEqual({
    photoMaxBytes: 30 * 1024 ** 2,
    fileMaxBytes: 50 * 1024 ** 2,
    videoMaxBytes: 2 * 1024 ** 3,
    isVideoAvailable: test.context.mediaTools !== null,
    ffmpegUrl: null,
  });
});

it('stores nothing when the post of a photo cannot be saved', async () => {
  const gone = await test.addPerson('gone');
  await test.send(getCurrentUser, { as: gone });
  await test.context.db.deleteFrom('users').where('id', '=', gone.id).execute();
  const before = await Array.fromAsync(test.context.storage.list('published'));
  const { status } = await upload({}, photo, gone.token);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(await Array.fromAsync(test.context.storage.list('published'))).toHaveLength(before.length);
});

it('keeps the files of a photo when the answer to the commit is lost', async () => {
  const { db, storage, clock } = test.context;
  clock.advance(1); // ids of the same millisecond have no order
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const transaction = db.transaction();
    const execute = transaction.execute.bind(transaction);
    const lost: typeof execute = async (work) => {
      await execute(work);
      throw new Error('Connection terminated unexpectedly');
    };
    return Object.assign(transaction, { execute: lost });
  });
  expect(await upload({ text: 'Связь пропала' })).toMatchObject({ status: 503, body: { code: 'busy' } });
  const [post] = (await test.send(listPosts)).body.posts;
  expect(post?.description).toBe('Связь пропала');
  expect(await storage.exists(post?.thumbnailUrl.replace('/media/', 'published/') ?? '')).toBe(true);
});
