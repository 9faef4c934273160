import { readFile, rm } from 'node:fs/promises';
import {
  deleteStory,
  listMyStories,
  retryStory,
  type Story,
  uploadStory,
} from '@sfera/contract/stories/stories';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../processing/pictures/sharp.ts';
import { extraKey, originalKey } from '../../files/storage.ts';
import { newTempPath } from '../../files/temp-files.ts';
import { makeVideo, testTools } from '../../processing/testing/test-media.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { addFiles } from '../../testing/files/test-files.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { normalise, workOnMedia } from '../media/index.ts';
import { STORY_VIDEOS, workOnStories } from './jobs.ts';

const POLL_OPTIONS = { timeout: 50_000 };
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -f mp4';
type Extras = Parameters<typeof sendForm<typeof uploadStory>>[5];

/** `idle` processes no videos. */
let test: Host;
let idle: Host;
let photo: Blob;
let clip: Blob;
let song: Blob;
let words: Blob;

/** The output of ffmpeg for these arguments. */
async function make(args: string): Promise<Blob> {
  const path = await newTempPath(test.context.storage.tempDir);
  await makeVideo(testTools(), `-f lavfi -i ${args} ${path}`);
  const content = await readFile(path);
  await rm(path);
  return new Blob([content]);
}

beforeAll(async () => {
  test = await createHost();
  idle = await createHost();
  await workOnStories(test.context);
  const square = sharp({ create: { width: 90, height: 90, channels: 4, background: '#3a78' } });
  photo = new Blob([new Uint8Array(await square.clone().jpeg().toBuffer())]);
  words = new Blob([new Uint8Array(await square.png().toBuffer())]);
  song = await make('sine=d=0.5 -metadata title=Ночь -f mp3');
  clip = await make(`testsrc2=s=90x160:r=10:d=0.5 ${H264}`);
});

interface Host extends TestApp {
  ana: TestPerson;
  origin: string;
}
async function createHost(): Promise<Host> {
  const app = await createTestApp();
  return { ...app, ana: await app.addPerson('ana'), origin: await listenOnLoopback(app.app) };
}
const upload = (host: Host, file: Blob, extras: Extras, fields: Record<string, string> = {}) =>
  sendForm(host.origin, uploadStory, host.ana, fields, file, extras);
const own = async (host: Host) => (await host.send(listMyStories, { as: host.ana })).body.myStories;
const read = async (host: Host, id: string) => (await own(host)).find((story) => story.id === id);
const statusOf = async (id: string) => (await read(test, id))?.status;
const keyOf = ({ picture }: Story) => picture.sources[0]?.jpeg.split('/')[2] ?? '';
const keysOf = (story: Story) => {
  const key = keyOf(story);
  return [originalKey(key), extraKey(key, 'music'), extraKey(key, 'overlay')];
};
const kept = (host: Host, keys: string[]) => Promise.all(keys.map((key) => host.context.storage.exists(key)));

