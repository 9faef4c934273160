import { listMyStories, uploadStory } from '@sfera/contract/stories/stories';
import { getCurrentUser } from '@sfera/contract/people/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../processing/pictures/sharp.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';

let test: TestApp;
let origin: string;
let ana: TestPerson;
let photo: Blob;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  ana = await test.addPerson('ana');
  await test.addPerson('ben');
  const picture = sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#3a7' } });
  photo = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' });
});

const upload = (fields: Record<string, string>, file: Blob | null = photo, as = ana) =>
  sendForm(origin, uploadStory, as, fields, file ?? undefined);
const own = async () => (await test.send(listMyStories, { as: ana })).body.myStories;

describe('publishing a photo as a story', () => {
  it('shows it at once to its author, in several sizes', async () => {
    const { status, body } = await upload({ text: '  Привет  ', aspect_ratio: '9:16', login: 'ben' });
    expect(status).toBe(201);
    const { story } = body;
    expect(story).toMatchObject({
      userId: ana.id,
      login: 'ana',
      logoImage: null,
      fileType: 'image',
      text: 'Привет',
      status: 'ready',
      failure: null,
      video: null,
      durationMs: null,
      picture: { width: 1080, height: 1920, isAnimated: false },
      createdAt: test.context.clock.now().toISOString(),
    });
    expect(story.fileUrl).toBe(story.picture.sources.at(-1)?.webp);
    for (const { webp, jpeg } of story.picture.sources)
      for (const address of [webp, jpeg]) expect((await fetch(origin + address)).status).toBe(200);
    expect(await own()).toEqual([story]);
  });

  it('creates no post', async () => {
    await upload({});
    expect((await test.send(getCurrentUser, { as: ana })).body.countPosts).toBe(0);
  });

  it('accepts a text of 200 characters, however many bytes they have, and no text', async () => {
    const text = '😀'.repeat(200);
    const { status, body } = await upload({ text });
    expect([status, body.story.text]).toEqual([201, text]);
    expect((await upload({})).body.story.text).toBe('');
  });

  it('accepts edits that are already applied to its picture', async () => {
    const fields = { filters: '{"exposure":20}', edit: '{"turn":90}', isRendered: 'true', tempId: 'a-1_B' };
    expect((await upload(fields)).status).toBe(201);
  });
});

describe('publishing a story refuses', () => {
  it.each([
    [{ text: 'я'.repeat(201) }, 'text', 'Не длиннее 200 символов'],
    [{ text: 'a\u0000b' }, 'text', 'Текст содержит недопустимые символы'],
    [{ filters: '{"hue":500}' }, 'filters', 'Некорректные настройки фильтров'],
    [{ edit: '{"trimStart":5,"trimEnd":5}' }, 'edit', 'Некорректные настройки обрезки'],
    [{ aspect_ratio: '16:9' }, 'aspect_ratio', expect.stringMatching(/[а-яё]/)],
    [{ tempId: 'a b' }, 'tempId', expect.stringMatching(/[а-яё]/)],
    [{ tempId: 'a'.repeat(65) }, 'tempId', expect.stringMatching(/[а-яё]/)],
  ])('the fields %j', async (fields, field, message) => {
    const before = await own();
    expect(await upload(fields)).toEqual({ status: 400, body: { code: 'invalid_input', field, message } });
    expect(await own()).toEqual(before);
  });

  it.each([
    ['no file', async () => null, 400, 'no_file', 'Выберите файл'],
    ['an empty file input', async () => new Blob([]), 400, 'no_file', 'Выберите файл'],
    [
      'a page called a picture',
      async () => new Blob(['<html>'.repeat(1_000)], { type: 'image/jpeg' }),
      415,
      'unsupported_media',
      'Неподдерживаемый формат файла',
    ],
    [
      'half a picture',
      async () => photo.slice(0, Math.floor(photo.size / 2)),
      422,
      'media_incomplete',
      expect.stringMatching(/^Прочитано только \d+ % файла/),
    ],
  ])('%s, and stores nothing', async (_what, file, status, code, message) => {
    const { storage } = test.context;
    const before = [await own(), await Array.fromAsync(storage.list('published'))];
    expect(await upload({ text: 'Привет' }, await file())).toMatchObject({ status, body: { code, message } });
    expect([await own(), await Array.fromAsync(storage.list('published'))]).toEqual(before);
  });

  it('a photo above the operator’s size limit', async () => {
    const small = await createTestApp({ photoMaxBytes: 1024 ** 2 });
    const as = await small.addPerson('ana');
    const start = new Uint8Array(await photo.slice(0, 4_096).arrayBuffer());
    const large = new Blob([start, new Uint8Array(2 * 1024 ** 2)]);
    const reply = await sendForm(await listenOnLoopback(small.app), uploadStory, as, {}, large);
    expect([reply.status, reply.body.code]).toEqual([413, 'file_too_large']);
    expect(reply.body.message).toMatch(/1 МБ/);
  });

  it('a video where ffmpeg is missing', async () => {
    const bare = await createTestApp();
    bare.context.mediaTools = null;
    const as = await bare.addPerson('ana');
    const video = new Blob([new Uint8Array([0, 0, 0, 24]), 'ftypisom', new Uint8Array(200)]);
    const reply = await sendForm(await listenOnLoopback(bare.app), uploadStory, as, {}, video);
    expect([reply.status, reply.body.code]).toEqual([503, 'video_unavailable']);
  });

  it('a person whose account is deleted meanwhile, and stores nothing', async () => {
    const { db, storage } = test.context;
    const gone = await test.addPerson('gone');
    await test.send(listMyStories, { as: gone });
    await db.deleteFrom('users').where('id', '=', gone.id).execute();
    const before = await Array.fromAsync(storage.list('published'));
    expect(await upload({}, photo, gone)).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    expect(await Array.fromAsync(storage.list('published'))).toHaveLength(before.length);
    expect(await test.refusal(listMyStories, { as: gone })).toMatchObject({ status: 401 });
  });

  it('a caller without a session', async () => {
    expect(await upload({}, photo, { ...ana, token: 'forged' })).toMatchObject({
      status: 401,
      body: { code: 'signed_out' },
    });
  });

  it('a person’s sixty-first story within an hour', async () => {
    const strict = await createTestApp({ rateLimitFactor: 1 });
    const [one, two] = [await strict.addPerson('one'), await strict.addPerson('two')];
    const send = (as: TestPerson) => strict.send(uploadStory, { as });
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await send(one)).status);
    expect([statuses.indexOf(429), (await send(two)).status]).toEqual([60, 415]);
  });
});