describe('a story with music', () => {
  it('of a picture becomes a video, hidden from others until it is processed', async () => {
    const { status, body } = await upload(test, photo, { music: song });
    expect(status).toBe(201);
    expect(body.story).toMatchObject({
      fileType: 'video',
      status: 'processing',
      fileUrl: null,
      isTextDrawn: false,
      music: { title: 'Ночь' },
      picture: { width: 720, height: 1280, isAnimated: false },
      video: { url: null, hasSound: true, wasTrimmed: false },
    });
    expect(Math.abs((body.story.durationMs ?? 0) - 500)).toBeLessThan(60);
    await expect.poll(() => statusOf(body.story.id), POLL_OPTIONS).toBe('ready');
    const ready = await read(test, body.story.id);
    expect(ready?.fileUrl).toMatch(/\/video\.mp4$/);
    expect(ready).toMatchObject({
      failure: null,
      durationMs: body.story.durationMs,
      video: { hasSound: true },
    });
    await expect.poll(() => kept(test, keysOf(body.story)), POLL_OPTIONS).toEqual([false, false, false]);
  });

  it('is hidden from others until then, also over a video', async () => {
    for (const file of [photo, clip]) await upload(idle, file, { music: song });
    const rows = await idle.context.db.selectFrom('stories').select(['kind', 'is_published']).execute();
    expect(rows).toEqual(rows.map(() => ({ kind: 'video', is_published: false })));
  });

  it('takes its title from the author, else from the file, else the default title; null without music', async () => {
    const nameless = await make('sine=d=0.2 -f wav');
    const titles = [];
    for (const [music, fields] of [
      [song, { musicTitle: ' Утро ' }],
      [song, { musicTitle: '' }],
      [nameless, {}],
      [undefined, { musicTitle: 'Утро' }],
    ] as const) {
      const { body } = await upload(idle, photo, music ? { music } : {}, fields);
      titles.push(body.story.music?.title);
    }
    expect(titles).toEqual(['Утро', 'Ночь', 'Музыка', undefined]);
  });

  it('and with text is processed again after a failure, from the originals', async () => {
    const { context, ana } = idle;
    const { db } = context;
    const extras = { music: song, overlay: words };
    const { story } = (await upload(idle, clip, extras, { isTextDrawn: 'true', text: 'Да' })).body;
    expect(story).toMatchObject({ isTextDrawn: true, text: 'Да', picture: { width: 720, height: 1280 } });
    const { media_id: mediaId } = await db
      .selectFrom('stories')
      .select('media_id')
      .where('id', '=', story.id)
      .executeTakeFirstOrThrow();
    const work = () => normalise(context, mediaId, new AbortController().signal, STORY_VIDEOS);
    const keep = (content: Uint8Array | string) => addFiles(context, keyOf(story), [], content);

    await keep('<html>no video</html>');
    await work();
    expect((await read(idle, story.id))?.status).toBe('failed');
    expect(await kept(idle, keysOf(story))).toEqual([true, true, true]);
    await keep(await clip.bytes());
    expect((await idle.send(retryStory, { as: ana, params: { id: story.id } })).status).toBe(200);
    await work();
    expect(await read(idle, story.id)).toMatchObject({ status: 'ready', video: { hasSound: true } });
    expect(await kept(idle, keysOf(story))).toEqual([false, false, false]);
  });

  it('is deleted with all of its files', async () => {
    const { story } = (await upload(idle, clip, { music: song, overlay: words })).body;
    expect(await kept(idle, keysOf(story))).toEqual([true, true, true]);
    await idle.send(deleteStory, { as: idle.ana, params: { id: story.id } });
    await workOnMedia(idle.context);
    await expect.poll(() => kept(idle, keysOf(story)), POLL_OPTIONS).toEqual([false, false, false]);
  });
});

const text = new Blob(['Это не музыка. '.repeat(500)]);

describe('publishing a story refuses', () => {
  it.each<[string, () => Promise<[Blob, Extras]>, number, string, string]>([
    ['words called music', async () => [clip, { music: text }], 422, 'music_unreadable', 'music'],
    ['a mute video as music', async () => [photo, { music: clip }], 422, 'music_unreadable', 'music'],
    [
      'hardly any music',
      async () => [photo, { music: await make('sine=d=0.1 -f wav') }],
      400,
      'invalid_input',
      'music',
    ],
    ['a layer that is no png', async () => [clip, { overlay: photo }], 415, 'unsupported_media', 'overlay'],
    [
      'half a layer',
      async () => [clip, { overlay: words.slice(0, words.size / 2) }],
      422,
      'media_incomplete',
      'overlay',
    ],
    ['a layer over a photo', async () => [photo, { overlay: words }], 400, 'invalid_input', 'overlay'],
  ])('%s, and stores nothing', async (_what, sent, status, code, field) => {
    const { storage } = test.context;
    const areas = ['published', 'originals', 'extras'] as const;
    const everything = () => Promise.all(areas.map((area) => Array.fromAsync(storage.list(area))));
    const before = [await own(test), await everything()];
    expect(await upload(test, ...(await sent()))).toMatchObject({ status, body: { code, field } });
    expect([await own(test), await everything()]).toEqual(before);
  });

  it('music where ffmpeg is missing', async () => {
    const bare = await createHost();
    bare.context.mediaTools = null;
    const reply = await upload(bare, photo, { music: song });
    expect([reply.status, reply.body.code]).toEqual([503, 'video_unavailable']);
  });
});
